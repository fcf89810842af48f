import { z } from '@hono/zod-openapi'
import { ROLES, SELF_SERVICE_ROLES } from '#domain/accounts/roles.ts'
import { LOCALES } from '#domain/kernel/locale.ts'
import { safePath } from '#domain/kernel/safe-path.ts'

export const Email = z.email().max(254)
/** Only bounded here: the rules about passwords answer with refusals of their own. */
export const Password = z.string().min(1).max(1000)
/** One line of text as people write it: no control character, no half of a surrogate pair. */
export const Line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
export { PersonName, PlainLine } from '#server/platform/http/names.ts'
export const Token = z.string().min(10).max(2000)
export const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/)
export const BackupCode = z.string().trim().min(8).max(20)
/** Where the person was going before an account was asked for: a path of our own site, carried by the mail's link. */
export const NextPath = z
  .string()
  .max(2000)
  .refine((path) => safePath(path, '') === path, 'format')
export const Language = z.enum(LOCALES)
export const UserType = z.enum(SELF_SERVICE_ROLES)

export const Done = z.object({ status: z.literal('done') }).openapi('Done')
export const DONE = { status: 'done' } as const

export const Profile = z
  .object({
    id: z.uuid(),
    email: z.string(),
    userType: z.enum(ROLES),
    firstName: z.string(),
    lastName: z.string(),
    language: Language,
    phone: z.string().nullable(),
    city: z.string().nullable(),
    hasSecondFactor: z.boolean(),
    needsSecondFactor: z.boolean(),
  })
  .openapi('Profile')
