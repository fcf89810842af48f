import { z } from '@hono/zod-openapi'
import { FOLLOW_UPS, isComplete, QUESTIONS } from '#domain/health-scan/questions.ts'
import { CATEGORIES } from '#domain/health-scan/scoring.ts'
import { LOCALES } from '#domain/kernel/locale.ts'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { JOURNAL_ACTIONS, QUESTIONNAIRES } from './queries.ts'

const questions = [...QUESTIONS, ...FOLLOW_UPS]

/** Each question with its own answers; a whole scan has its eight. */
const Answers = z
  .strictObject(
    Object.fromEntries(
      questions.map((question) => {
        const value = question.type === 'scale' ? z.int().min(1).max(question.max) : z.enum(question.options)
        return [question.id, QUESTIONS.some(({ id }) => id === question.id) ? value : value.optional()]
      }),
    ) as Record<string, z.ZodType>,
  )
  .refine((answers) => isComplete(answers), 'incomplete')
  .openapi('ScanAnswers')

/** What the person read before saying yes: only today's words count. */
export const Consent = z.strictObject({
  textVersion: z.literal(HEALTH_TEXT_VERSION),
  language: z.enum(LOCALES),
})

export const SaveScan = z
  .strictObject({ answers: Answers, completedAt: z.iso.datetime(), consent: Consent })
  .openapi('SaveScan')

export const ShareScan = z
  .strictObject({
    /** Slug or id of a listed professional. */
    professional: z.string().min(1).max(120),
    until: z.iso.datetime(),
    consent: Consent,
  })
  .openapi('ShareScan')

export const Withdrawal = z.strictObject({ consent: Consent }).openapi('WithdrawScans')

const Categories = z.object(
  Object.fromEntries(CATEGORIES.map((category) => [category, z.int()])) as Record<
    (typeof CATEGORIES)[number],
    z.ZodInt
  >,
)

export const ScanResult = z
  .object({
    id: z.uuid(),
    version: z.string(),
    completedAt: z.iso.datetime(),
    savedAt: z.iso.datetime(),
    overall: z.int(),
    level: z.enum(['low', 'moderate', 'high']),
    categories: Categories,
    answered: z.int(),
    answers: z.record(z.string(), z.union([z.int(), z.string()])),
  })
  .openapi('ScanResult')

export const ScanShare = z
  .object({
    id: z.uuid(),
    resultId: z.uuid(),
    questionnaire: z.enum(QUESTIONNAIRES),
    name: z.string(),
    slug: z.string(),
    createdAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** The professional is not verified for now: until then this opens nothing. */
    isSuspended: z.boolean(),
  })
  .openapi('ScanShare')

export const JournalLine = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    action: z.enum(JOURNAL_ACTIONS),
    result: z.string().nullable(),
    questionnaire: z.enum(QUESTIONNAIRES),
    isOwn: z.boolean(),
    reader: z.string().nullable(),
  })
  .openapi('HealthJournalLine')

export const SharedScan = z
  .object({
    shareId: z.uuid(),
    questionnaire: z.enum(QUESTIONNAIRES),
    firstName: z.string(),
    lastName: z.string(),
    completedAt: z.iso.datetime(),
    sharedAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  })
  .openapi('SharedScan')

export const Created = z.object({ id: z.uuid() }).openapi('CreatedHealthItem')
export const Done = z.object({ status: z.literal('done') })
