import { z } from '@hono/zod-openapi'
import { PARTS_OF_DAY } from '#domain/booking/when.ts'
import { AUDIENCES } from '#domain/booking/audience.ts'
import { MODES } from '#domain/directory/modes.ts'
import { PROFESSION_CODES } from '#domain/directory/professions.ts'
import { FreeTimes } from '#server/booking/slots/index.ts'
import { TaxStatus } from '#server/taxes/index.ts'
import { ALTERNATIVE_KINDS } from './find-alternatives.ts'

const Counts = z.record(z.string(), z.number().int())

export const Card = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    profession: z.enum(PROFESSION_CODES),
    titleFr: z.string().nullable(),
    titleEn: z.string().nullable(),
    bioFr: z.string().nullable(),
    bioEn: z.string().nullable(),
    languages: z.array(z.string()),
    modes: z.array(z.enum(MODES)),
    ratingTenths: z.number().int().nullable(),
    reviewCount: z.number().int(),
    isFounder: z.boolean(),
    fromPriceCents: z.number().int(),
    verifiedUntil: z.iso.datetime(),
    photoKey: z.string().nullable(),
    place: z.object({ city: z.string(), latitude: z.number(), longitude: z.number() }),
    distanceKm: z.number().nullable(),
    /** From which days on taxes are charged or not, the earliest first; prices are without them. */
    taxes: z.array(TaxStatus),
  })
  .openapi('ProfessionalCard')

const Alternative = z
  .object({
    kind: z.enum(ALTERNATIVE_KINDS),
    profession: z.enum(PROFESSION_CODES).nullable(),
    day: z.iso.date().nullable(),
    radiusKm: z.number().int().nullable(),
    count: z.number().int(),
    isBounded: z.boolean(),
  })
  .openapi('SearchAlternative')

/** What the words said becomes what the fields say: an alternative keeps it. */
const Asked = z
  .object({
    text: z.string(),
    modes: z.array(z.enum(MODES)),
    when: z.string().nullable(),
    parts: z.array(z.enum(PARTS_OF_DAY)),
    fromHour: z.number().int().nullable(),
    untilHour: z.number().int().nullable(),
  })
  .openapi('AskedSearch')

export const SearchAnswer = z
  .object({
    cards: z.array(
      Card.extend({
        free: FreeTimes.nullable(),
        /** Taxes included, and the same with as many credits as it takes. */
        fromTotalCents: z.number().int(),
        fromCredits: z.number().int(),
        creditsRestCents: z.number().int(),
      }).openapi('FoundCard'),
    ),
    count: z.number().int(),
    isBounded: z.boolean(),
    facets: z.object({ professions: Counts, languages: Counts, modes: Counts }),
    place: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
    isAnywhere: z.boolean(),
    next: z.string().nullable(),
    unlisted: z.object({ code: z.string(), none: z.object({ fr: z.string(), en: z.string() }) }).nullable(),
    asked: Asked,
    alternatives: z.array(Alternative),
  })
  .openapi('SearchAnswer')

export const DirectorySummary = z
  .object({ professionals: z.number().int(), professions: Counts, categories: Counts })
  .openapi('DirectorySummary')

export const PlaceSuggestion = z
  .object({
    name: z.string(),
    slug: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    population: z.number(),
    /** What a postal code stands for; a city has none. */
    covers: z.string().nullable(),
  })
  .openapi('Place')

export const Suggestion = z
  .object({ kind: z.enum(['profession', 'need', 'professional']), text: z.string() })
  .openapi('Suggestion')

const Service = z
  .object({
    id: z.uuid(),
    nameFr: z.string(),
    nameEn: z.string().nullable(),
    durationMinutes: z.number().int(),
    priceCents: z.number().int(),
    modes: z.array(z.enum(MODES)),
    /** Asked for, and answered within so many hours; none: booked at once. */
    answerHours: z.number().int().nullable(),
    /** Booked by everyone, or by people whom the practice knows. */
    audience: z.enum(AUDIENCES),
  })
  .openapi('Service')

export const PublicProfile = Card.omit({ distanceKm: true })
  .extend({
    free: FreeTimes.nullable(),
    practisingSince: z.number().int().nullable(),
    approach: z.string().nullable(),
    personality: z.string().nullable(),
    specialities: z.array(z.string()),
    services: z.array(Service),
    places: z.array(
      z.object({
        id: z.uuid(),
        name: z.string().nullable(),
        street: z.string().nullable(),
        city: z.string(),
        postalCode: z.string().nullable(),
        accessNotes: z.string().nullable(),
        isStepFree: z.boolean().nullable(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    /** Of the last twelve months, from twenty visits on: the share that took place as promised, in tenths of a per cent. */
    promises: z
      .object({ tenths: z.number().int(), kept: z.number().int(), visits: z.number().int() })
      .nullable(),
    verification: z.object({
      register: z.string(),
      licenceNumber: z.string().nullable(),
      checkedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
  })
  .openapi('PublicProfile')
