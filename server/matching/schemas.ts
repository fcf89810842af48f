import { z } from '@hono/zod-openapi'
import { CARE_LANGUAGES, MODES } from '#domain/directory/modes.ts'
import { PROFESSION_CODES } from '#domain/directory/professions.ts'
import { LOCALES } from '#domain/kernel/locale.ts'
import {
  FACTORS,
  LABELS,
  PERSONALITIES,
  PERSONALITY_PROFILES,
  PREFERRED_APPROACHES,
  REASONS,
  THERAPEUTIC_APPROACHES,
} from '#domain/matching/compatibility.ts'
import { NextSlots } from '#server/booking/slots/index.ts'
import { Card } from '#server/directory/index.ts'

export const MatchingWishes = z
  .strictObject({
    personality: z.enum(PERSONALITIES),
    preferredApproach: z.enum(PREFERRED_APPROACHES),
    maxDistanceKm: z.int().min(1).max(200),
    budgetDollars: z.int().min(10).max(2000),
    professions: z.array(z.enum(PROFESSION_CODES)).max(PROFESSION_CODES.length),
    language: z.enum(CARE_LANGUAGES).nullable(),
    mode: z.enum(MODES).nullable(),
    place: z.string().max(80).nullable(),
  })
  .openapi('MatchingWishes')

const Score = z.number()

export const Match = Card.extend({
  /** `fromPriceCents` with its taxes; the same where the profession is exempt. */
  fromTotalCents: z.int(),
  experienceYears: z.int(),
  personalityProfile: z.enum(PERSONALITY_PROFILES).nullable(),
  therapeuticApproach: z.enum(THERAPEUTIC_APPROACHES).nullable(),
  score: z.int(),
  label: z.enum(LABELS),
  terms: z.array(z.object({ factor: z.enum(FACTORS), score: Score, weight: z.int(), contribution: Score })),
  reasons: z.array(z.enum(REASONS)),
  next: NextSlots.element,
  changes: z.array(z.object({ factor: z.enum(FACTORS), pointsMissing: z.int() })),
}).openapi('Match')

export const MatchAnswer = z
  .object({
    matches: z.array(Match),
    /** How many fit the need, up to a bound. */
    fitting: z.int(),
    isBounded: z.boolean(),
    opened: z.int(),
    place: z.string().nullable(),
  })
  .openapi('MatchAnswer')

export const MatchingQuestion = z
  .strictObject({
    email: z.email().max(254).toLowerCase(),
    message: z.string().trim().min(1).max(2000),
    language: z.enum(LOCALES),
    /** The professionals shown, with their scores: what the person asks about. */
    shown: z.array(z.strictObject({ slug: z.string().max(120), score: z.int().min(0).max(100) })).max(10),
    /** A field nobody sees: what fills it is a program, which is thanked and forgotten. */
    website: z.string().max(200).optional(),
  })
  .openapi('MatchingQuestion')

export const WaitingQuestion = z
  .object({
    id: z.uuid(),
    email: z.string(),
    message: z.string(),
    language: z.enum(LOCALES),
    shown: z.array(z.object({ slug: z.string(), score: z.int() })),
    createdAt: z.iso.datetime(),
  })
  .openapi('WaitingMatchingQuestion')

export const Answer = z
  .strictObject({ answer: z.string().trim().min(1).max(4000) })
  .openapi('MatchingQuestionAnswer')
export const Received = z.object({ status: z.literal('received') })
export const Answered = z.object({ status: z.literal('answered') })
