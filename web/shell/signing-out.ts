import { withoutLocale } from './paths.ts'

/** Told to the window when its person signs out, before the page leaves. */
export const SIGNING_OUT = 'signing-out'

const leaving = new AbortController()
/** For what is asked as the person of the session: refused once it ends, in the console of a page that is about to go. */
export const untilSigningOut = leaving.signal
/** For what is loaded after the press and begins only then. */
export const isSigningOut = () => leaving.signal.aborted

export function tellSigningOut(): void {
  leaving.abort()
  window.dispatchEvent(new Event(SIGNING_OUT))
}

/** Heard at the window, before React: the form of a menu whose script is late signs out too. */
export function watchForSignOut(): void {
  window.addEventListener('submit', (event) => isSignOut(event) && forgetSession(), { capture: true })
}

function isSignOut({ target }: SubmitEvent): boolean {
  return (
    target instanceof HTMLFormElement && withoutLocale(new URL(target.action).pathname) === '/auth/sign-out'
  )
}

/** What this tab kept, a health scan above all, leaves with the person; the server’s answer asks for the same. */
function forgetSession(): void {
  tellSigningOut()
  try {
    sessionStorage.clear()
  } catch {
    // A browser without storage kept nothing.
  }
}
