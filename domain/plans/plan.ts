import type { Day } from '../health-metrics/days.ts'

export const BOUNDS = { goal: 200, title: 120, text: 2_000, link: 500, items: 20, words: 1_000 } as const

export const ITEM_KINDS = ['exercise', 'reading'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** How often something is asked. Named days are those of ISO 8601: 1 is Monday, 7 Sunday. */
export type Rhythm =
  | { kind: 'daily' }
  | { kind: 'times'; times: number }
  | { kind: 'days'; days: readonly number[] }
  | { kind: 'once' }
export const RHYTHM_KINDS = ['times', 'days', 'daily', 'once'] as const satisfies Rhythm['kind'][]

export type PlanItem = {
  /** « i1 », « i2 »…, never given again in this plan: ticks name it. */
  id: string
  kind: ItemKind
  title: string
  text: string
  link: string | null
  rhythm: Rhythm
}

/** In the words of its professional, in the language that they speak with this client. */
export type PlanContent = {
  goal: string
  goalBy: Day | null
  items: readonly PlanItem[]
  /** The number of the last item that was ever added. */
  lastItem: number
}

export const EMPTY_PLAN: PlanContent = { goal: '', goalBy: null, items: [], lastItem: 0 }

const HOST =
  /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24})(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i

/** The host of a link that may be given: what is shown is where it leads. No name before an @, no bare address. */
export const hostOf = (link: string): string | null => HOST.exec(link)?.[1]?.toLowerCase() ?? null

export const findItem = (plan: PlanContent, id: string): PlanItem | undefined =>
  plan.items.find((item) => item.id === id)

export function addItem(plan: PlanContent, kind: ItemKind): { plan: PlanContent; id: string } {
  const lastItem = plan.lastItem + 1
  const id = `i${lastItem}`
  const rhythm: Rhythm = kind === 'reading' ? { kind: 'once' } : { kind: 'times', times: 3 }
  const item: PlanItem = { id, kind, title: '', text: '', link: null, rhythm }
  return { plan: { ...plan, lastItem, items: [...plan.items, item] }, id }
}

export const changeItem = (plan: PlanContent, changed: PlanItem): PlanContent => ({
  ...plan,
  items: plan.items.map((item) => (item.id === changed.id ? changed : item)),
})

export const removeItem = (plan: PlanContent, id: string): PlanContent => ({
  ...plan,
  items: plan.items.filter((item) => item.id !== id),
})

/** One place up or down; at the edge it stays. */
export function stepItem(plan: PlanContent, id: string, step: -1 | 1): PlanContent {
  const from = plan.items.findIndex((item) => item.id === id)
  const to = from + step
  const moved = plan.items[from]
  const other = plan.items[to]
  if (!moved || !other) return plan
  const items = plan.items.map((item, at) => (at === from ? other : at === to ? moved : item))
  return { ...plan, items }
}

const SHAPE_MISTAKES = ['items', 'item-id', 'days', 'times', 'link'] as const
type ShapeMistake = (typeof SHAPE_MISTAKES)[number]

/** What no draft may hold, however unfinished. */
export function shapeMistakes(plan: PlanContent): ShapeMistake[] {
  const ids = plan.items.map(({ id }) => id)
  const isKnown = (id: string) => /^i[1-9]\d{0,3}$/.test(id) && Number(id.slice(1)) <= plan.lastItem
  const hasMistake: Record<ShapeMistake, boolean> = {
    items: plan.items.length > BOUNDS.items,
    'item-id': new Set(ids).size < ids.length || !ids.every(isKnown),
    days: plan.items.some(({ rhythm }) => rhythm.kind === 'days' && !areDays(rhythm.days)),
    times: plan.items.some(
      ({ rhythm }) => rhythm.kind === 'times' && !(isWhole(rhythm.times) && rhythm.times <= 7),
    ),
    link: plan.items.some(({ link }) => link !== null && (link.length > BOUNDS.link || !hostOf(link))),
  }
  return SHAPE_MISTAKES.filter((name) => hasMistake[name])
}

const isWhole = (number: number) => Number.isInteger(number) && number >= 1
const areDays = (days: readonly number[]) =>
  days.length > 0 && new Set(days).size === days.length && days.every((day) => isWhole(day) && day <= 7)

export type SendMistake = 'no-goal' | 'no-items' | 'no-title'

/** What a draft still lacks before it is sent. */
export function sendMistakes(plan: PlanContent): SendMistake[] {
  const missing: SendMistake[] = []
  if (plan.goal.trim() === '') missing.push('no-goal')
  if (plan.items.length === 0) missing.push('no-items')
  if (plan.items.some(({ title }) => title.trim() === '')) missing.push('no-title')
  return missing
}
