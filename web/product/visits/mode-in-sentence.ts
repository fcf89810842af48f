import type { Mode } from '#domain/directory/modes.ts'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'

/** « en ligne », “online”: after the first word of a sentence. */
export function modeInSentence(mode: Mode): string {
  const name = MODE_NAMES[mode]()
  return name.charAt(0).toLowerCase() + name.slice(1)
}
