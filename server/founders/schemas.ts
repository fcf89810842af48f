import { z } from '@hono/zod-openapi'
import { EXPERIENCE_YEARS, FOUNDER_PROFESSIONS } from '#domain/founders/application.ts'
import { LOCALES } from '#domain/kernel/locale.ts'
import { PersonName, PlainLine } from '#server/platform/http/names.ts'

const text = (max: number) => z.string().trim().min(1).max(max)
const Phone = z
  .string()
  .trim()
  .regex(/^[\d\s().+#x-]{7,30}$/)

const person = {
  firstName: PersonName,
  lastName: PersonName,
  email: z.email().max(254).toLowerCase(),
  city: PlainLine(80),
  language: z.enum(LOCALES),
  referral: text(200).optional(),
  /** Agreed to by an express act; the version agreed to is the server's. */
  acceptsContact: z.literal(true),
  /** A field nobody sees: what fills it is a program, which is thanked and forgotten. */
  website: z.string().max(200).optional(),
}

export const IndividualFounder = z
  .strictObject({ ...person, phone: Phone.optional(), interests: text(1000).optional() })
  .openapi('IndividualFounder')

export const ProfessionalFounder = z
  .strictObject({
    ...person,
    phone: Phone,
    profession: z.enum(FOUNDER_PROFESSIONS),
    experience: z.enum(EXPERIENCE_YEARS),
    motivation: text(2000),
    orderNumber: text(40).optional(),
    clinicName: PlainLine(120).optional(),
    acceptsVerification: z.literal(true),
  })
  .openapi('ProfessionalFounder')

export const FounderReceived = z.object({ status: z.literal('check-email') }).openapi('FounderReceived')
export const RECEIVED = { status: 'check-email' } as const

const Places = z.object({ places: z.int(), taken: z.int(), left: z.int() })
export const FounderPlaces = z.object({ individual: Places, professional: Places }).openapi('FounderPlaces')

export const FounderToken = z.strictObject({ token: z.string().min(20).max(100) })
export const FounderOutcome = z
  .object({
    kind: z.enum(['individual', 'professional']),
    /** The numbered seat, or null when every seat was taken. */
    seat: z.int().nullable(),
    /** The rank on the waiting list, or null with a seat. */
    waitingPosition: z.int().nullable(),
  })
  .openapi('FounderOutcome')
