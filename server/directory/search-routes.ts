import { z } from '@hono/zod-openapi'
import { isDay, PARTS_OF_DAY, WHENS } from '#domain/booking/when.ts'
import { CARE_LANGUAGES, MODES } from '#domain/directory/modes.ts'
import { suggestLocalities } from '#domain/directory/postal-codes.ts'
import { PROFESSION_CODES } from '#domain/directory/professions.ts'
import { LOCALES } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { findProfile } from './find-profile.ts'
import { mergeWishes } from './merge-wishes.ts'
import { searchProfessionals } from './search-professionals.ts'
import { DirectorySummary, PlaceSuggestion, PublicProfile, SearchAnswer, Suggestion } from './schemas.ts'
import { suggestWords } from './suggest-words.ts'
import { keepSummary } from './summarise-directory.ts'

/** As fast as a person types, and no faster. */
const SEARCH_LIMIT: Limit = { name: 'search', max: 240, perSeconds: 60, by: 'network' }
/** Beside the search itself, a request a letter at most. */
const SUGGESTION_LIMIT: Limit = { ...SEARCH_LIMIT, name: 'suggestions' }
/** Public and the same for everyone: browsers and proxies may keep it. */
const CACHE = 'public, max-age=300, stale-while-revalidate=300'
/** Who asks for a time wants it as it is now. */
const CACHE_TIME = 'public, max-age=30, stale-while-revalidate=30'
const PAGE_SIZE = 10
const MOST_AT_ONCE = 100

/** `a,b,c` in the address: every state of a search can be shared and comes back. */
const listOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(300)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)).max(values.length))
    .openapi({ type: 'string', description: `Comma separated: ${values.join(', ')}` })

const Query = z.object({
  q: z.string().max(120).default(''),
  place: z.string().max(80).optional(),
  radius: z.coerce.number().int().min(1).max(200).default(25),
  professions: listOf(PROFESSION_CODES).optional(),
  languages: listOf(CARE_LANGUAGES).optional(),
  modes: listOf(MODES).optional(),
  maxPriceCents: z.coerce.number().int().min(0).max(200_000).optional(),
  minRating: z.coerce.number().min(1).max(5).optional(),
  /** today, tomorrow, week (seven days), weekend, or a day. */
  when: z.enum(WHENS).or(z.iso.date().refine(isDay, 'format')).optional(),
  parts: listOf(PARTS_OF_DAY).optional(),
  /** Hours of the day, as clocks in the place of care show them. */
  from: z.coerce.number().int().min(0).max(23).optional(),
  until: z.coerce.number().int().min(1).max(24).optional(),
  sort: z.enum(['relevance', 'distance', 'price', 'rating']).default('relevance'),
  cursor: z.string().max(300).optional(),
  /** A page that was left and comes back asks for all it had shown. */
  size: z.coerce.number().int().min(1).max(MOST_AT_ONCE).default(PAGE_SIZE),
})

/** « Autour de moi ». A header, because addresses are kept in histories and logs, and where a person stands is theirs. */
const Headers = z.object({
  'x-position': z
    .string()
    .optional()
    .openapi({ description: 'latitude,longitude, rounded by the sender to about a kilometre' }),
})

function positionOf(text: string | undefined) {
  const [, latitude, longitude] = /^(\d{2}(?:\.\d{1,2})?),(-\d{2}(?:\.\d{1,2})?)$/.exec(text ?? '') ?? []
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null
}

const search = route({
  method: 'get',
  path: '/search',
  operationId: 'searchProfessionals',
  access: 'anyone',
  limits: [SEARCH_LIMIT],
  request: { query: Query, headers: Headers },
  responses: {
    200: json(SearchAnswer, 'Listed professionals, in the order asked for, with the counts of each choice.'),
  },
})

const places = route({
  method: 'get',
  path: '/places',
  operationId: 'suggestPlaces',
  access: 'anyone',
  limits: [SEARCH_LIMIT],
  request: { query: z.object({ q: z.string().max(80) }) },
  responses: {
    200: json(
      z.array(PlaceSuggestion),
      'Municipalities of Quebec whose name begins like this, and postal codes.',
    ),
  },
})

const suggestions = route({
  method: 'get',
  path: '/suggestions',
  operationId: 'suggestWords',
  access: 'anyone',
  limits: [SUGGESTION_LIMIT],
  request: { query: z.object({ q: z.string().max(120), locale: z.enum(LOCALES).default('fr') }) },
  responses: { 200: json(z.array(Suggestion), 'Needs, professions and listed names that begin like this.') },
})

const summary = route({
  method: 'get',
  path: '/directory/summary',
  operationId: 'summariseDirectory',
  access: 'anyone',
  responses: { 200: json(DirectorySummary, 'How many professionals are listed, in all and by subject.') },
})

const profile = route({
  method: 'get',
  path: '/professionals/{slug}',
  operationId: 'readProfessional',
  access: 'anyone',
  limits: [SEARCH_LIMIT],
  request: { params: z.object({ slug: z.string().min(1).max(120) }) },
  refuses: ['directory/professional-not-found'],
  responses: { 200: json(PublicProfile, 'A listed profile, by its slug or its id.') },
})

export function searchRoutes() {
  const summariseDirectory = keepSummary()
  return newRouter()
    .openapi(search, async (c) => {
      const ctx = c.get('ctx')
      const query = c.req.valid('query')
      const at = positionOf(c.req.valid('header')['x-position'])
      const wishes = mergeWishes(
        {
          text: query.q,
          modes: query.modes ?? [],
          when: query.when ?? null,
          parts: query.parts ?? [],
          fromHour: query.from ?? null,
          untilHour: query.until ?? null,
        },
        ctx.now,
      )
      const result = await ctx.read((db) =>
        searchProfessionals(db, {
          ...wishes.request,
          place: query.place ?? null,
          at,
          radiusKm: query.radius,
          professions: query.professions ?? [],
          languages: query.languages ?? [],
          maxPriceCents: query.maxPriceCents ?? null,
          minRatingTenths: query.minRating === undefined ? null : Math.round(query.minRating * 10),
          sort: query.sort,
          after: query.cursor ? readCursor(ctx, query.cursor) : null,
          pageSize: query.size,
        }),
      )
      const { next, text, ...answer } = result
      c.header('cache-control', at ? 'no-store' : wishes.request.time ? CACHE_TIME : CACHE)
      c.header('vary', 'x-position', { append: true })
      const asked = { ...wishes.asked, text }
      return c.json({ ...answer, asked, next: next ? writeCursor(ctx, next) : null }, 200)
    })
    .openapi(places, (c) => {
      c.header('cache-control', CACHE)
      return c.json(suggestLocalities(c.req.valid('query').q, 8), 200)
    })
    .openapi(suggestions, async (c) => {
      const { q, locale } = c.req.valid('query')
      const words = await c.get('ctx').read((db) => suggestWords(db, q, locale))
      c.header('cache-control', CACHE)
      return c.json(words, 200)
    })
    .openapi(summary, async (c) => {
      const counted = await summariseDirectory(c.get('ctx'))
      c.header('cache-control', CACHE)
      return c.json(counted, 200)
    })
    .openapi(profile, async (c) => {
      const found = await c.get('ctx').read((db) => findProfile(db, c.req.valid('param').slug))
      if (!found) throw new Refusal('directory/professional-not-found')
      c.header('cache-control', CACHE)
      return c.json(found, 200)
    })
}
