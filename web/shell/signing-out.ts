/** Told to the window when its person signs out, before the page leaves. */
export const SIGNING_OUT = 'signing-out'
