import { fold } from './fold.ts'

const WEEKDAYS = [
  ['lundi', 'monday'],
  ['mardi', 'tuesday'],
  ['mercredi', 'wednesday'],
  ['jeudi', 'thursday'],
  ['vendredi', 'friday'],
  ['samedi', 'saturday'],
  ['dimanche', 'sunday'],
]
const MONTHS = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
]
const NEAR: readonly (readonly [number, readonly string[]])[] = [
  [0, ['aujourd hui', 'aujourdhui', 'today']],
  [1, ['demain', 'tomorrow']],
  [-1, ['hier', 'yesterday']],
]

/** Three letters say enough, but for « jui », which is two months. */
const SHORTEST = 3

/** The date that a person types to go to: « ven 20 », « demain », « 3 déc », “Dec 3”, « lundi », 2026-12-03. */
export function typedDate(text: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const written = /^\s*(20\d\d)-(\d\d)-(\d\d)\s*$/u.exec(text)
  if (written) return dateOf(Number(written[1]), Number(written[2]), Number(written[3]))
  const folded = fold(text)
  const near = NEAR.find(([, names]) => names.includes(folded))
  if (near) return today.add({ days: near[0] })
  const words = folded.split(' ').filter((word) => word !== '' && word !== 'le' && word !== 'the')
  if (words.length === 0 || words.length > 3) return undefined
  const read = readWords(words)
  return read && nearest(read, today)
}

type Parts = { weekday?: number; day?: number; month?: number }

/** Every word has to be a part of a date, and each part is said once. */
function readWords(words: readonly string[]): Parts | undefined {
  const parts: Parts = {}
  for (const word of words) {
    const part = partOf(word)
    if (!part) return undefined
    const [name] = Object.keys(part) as (keyof Parts)[]
    if (!name || parts[name] !== undefined) return undefined
    Object.assign(parts, part)
  }
  return parts.weekday === undefined && parts.day === undefined ? undefined : parts
}

function partOf(word: string): Parts | undefined {
  const digits = /^(\d{1,2})(?:er|st|nd|rd|th|e)?$/u.exec(word)
  if (digits) return { day: Number(digits[1]) }
  const weekday = only(WEEKDAYS, word)
  if (weekday) return { weekday }
  const month = only(MONTHS, word)
  return month ? { month } : undefined
}

/** From one; nothing when the beginning of a word fits two. */
function only(names: readonly (readonly string[])[], word: string): number | undefined {
  if (word.length < SHORTEST) return undefined
  const found = names.flatMap((list, at) => (list.some((name) => name.startsWith(word)) ? [at + 1] : []))
  return found.length === 1 ? found[0] : undefined
}

/** A date of the year to come; a weekday beside it has to agree. */
function nearest({ weekday, day, month }: Parts, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const fits = (date: Temporal.PlainDate) =>
    (weekday === undefined || date.dayOfWeek === weekday) &&
    (day === undefined || date.day === day) &&
    (month === undefined || date.month === month)
  for (let ahead = 0; ahead <= 366; ahead += 1) {
    const date = today.add({ days: ahead })
    if (fits(date)) return date
  }
  return undefined
}

function dateOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return undefined
  }
}
