import { z } from '@hono/zod-openapi'
import { Moment, Sentence } from '#server/platform/http/fields.ts'

export const Query = z.strictObject({ text: Sentence(80) }).openapi('PaletteQuery')

const Visit = z.object({ id: z.uuid(), startsAt: Moment, zone: z.string() })

export const Found = z
  .array(
    z.object({
      practiceClientId: z.uuid(),
      name: z.string(),
      next: Visit.nullable(),
      last: Visit.nullable(),
    }),
  )
  .openapi('PaletteClients')
