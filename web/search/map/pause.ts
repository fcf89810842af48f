/** A map costs more than a list: it never takes the processor from somebody who types. */
export const PAUSE_MS = 600
