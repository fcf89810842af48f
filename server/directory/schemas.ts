import { z } from '@hono/zod-openapi'
import { MODES } from '#domain/directory/modes.ts'
import { PROFESSION_CODES } from '#domain/directory/professions.ts'
import { FreeTimes } from '#server/booking/slots/index.ts'

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
  })
  .openapi('ProfessionalCard')

export const SearchAnswer = z
  .object({
    cards: z.array(Card.extend({ free: FreeTimes.nullable() }).openapi('FoundCard')),
    count: z.number().int(),
    isBounded: z.boolean(),
    facets: z.object({ professions: Counts, languages: Counts, modes: Counts }),
    place: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
    next: z.string().nullable(),
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
  })
  .openapi('Place')

const Service = z
  .object({
    id: z.uuid(),
    nameFr: z.string(),
    nameEn: z.string().nullable(),
    durationMinutes: z.number().int(),
    priceCents: z.number().int(),
    modes: z.array(z.enum(MODES)),
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
        city: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    verification: z.object({
      register: z.string(),
      licenceNumber: z.string().nullable(),
      checkedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
  })
  .openapi('PublicProfile')
