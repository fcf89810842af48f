/** A stretch of one day, in minutes of the wall clock. */
export type Span = { date: string; from: number; until: number }

export const DAY_MINUTES = 1_440
/** Nothing in a calendar is shorter. */
const SHORTEST = 5
/** What a press alone picks, where there is room. */
const PICKED = 60

export const snapped = (minute: number, step: number) => Math.round(minute / step) * step

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The same length elsewhere, within its day. */
export function movedTo(span: Span, date: string, from: number): Span {
  const length = span.until - span.from
  const start = between(from, 0, DAY_MINUTES - length)
  return { date, from: start, until: start + length }
}

/** The same start, another end. */
export const stretchedTo = (span: Span, until: number): Span => ({
  ...span,
  until: between(until, span.from + SHORTEST, DAY_MINUTES),
})

/** From where the pointer went down to where it is, whichever comes first. */
export function drawnSpan(date: string, pressed: number, reached: number, step: number): Span {
  const [from, until] = [Math.min(pressed, reached), Math.max(pressed, reached)].map((minute) =>
    between(snapped(minute, step), 0, DAY_MINUTES),
  ) as [number, number]
  return until - from >= step ? { date, from, until } : stretchedTo({ date, from, until }, from + step)
}

/** An hour from the half hour that was pressed, or as long as nothing else begins. */
export function pickedSpan(date: string, minute: number, others: readonly Span[]): Span {
  const from = between(Math.floor(minute / 30) * 30, 0, DAY_MINUTES - 30)
  const start = others.reduce(
    (latest, { until }) => (until <= minute && until > latest ? until : latest),
    from,
  )
  const next = Math.min(DAY_MINUTES, ...others.map((other) => other.from).filter((begin) => begin > minute))
  return { date, from: start, until: Math.max(start + SHORTEST, Math.min(start + PICKED, next)) }
}

export const isSame = (one: Span, other: Span) =>
  one.date === other.date && one.from === other.from && one.until === other.until
