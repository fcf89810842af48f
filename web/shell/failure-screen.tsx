import { type JSX, lazy, Suspense } from 'react'
import { m } from '../paraglide/messages.js'

const load = () => import('./error-screen.tsx')

/*
 * The error screen, loaded when a page fails: the others do not pay for it. The server has it from the start, so
 * that it is in the page without JavaScript too.
 */
const ErrorScreen = import.meta.env.SSR ? (await load()).ErrorScreen : lazy(loadOrMakeDo)

type FailureScreenProps = { error: unknown }

export function FailureScreen({ error }: FailureScreenProps) {
  return (
    <Suspense>
      <ErrorScreen error={error} />
    </Suspense>
  )
}

/** Without a connection the screen itself may be out of reach. */
async function loadOrMakeDo(): Promise<{ default: (props: FailureScreenProps) => JSX.Element }> {
  try {
    return { default: (await load()).ErrorScreen }
  } catch {
    return { default: BareScreen }
  }
}

const THIS_PAGE = ''

function BareScreen() {
  return (
    <main className="wrap section">
      <h1>{m.shell_error_title()}</h1>
      <p>
        <a href={THIS_PAGE}>{m.shell_retry()}</a>
      </p>
    </main>
  )
}
