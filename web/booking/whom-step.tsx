import { lazy, Suspense } from 'react'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { iconOf } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { BookView } from './book-view.server.ts'
import type { Answer } from './whom-form.tsx'

const LogIn = iconOf('LogIn')
const UserRoundPlus = iconOf('UserRoundPlus')

/** Visitors and those who have not chosen yet load no form. */
const WhomForm = lazy(async () => ({ default: (await import('./whom-form.tsx')).WhomForm }))

export function WhomStep({ view, answer }: { view: BookView; answer: Answer | undefined }) {
  const { hidden, name } = view
  if (!hidden) return <p className="step__later">{m.booking_choose_first()}</p>
  if (!view.isSignedIn) return <SignIn next={view.here} />
  return (
    <Suspense>
      <WhomForm professional={name} hidden={hidden} answer={answer} />
    </Suspense>
  )
}

function SignIn({ next }: { next: string }) {
  const query = `?next=${encodeURIComponent(next)}`
  return (
    <div className="book-sign-in">
      <h3>{m.booking_sign_in_title()}</h3>
      <p>{m.booking_sign_in_text()}</p>
      <div>
        <LinkButton to={localPath('/register') + query} rel="nofollow" icon={<UserRoundPlus />}>
          {m.booking_register()}
        </LinkButton>
        <LinkButton to={localPath('/login') + query} rel="nofollow" variant="line" icon={<LogIn />}>
          {m.booking_sign_in()}
        </LinkButton>
      </div>
    </div>
  )
}
