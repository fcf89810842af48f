/**
 * A string of FHIR R4 knows four kinds of space. French stands on a fifth, the no-break space, which is written here as a
 * space that a word joiner holds: it breaks nowhere either, and is read again as it was.
 */
const HELD: readonly (readonly [space: string, written: string])[] = [
  ['\u202f', ' \u2060\u2060'],
  ['\u00a0', ' \u2060'],
]
const OTHER_SPACES = /[^\S \r\n\t]/g

const write = (text: string) =>
  HELD.reduce((written, [space, held]) => written.replaceAll(space, held), text).replaceAll(OTHER_SPACES, ' ')
const read = (text: string) => HELD.reduce((known, [space, held]) => known.replaceAll(held, space), text)

export const asFhirText = <T>(resource: T): T => inTexts(resource, write) as T
export const fromFhirText = <T>(resource: T): T => inTexts(resource, read) as T

function inTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => inTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inTexts(one, change)]))
}
