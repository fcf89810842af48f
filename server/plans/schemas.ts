import { z } from '@hono/zod-openapi'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { isDay } from '#domain/health-metrics/days.ts'
import { LOCALES } from '#domain/kernel/locale.ts'
import type { Asked } from '#domain/plans/following.ts'
import { BOUNDS, ITEM_KINDS } from '#domain/plans/plan.ts'
import type { PlanRow } from './queries.ts'
import { FEELINGS } from './sealed-plan.ts'

const day = z.string().refine(isDay)
const moment = () => z.iso.datetime({ offset: true })
const itemId = z.string().regex(/^i[1-9]\d{0,3}$/)

const Rhythm = z.union([
  z.strictObject({ kind: z.literal('daily') }),
  z.strictObject({ kind: z.literal('times'), times: z.int().min(1).max(7) }),
  z.strictObject({ kind: z.literal('days'), days: z.array(z.int().min(1).max(7)).min(1).max(7) }),
  z.strictObject({ kind: z.literal('once') }),
])
const Item = z.strictObject({
  id: itemId,
  kind: z.enum(ITEM_KINDS),
  title: z.string().max(BOUNDS.title),
  text: z.string().max(BOUNDS.text),
  link: z.string().max(BOUNDS.link).nullable(),
  rhythm: Rhythm,
})
const content = z.strictObject({
  goal: z.string().max(BOUNDS.goal),
  goalBy: day.nullable(),
  items: z.array(Item).max(BOUNDS.items),
  lastItem: z.int().min(0).max(9_999),
})
export const Content = content.openapi('PlanContent')

const Plan = z.object({
  id: z.uuid(),
  state: z.enum(['draft', 'sent', 'ended']),
  madeAt: moment(),
  sentAt: moment().nullable(),
  endedAt: moment().nullable(),
  professional: z.string(),
  practiceClientId: z.uuid().nullable(),
  /** Null once the account is gone: what was sent says for whom it was. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Whether its client shares what they tick; null until they said so. */
  isShared: z.boolean().nullable(),
})

export const describePlan = (plan: PlanRow): z.infer<typeof Plan> => ({
  id: plan.id,
  state: plan.state,
  madeAt: plan.madeAt.toString(),
  sentAt: plan.sentAt?.toString() ?? null,
  endedAt: plan.endedAt?.toString() ?? null,
  professional: plan.professional,
  practiceClientId: plan.practiceClientId,
  firstName: plan.firstName,
  lastName: plan.lastName,
  isShared: plan.isShared,
})

export const PracticePlans = z.array(Plan.openapi('ListedPlan'))
export const PracticePlan = Plan.extend({
  revision: z.int(),
  draft: Content,
  /** The last version that was sent; 0 of a plan that never was. */
  version: z.int(),
  sent: content.nullable(),
}).openapi('PracticePlan')

export const NewPlan = z.strictObject({ practiceClientId: z.uuid() })
export const Made = z.object({ id: z.uuid() })
export const Saving = z.strictObject({ revision: z.int().min(1), draft: Content })
export const Saved = z.object({ revision: z.int() })
export const Sending = z.strictObject({ revision: z.int().min(1) })
export const Sent = z.object({ version: z.int() })
export const Done = z.object({ status: z.literal('done') })

const ItemProgress = z
  .object({
    id: itemId,
    title: z.string(),
    isAsked: z.boolean(),
    weeks: z.array(z.object({ monday: day, done: z.int(), asked: z.int().nullable() })),
  })
  .openapi('PlanItemProgress')
const Progress = { mondays: z.array(day), items: z.array(ItemProgress) }

export const PracticeProgress = Plan.extend({
  ...Progress,
  name: z.string(),
  version: z.int(),
  content: Content,
  words: z.array(
    z.object({
      id: z.uuid(),
      /** What it was said of; null of the whole plan. */
      title: z.string().nullable(),
      feeling: z.enum(FEELINGS),
      words: z.string(),
      saidAt: moment(),
      isNew: z.boolean(),
    }),
  ),
}).openapi('PlanProgress')

const AskedItem = z
  .object({
    id: itemId,
    kind: z.enum(ITEM_KINDS),
    title: z.string(),
    isDone: z.boolean(),
    rhythm: Rhythm,
    week: z.object({ done: z.int(), asked: z.int() }).nullable(),
  })
  .openapi('AskedToday')

export const describeAsked = ({ item, isDone, week }: Asked): z.infer<typeof AskedItem> => ({
  id: item.id,
  kind: item.kind,
  title: item.title,
  rhythm: Item.shape.rhythm.parse(item.rhythm),
  isDone,
  week,
})

export const OwnPlans = z.array(
  Plan.extend({
    goal: z.string(),
    version: z.int(),
    versionSentAt: moment(),
    day,
    today: z.array(AskedItem),
  }).openapi('OwnListedPlan'),
)
export const OwnPlan = Plan.extend({
  ...Progress,
  version: z.int(),
  versionSentOn: day,
  firstSentOn: day,
  content: Content,
  day,
  today: z.array(AskedItem),
  /** What was ticked since Monday. */
  week: z.array(z.object({ item: itemId, day })),
  earnsPoints: z.boolean(),
  words: z.array(
    z.object({
      id: z.uuid(),
      title: z.string().nullable(),
      words: z.string(),
      saidAt: moment(),
      isSeen: z.boolean(),
    }),
  ),
}).openapi('OwnPlan')

export const Sharing = z.strictObject({
  isShared: z.boolean(),
  consent: z.strictObject({ textVersion: z.literal(HEALTH_TEXT_VERSION), language: z.enum(LOCALES) }),
})
export const Ticking = z.strictObject({ item: itemId, day, isDone: z.boolean() })
export const Saying = z.strictObject({
  item: itemId.nullable(),
  feeling: z.enum(FEELINGS),
  words: z.string().trim().min(1).max(BOUNDS.words),
})
