import { z } from '@hono/zod-openapi'
import { readPhone } from '#domain/kernel/phone.ts'

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

/** As somebody types it; kept in one form. */
export const Phone = z
  .string()
  .trim()
  .max(40)
  .refine((text) => readPhone(text) !== null, 'phone')
export const PostalCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d$/)
