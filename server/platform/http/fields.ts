import { z } from '@hono/zod-openapi'

/** A moment with the offset of its place: the two halves of a doubled hour differ. */
export const Moment = z.iso.datetime({ offset: true })
export const Day = z.iso.date()
export const Id = z.object({ id: z.uuid() })

/** Nobody books in another century, and arithmetic stays within what calendars know. */
export const FutureMoment = Moment.refine((text) => /^20\d\d-/.test(text), 'format')
/** What a person writes in their own words. */
export const Sentence = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\0]*$/)
