/** Told to the window when its person signs out, before the page leaves. */
export const SIGNING_OUT = 'signing-out'

let isUnderWay = false
/** For what is loaded after the press and begins only then. */
export const isSigningOut = () => isUnderWay

export function tellSigningOut(): void {
  isUnderWay = true
  window.dispatchEvent(new Event(SIGNING_OUT))
}
