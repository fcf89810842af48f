import { z } from '@hono/zod-openapi'
import { WHO5_ITEMS, WHO5_MOST, type Who5Item } from '#domain/health-scan/who5.ts'
import { Consent, ScanResult, SharedScan } from './schemas.ts'

const answer = z.int().min(0).max(WHO5_MOST)
const items = <T extends z.ZodType>(value: T) =>
  Object.fromEntries(WHO5_ITEMS.map((item) => [item, value])) as Record<Who5Item, T>

export const SaveWho5 = z
  .strictObject({ answers: z.strictObject(items(answer)), consent: Consent })
  .openapi('SaveWho5')

const Level = z.enum(['very-low', 'low', 'good'])

export const Who5Result = z
  .object({
    id: z.uuid(),
    version: z.string(),
    completedAt: z.iso.datetime(),
    savedAt: z.iso.datetime(),
    /** The sum of the five answers, 0 to 25. */
    raw: z.int(),
    /** The same out of 100; 100 is best. */
    score: z.int(),
    level: Level,
    answers: z.object(items(z.int())),
  })
  .openapi('Who5Result')

export const Who5Results = z
  .object({
    /** Whether it can be answered here now; what was kept is read and erased either way. */
    isOffered: z.boolean(),
    results: z.array(Who5Result),
  })
  .openapi('Who5Results')

const Glance = z.object({ completedAt: z.iso.datetime(), score: z.int(), level: Level })

export const Who5AtAGlance = z
  .object({ isOffered: z.boolean(), latest: Glance.nullable(), previous: Glance.nullable() })
  .openapi('Who5AtAGlance')

/** What was shared: one of the two. (`nullable()` would make the named schemas themselves nullable.) */
export const OpenedResult = SharedScan.extend({
  result: z.union([ScanResult, z.null()]),
  who5: z.union([Who5Result, z.null()]),
}).openapi('OpenedResult')
