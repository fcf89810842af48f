import type { Mode } from '../directory/modes.ts'
import { DAY_MINUTES, type HoursOfDay, type PartOfDay } from './when.ts'

/** What a text says of how and when, and the text without it: « physio en ligne jeudi après 17 h » → « physio ». */
export type Wishes = {
  text: string
  modes: readonly Mode[]
  /** As `timeFilterOf` takes it. */
  when: string | null
  parts: readonly PartOfDay[]
  hours: HoursOfDay | null
}

/** Whole words only: « mardi » is a day and « Mardina » a name. */
const words = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'giu')

const MODE_WORDS: readonly (readonly [Mode, RegExp])[] = [
  [
    'video',
    words(
      String.raw`(?:en|par) vid[ée]o|vid[ée]o(?: (?:call|visit)s?)?|en ligne|[àa] distance|(?:en )?virtuel(?:le)?|visio(?:conf[ée]rence)?|t[ée]l[ée](?:consultation|m[ée]decine|sant[ée])|online|virtual(?:ly)?|remote(?:ly)?|telehealth|telemedicine`,
    ),
  ],
  [
    'at-home',
    words(String.raw`[àa] domicile|chez moi|[àa] la maison|at home|in[- ]home|home visits?|house calls?`),
  ],
  ['in-person', words(String.raw`en personne|(?:en )?pr[ée]sentiel|in[- ]person|face[- ]to[- ]face`)],
]

const DAYS: readonly (readonly [string, readonly PartOfDay[], RegExp])[] = [
  ['today', ['evening'], words('ce soir|tonight|this evening')],
  ['today', ['morning'], words('ce matin|this morning')],
  ['today', ['afternoon'], words(String.raw`cet(?:te)? apr[èe]s[- ]midi|this afternoon`)],
  ['today', [], words(String.raw`aujourd[’' ]?hui|today`)],
  ['tomorrow', [], words('demain|tomorrow')],
  ['weekend', [], words('(?:cette |la )?fin de semaine|(?:ce |this )?week[- ]?end')],
  ['week', [], words("cette semaine|this week|d[’' ]ici une semaine")],
]
const WEEKDAYS = ['lundi|monday', 'mardi|tuesday', 'mercredi|wednesday', 'jeudi|thursday', 'vendredi|friday']
  .concat('samedi|saturday', 'dimanche|sunday')
  .map((names) => words(`(?:le |ce |on |this )?(?:${names})s?`))
const PARTS: readonly (readonly [PartOfDay, RegExp])[] = [
  ['afternoon', words(String.raw`(?:en |l[’' ]|in the )?apr[èe]s[- ]midis?|(?:in the )?afternoons?`)],
  ['morning', words('(?:le |en |in the )?(?:matin(?:ée)?s?|mornings?)')],
  ['evening', words('(?:le |en |in the )?(?:soir(?:ée)?s?|evenings?)')],
]

const CLOCK = String.raw`(\d{1,2})(?:\s*(h(?:eures?|rs?)?|:)\s*(\d{2})?)?\s*([ap]\.?m\.?)?`
const SURE_CLOCK = String.raw`(\d{1,2})(?:\s*(h(?:eures?|rs?)?|:)\s*(\d{2})?\s*([ap]\.?m\.?)?|()()\s*([ap]\.?m\.?))`
const BETWEEN = words(String.raw`(?:entre|between|de|from) ${CLOCK}\s*(?:et|and|[àa]|to|-|–)\s*${CLOCK}`)
const AFTER = words(String.raw`(?:apr[èe]s|[àa] partir de|d[èe]s|after|from|past) ${CLOCK}`)
const BEFORE = words(String.raw`(?:avant|jusqu[’' ]?[àa]|before|until|by) ${CLOCK}`)
const AT = words(String.raw`(?:(?:[àa]|vers|at|around) )?${SURE_CLOCK}`)

export function readWishes(text: string, today: Temporal.PlainDate): Wishes {
  let left = text.normalize('NFC')
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = 0
    const found = pattern.exec(left)
    if (found) left = `${left.slice(0, found.index)} ${left.slice(found.index + found[0].length)}`
    return found
  }
  const hours = readHours(take)
  const modes = MODE_WORDS.flatMap(([mode, pattern]) => (take(pattern) ? [mode] : []))
  const parts: PartOfDay[] = []
  let when: string | null = null
  for (const [day, its, pattern] of DAYS)
    if (when === null && take(pattern)) {
      when = day
      parts.push(...its)
    }
  for (const [at, pattern] of WEEKDAYS.entries())
    if (when === null && take(pattern)) when = comingDay(today, at + 1)
  for (const [part, pattern] of PARTS) if (take(pattern)) parts.push(part)
  const isAnything = hours !== null || modes.length > 0 || when !== null || parts.length > 0
  return { text: isAnything ? tidy(left) : text, modes, when, parts, hours }
}

/** What was between two wishes stays behind as commas and double spaces. */
const tidy = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;·-]+|[\s,;·-]+$/g, '')
    .trim()

/** Today is the coming Thursday too, when it is one. */
const comingDay = (today: Temporal.PlainDate, weekday: number): string =>
  today.add({ days: (weekday - today.dayOfWeek + 7) % 7 }).toString()

function readHours(take: (pattern: RegExp) => RegExpExecArray | null): Wishes['hours'] {
  const between = take(BETWEEN)
  if (between) {
    const [, hour, sign, minutes, half, ...end] = between
    const until = minuteOf(end[0], end[1], end[2], end[3])
    return windowOf(minuteOf(hour, sign, minutes, half ?? end[3]), until)
  }
  const after = take(AFTER)
  const before = take(BEFORE)
  if (after || before)
    return windowOf(
      after ? minuteOf(after[1], after[2], after[3], after[4]) : 0,
      before ? minuteOf(before[1], before[2], before[3], before[4]) : DAY_MINUTES,
    )
  const at = take(AT)
  if (!at) return null
  const from = minuteOf(at[1], at[2], at[3], at[4] ?? at[7])
  return windowOf(from, from + 60)
}

const windowOf = (from: number, until: number) =>
  from < until && until <= DAY_MINUTES ? { from, until } : null

/** « 17 h » is said of a day of 24 hours; “after 5” is the afternoon, as nobody is seen at five in the morning. */
function minuteOf(hour = '', sign?: string, minutes?: string, half?: string): number {
  const said = Number(hour)
  const isAfternoon = half ? /^p/i.test(half) : sign === undefined && said >= 1 && said <= 7
  const whole = half && said === 12 ? 0 : said
  return (isAfternoon && whole < 12 ? whole + 12 : whole) * 60 + Number(minutes ?? 0)
}
