import { lazy, Suspense } from 'react'
import { iconOf } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { BookView } from './book-view.server.ts'
import type { Answer } from './whom-form.tsx'

const LogIn = iconOf('LogIn')
const UserRoundPlus = iconOf('UserRoundPlus')

/** Visitors and those who have not chosen yet load no form. */
const WhomForm = lazy(async () => ({ default: (await import('./whom-form.tsx')).WhomForm }))

export function WhomStep({ view, answer }: { view: BookView; answer: Answer | undefined }) {
  const { whom, hidden, signIn } = view
  if (!whom || !hidden) return <p className="step__later">{view.chooseFirst}</p>
  if (signIn) return <SignIn view={signIn} />
  return (
    <Suspense>
      <WhomForm whom={whom} hidden={hidden} answer={answer} />
    </Suspense>
  )
}

function SignIn({ view }: { view: NonNullable<BookView['signIn']> }) {
  const [register, login] = view.links
  return (
    <div className="book-sign-in">
      <h3>{view.title}</h3>
      <p>{view.text}</p>
      <div>
        <LinkButton to={register.to} rel="nofollow" icon={<UserRoundPlus />}>
          {register.label}
        </LinkButton>
        <LinkButton to={login.to} rel="nofollow" variant="line" icon={<LogIn />}>
          {login.label}
        </LinkButton>
      </div>
    </div>
  )
}
