import type { CalendarDay, CalendarView } from '../calendar-view.server.ts'
import type { Span } from './board-geometry.ts'

export type BoardItem = Span & {
  kind: 'visit' | 'block' | 'opening' | 'hours'
  /** Of the visit or the exception; what tells hours of the week apart. */
  id: string
  /** As a sentence calls it. */
  name: string
  /** Of a visit: the version on the screen and the zone of its time. */
  version?: number
  zone?: string
  /** What its owner called an exception. */
  label?: string | null
  /** What lasts all day, or several days, is changed where exceptions are. */
  isFixed?: boolean
}

export const keyOf = ({ kind, id, date }: Pick<BoardItem, 'kind' | 'id' | 'date'>) => `${kind}/${id}/${date}`

type Visit = CalendarDay['visits'][number]

export const visitItem = (visit: Visit, date: string): BoardItem => ({
  kind: 'visit',
  id: visit.id,
  name: visit.name,
  version: visit.version,
  zone: visit.zone,
  date,
  from: visit.from,
  until: visit.from + visit.minutes,
  isFixed: !visit.mayMove,
})

type Exception = CalendarDay['blocks'][number]

export const exceptionItem = (
  { id, from, until, label, isFixed }: Exception,
  kind: 'block' | 'opening',
  { date, name }: { date: string; name: string },
): BoardItem => ({ kind, id, name, label, date, from, until, isFixed })

type Hours = CalendarDay['hours'][number]

export const hoursItem = ({ key, from, until, name }: Hours, date: string): BoardItem => ({
  kind: 'hours',
  id: key,
  name,
  date,
  from,
  until,
})

/** What already stands on a day, for whoever picks a time beside it. */
export function standingOn({ days }: CalendarView, date: string): Span[] {
  const day = days.find((one) => one.date === date)
  if (!day) return []
  return [
    ...day.visits.map((visit) => visitItem(visit, date)),
    ...[...day.blocks, ...day.elsewhere].map(({ from, until }) => ({ date, from, until })),
  ]
}
