import type { Mode } from '#domain/directory/modes.ts'
import type { ProfessionCode } from '#domain/directory/professions.ts'
import type { Db } from '#server/platform/database.ts'
import { type Answer, findAnswer } from './find-answer.ts'
import type { SearchRequest } from './search-plans.ts'

/** What could be asked instead: one thing changed, the rest of the question kept, and how many answer to it. */
export const ALTERNATIVE_KINDS = [
  'profession',
  'later',
  'wider',
  'online',
  'any-mode',
  'any-language',
  'any-time',
  'any-price',
  'any-rating',
  'any-profession',
  'anywhere',
] as const
type Kind = (typeof ALTERNATIVE_KINDS)[number]
export type Alternative = {
  kind: Kind
  profession: ProfessionCode | null
  day: string | null
  radiusKm: number | null
  count: number
  isBounded: boolean
}
type Change = Partial<SearchRequest>
type Try = { kind: Kind; change: Change; said?: Partial<Alternative> }

/** As many as a person compares at a glance. */
const MOST_SHOWN = 5
const WIDER_KM = [50, 100]
const ONLINE: readonly Mode[] = ['video']

/** Each one is searched for: none is offered that finds nobody. */
export async function findAlternatives(
  db: Db,
  asked: SearchRequest,
  { unlisted, place, near, text }: Answer,
): Promise<Alternative[]> {
  // What the words named as a place stays the place, whatever else changes.
  const request = { ...asked, text, place: asked.place ?? place?.name ?? null, after: null, pageSize: 1 }
  const found: Alternative[] = []
  const attempt = async ({ kind, change, said }: Try) => {
    const { found: then } = await findAnswer(db, { ...request, ...change })
    const { count, isBounded } = then
    if (count > 0)
      found.push({ kind, profession: null, day: null, radiusKm: null, ...said, count, isBounded })
    return count > 0
  }
  if (unlisted) {
    for (const profession of unlisted.near)
      await attempt({ kind: 'profession', change: { professions: [profession] }, said: { profession } })
    return found
  }
  const day = await laterDay(db, request)
  if (day) await attempt({ kind: 'later', change: onDays(request, day, day), said: { day: day.toString() } })
  if (near) {
    for (const radiusKm of WIDER_KM.filter((km) => km > request.radiusKm))
      if (await attempt({ kind: 'wider', change: { radiusKm }, said: { radiusKm } })) break
  }
  for (const one of dropped(request, near !== null)) {
    if (found.length >= MOST_SHOWN) break
    await attempt(one)
  }
  return found
}

/** The question without each of its conditions, in the order in which people would give them up. */
function dropped(request: SearchRequest, hasPlace: boolean): Try[] {
  const tries: [isAsked: boolean, Try][] = [
    [hasPlace, { kind: 'online', change: { modes: ONLINE } }],
    [request.modes.length > 0, { kind: 'any-mode', change: { modes: [] } }],
    [request.languages.length > 0, { kind: 'any-language', change: { languages: [] } }],
    [request.time !== null, { kind: 'any-time', change: { time: null } }],
    [request.maxPriceCents !== null, { kind: 'any-price', change: { maxPriceCents: null } }],
    [request.minRatingTenths !== null, { kind: 'any-rating', change: { minRatingTenths: null } }],
    [request.professions.length > 0, { kind: 'any-profession', change: { professions: [] } }],
    // Where a person stands is no part of the address: it is turned off where it was turned on.
    [hasPlace && !request.at, { kind: 'anywhere', change: { place: null } }],
  ]
  return tries.flatMap(([isAsked, one]) => (isAsked ? [one] : []))
}

const onDays = (request: SearchRequest, first: Temporal.PlainDate, last: Temporal.PlainDate): Change =>
  request.time ? { time: { ...request.time, first, last } } : {}

/** The first day after those asked for on which somebody is free: halves the days left until one remains. */
async function laterDay(db: Db, request: SearchRequest): Promise<Temporal.PlainDate | null> {
  if (!request.time) return null
  const { last, horizon } = request.time
  const first = last.add({ days: 1 })
  const isSomeone = async (until: Temporal.PlainDate) =>
    (await findAnswer(db, { ...request, ...onDays(request, first, until) })).found.count > 0
  let [low, high] = [0, first.until(horizon).days]
  if (high < 0 || !(await isSomeone(horizon))) return null
  while (low < high) {
    const middle = (low + high) >> 1
    if (await isSomeone(first.add({ days: middle }))) high = middle
    else low = middle + 1
  }
  return first.add({ days: low })
}
