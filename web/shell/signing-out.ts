import { withoutLocale } from './paths.ts'

const leaving = new AbortController()
/**
 * Aborted when the person signs out, before the page leaves. What is asked as them then would be refused, in the console
 * of a page that is about to go; what is loaded after the press finds it aborted.
 */
export const untilSigningOut = leaving.signal

export const tellSigningOut = () => leaving.abort()

/** Heard at the window, before React: the form of a menu whose script is late signs out too. */
export function watchForSignOut(): void {
  window.addEventListener('submit', (event) => isSignOut(event) && forgetSession(), { capture: true })
}

/** By its attribute: a field called « action » would stand in for the form's own property. */
function isSignOut({ target }: SubmitEvent): boolean {
  return (
    target instanceof HTMLFormElement &&
    withoutLocale(target.getAttribute('action') ?? '') === '/auth/sign-out'
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
