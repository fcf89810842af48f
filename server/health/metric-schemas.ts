import { z } from '@hono/zod-openapi'
import { isDay } from '#domain/health-metrics/days.ts'
import { COMPARISONS } from '#domain/health-metrics/goals.ts'
import {
  LABEL_LENGTH,
  METRIC_KINDS,
  METRIC_SOURCES,
  MOST_ENTRIES,
  UNIT_LENGTH,
} from '#domain/health-metrics/kinds.ts'
import { SUGGESTION_IDS } from '#domain/health-metrics/suggestions.ts'
import { SCORED_KINDS } from '#domain/health-metrics/wellness.ts'
import { CATEGORIES } from '#domain/health-scan/scoring.ts'
import { Consent } from './schemas.ts'
import { Who5AtAGlance } from './who5-schemas.ts'

export const Day = z.string().length(10).refine(isDay, 'day')
const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const value = z.number().min(-1_000_000).max(1_000_000)
/** Control characters have no place in a name that is shown again. */
const text = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .regex(/^[^\p{Cc}]*$/u)

const name = {
  kind: z.enum(METRIC_KINDS),
  /** For a kind of one's own. */
  label: text(LABEL_LENGTH).default(''),
}
const unit = text(UNIT_LENGTH).default('')
const isNamed = ({ kind, label }: { kind: string; label: string }) => (kind === 'custom') === (label !== '')

const Entry = z.strictObject({ day: Day, time: Time.optional(), value, second: value.optional() })

/** One kind at a time, so that a thousand fit in what a request may weigh. */
export const SaveMetrics = z
  .strictObject({
    ...name,
    unit,
    source: z.enum(METRIC_SOURCES),
    entries: z.array(Entry).min(1).max(MOST_ENTRIES),
    /** Needed the first time, and again when the words change. */
    consent: Consent.optional(),
  })
  .refine(isNamed, { path: ['label'], message: 'required' })
  .openapi('SaveMetrics')

export const SavedMetrics = z
  .object({ added: z.int(), changed: z.int(), known: z.int() })
  .openapi('SavedMetrics')

export const CorrectMetric = z.strictObject({ value, second: value.optional() }).openapi('CorrectMetric')
export const RemoveKind = z
  .strictObject(name)
  .refine(isNamed, { path: ['label'], message: 'required' })
  .openapi('RemoveMetrics')
export const RemovedKind = z.object({ removed: z.int() })
export const WithdrawMetrics = z.strictObject({ consent: Consent }).openapi('WithdrawMetrics')

const Named = z.object({ kind: z.enum(METRIC_KINDS), label: z.string(), unit: z.string() })

const Metric = Named.extend({
  id: z.uuid(),
  day: z.string(),
  time: z.string().optional(),
  value: z.number(),
  second: z.number().optional(),
  source: z.enum(METRIC_SOURCES),
  isCorrected: z.boolean(),
}).openapi('Metric')

export const Metrics = z
  .object({
    isAgreed: z.boolean(),
    kinds: z.array(Named.extend({ count: z.int(), firstDay: z.string(), lastDay: z.string() })),
    metrics: z.array(Metric),
    /** The last of this page, to ask for those before it; null when there are none. */
    next: z.uuid().nullable(),
  })
  .openapi('Metrics')

export const NewGoal = z
  .strictObject({
    ...name,
    unit,
    comparison: z.enum(COMPARISONS),
    value,
    daysPerWeek: z.int().min(1).max(7),
    consent: Consent.optional(),
  })
  .refine(isNamed, { path: ['label'], message: 'required' })
  .openapi('NewGoal')

export const Goal = Named.extend({
  id: z.uuid(),
  comparison: z.enum(COMPARISONS),
  value: z.number(),
  daysPerWeek: z.int(),
  progress: z.object({
    done: z.int(),
    wanted: z.int(),
    percent: z.int(),
    left: z.int(),
    state: z.enum(['reached', 'possible', 'out-of-reach', 'unmeasured']),
  }),
}).openapi('Goal')

const Part = z.enum([...CATEGORIES, ...SCORED_KINDS])

const Wellness = z
  .object({
    score: z.int().nullable(),
    terms: z.array(
      z.object({
        /** A dimension of the last scan, turned around so that 100 is best, or a measured habit. */
        part: Part,
        points: z.int(),
        weight: z.number(),
        /** The scan's day. */
        day: z.string().optional(),
        mean: z.number().optional(),
        days: z.int().optional(),
      }),
    ),
    missing: z.array(z.enum(['scan', ...SCORED_KINDS])),
  })
  .openapi('Wellness')

export const SuggestionName = z.enum(SUGGESTION_IDS)

/** Something that could come next, with the figures of its rule. */
const Suggestion = z
  .object({
    id: SuggestionName,
    /** A goal in one press, and the mean of how many days it rests on. */
    preset: z.enum(['sleep', 'walk', 'steps']).optional(),
    mean: z.number().optional(),
    days: z.int().optional(),
    /** The day of the scan it rests on, and who helps with it. */
    day: z.string().optional(),
    professionalTypes: z.array(z.string()).readonly().optional(),
  })
  .openapi('HealthSuggestion')

export const HealthOverview = z
  .object({
    /** When the latest saved scan was completed. */
    scannedAt: z.iso.datetime().nullable(),
    /** Without data there is no score. */
    wellness: Wellness,
    /** Beside our score, never in it. */
    who5: Who5AtAGlance,
    metrics: z.array(Metric),
    goals: z.array(Goal),
    /** The most pressing first; what was put aside is left out. */
    suggestions: z.array(Suggestion),
  })
  .openapi('HealthOverview')
