import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { DawnScene } from './landscape.tsx'
import { Logo } from './logo.tsx'

type AuthFrameProps = {
  /** The sentence on the dawn panel. */
  quote: ReactNode
  homeTo: string
  /** Top right: the language switch. */
  top?: ReactNode
  legal?: ReactNode
  width?: 'md' | 'lg' | undefined
  mainId?: string | undefined
  children: ReactNode
}

/** Sign-in, sign-up, second step: a dawn panel beside a form. */
export function AuthFrame(props: AuthFrameProps) {
  const { quote, homeTo, top, legal, width = 'md', mainId, children } = props
  return (
    <main className="auth" id={mainId}>
      <div className="auth__art on-night">
        <DawnScene sun="auth" shore="#1b76fa" />
        <Logo variant="white" to={homeTo} />
        <p className="auth__quote">{quote}</p>
      </div>
      <div className="auth__form">
        <div className="auth__top">{top}</div>
        <div className={classNames('auth__in', width === 'lg' && 'auth__in--lg')}>{children}</div>
        {legal && <p className="auth__legal">{legal}</p>}
      </div>
    </main>
  )
}

type MomentFrameProps = {
  title: ReactNode
  art?: ReactNode
  actions?: ReactNode
  mainId?: string | undefined
  children?: ReactNode
}

/** One message alone over the river: check your mail, payment received, you are signed out. */
export function MomentFrame({ title, art, actions, mainId, children }: MomentFrameProps) {
  return (
    <main className="moment" id={mainId}>
      <DawnScene sun="none" shore="#1b76fa" />
      <section className="moment__card on-surface">
        {art}
        <h1>{title}</h1>
        {children}
        {actions && <div className="moment__actions">{actions}</div>}
      </section>
    </main>
  )
}

type NotFoundFrameProps = {
  title: ReactNode
  lead: ReactNode
  actions: ReactNode
  links?: ReactNode
  mainId?: string | undefined
}

export function NotFoundFrame({ title, lead, actions, links, mainId }: NotFoundFrameProps) {
  return (
    <main className="not-found on-night" id={mainId}>
      <DawnScene sun="none" />
      <div className="wrap not-found__in">
        <p className="not-found__code" aria-hidden="true">
          4<i />4
        </p>
        <h1>{title}</h1>
        <p className="lede">{lead}</p>
        <div className="not-found__actions">{actions}</div>
        {links && <div className="not-found__links">{links}</div>}
      </div>
    </main>
  )
}
