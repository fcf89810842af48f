import { MODES, type Mode } from '#domain/directory/modes.ts'

/** What was chosen so far. All of it stands in the address, and none of it says who it is for. */
export type Choice = {
  service: string | null
  mode: Mode | null
  place: string | null
  view: 'month' | 'week'
  /** A day of the period to show. */
  from: string | null
  day: string | null
  time: string | null
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const MOMENT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/

export function readChoice(search: URLSearchParams): Choice {
  const matching = (name: string, rule: RegExp) => {
    const value = search.get(name)
    return value !== null && rule.test(value) ? value : null
  }
  return {
    service: matching('service', UUID),
    mode: MODES.find((mode) => mode === search.get('mode')) ?? null,
    place: matching('place', UUID),
    view: search.get('view') === 'week' ? 'week' : 'month',
    from: matching('from', DAY),
    day: matching('day', DAY),
    time: matching('time', MOMENT),
  }
}

type Changes = Partial<Record<keyof Choice, string | null>>

/** The same page with another choice; null takes one back. */
export function withChoice(path: string, choice: Choice, changes: Changes): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...choice, ...changes }))
    if (value !== null && !(name === 'view' && value === 'month')) search.set(name, value)
  const query = search.toString()
  return query ? `${path}?${query}` : path
}
