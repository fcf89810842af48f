import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { localPath } from '#web/shell/paths.ts'
import { AuthFrame, MomentFrame } from '#web/ui/auth-frame.tsx'
import { LetterArt } from './letter-art.tsx'
import { Logo } from '#web/ui/logo.tsx'
import './auth.css'

type AuthPageProps = { quote: string; width?: 'md' | 'lg'; children: ReactNode }

export function AuthPage({ quote, width, children }: AuthPageProps) {
  const legal = (
    <>
      {m.auth_legal()} <Link to={localPath('/privacy/data-transparency')}>{m.auth_legal_link()}</Link>
    </>
  )
  return (
    <AuthFrame
      quote={quote}
      width={width}
      homeTo={localPath('/')}
      top={<LanguageSwitch />}
      legal={legal}
      mainId="contenu"
    >
      {children}
    </AuthFrame>
  )
}

/** A step that takes place in the mailbox. */
export function LetterPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <header className="auth-header on-night">
        <Logo variant="white" to={localPath('/')} />
        <LanguageSwitch />
      </header>
      <MomentFrame title={title} art={<LetterArt />} mainId="contenu">
        {children}
      </MomentFrame>
    </>
  )
}
