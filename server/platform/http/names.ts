import { z } from '@hono/zod-openapi'
import { isPersonName, isPlainLine, PERSON_NAME_MAX } from '#domain/kernel/plain-words.ts'

/** What a length already refuses is not refused twice: one field, one sentence. */
const within = (max: number, isFine: (text: string) => boolean) => (text: string) =>
  text.length === 0 || text.length > max || isFine(text)

/** A person as our mail, calendars and receipts call them. */
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(PERSON_NAME_MAX)
  .refine(within(PERSON_NAME_MAX, isPersonName), 'person-name')

/** A place, a service or a city: one line, and no way out of it. */
export const PlainLine = (max: number) =>
  z.string().trim().min(1).max(max).refine(within(max, isPlainLine), 'plain-line')
