import { z } from '@hono/zod-openapi'
import { AUDIENCES } from '#domain/booking/audience.ts'
import { isWebAddress } from '#domain/booking/whereabouts.ts'
import { CARE_LANGUAGES, MODES } from '#domain/directory/modes.ts'
import { PROFESSION_CODES } from '#domain/directory/professions.ts'
import { SPECIALITIES } from '#domain/directory/specialities.ts'
import { PART_CODES, PROOF_KINDS } from '#domain/onboarding/completeness.ts'
import { FILE_STATES } from '#domain/onboarding/file-state.ts'
import { Phone, PostalCode } from '#server/platform/http/fields.ts'
import { PlainLine } from '#server/platform/http/names.ts'
import { TaxStatus } from '#server/taxes/index.ts'
import { APPROACHES, PERSONALITIES, SPECIALITIES_MAX } from '#domain/onboarding/presentation.ts'

const text = (max: number) => z.string().trim().min(1).max(max)
const optional = (max: number) => text(max).nullable().default(null)
/** They stand in messages and calendars of whoever books. */
const line = (max: number) => PlainLine(max).nullable().default(null)
const SPECIALITY_CODES = SPECIALITIES.map(({ code }) => code) as [string, ...string[]]

export const Saved = z.object({ state: z.enum(FILE_STATES) }).openapi('OnboardingSaved')

export const ProfessionStep = z
  .strictObject({
    profession: z.enum(PROFESSION_CODES),
    titleFr: line(80),
    titleEn: line(80),
    practisingSince: z.int().min(1950).max(2100).nullable().default(null),
  })
  .openapi('OnboardingProfession')

export const TitleStep = z.strictObject({ licenceNumber: optional(40) }).openapi('OnboardingTitle')

export const PresentationStep = z
  .strictObject({
    bioFr: optional(4000),
    bioEn: optional(4000),
    approach: z.enum(APPROACHES).nullable().default(null),
    personality: z.enum(PERSONALITIES).nullable().default(null),
    languages: z.array(z.enum(CARE_LANGUAGES)).max(CARE_LANGUAGES.length).default([]),
    specialities: z.array(z.enum(SPECIALITY_CODES)).max(SPECIALITIES_MAX).default([]),
  })
  .openapi('OnboardingPresentation')

/** Whoever works online alone gives a municipality; people come in person only to an address. */
export const PlaceFields = z
  .strictObject({
    city: PlainLine(80),
    name: line(120),
    street: line(160),
    postalCode: PostalCode.nullable().default(null),
    phone: Phone.nullable().default(null),
    /** Floor, bell, parking. */
    accessNotes: optional(400),
    isStepFree: z.boolean().nullable().default(null),
  })
  .refine(({ street, postalCode }) => street === null || postalCode !== null, {
    path: ['postalCode'],
    message: 'required',
  })
  .refine(({ street, postalCode }) => postalCode === null || street !== null, {
    path: ['street'],
    message: 'required',
  })
  .openapi('OnboardingPlaceFields')

/** `tellsPeople`: whoever is expected there is told of the new address. */
export const ChangedPlace = PlaceFields.safeExtend({ tellsPeople: z.boolean().default(false) }).openapi(
  'OnboardingChangedPlace',
)

/** How whoever has a visit reaches the professional. */
export const ReachStep = z
  .strictObject({
    meetingUrl: z.string().trim().max(300).refine(isWebAddress, 'web-address').nullable().default(null),
    phone: Phone.nullable().default(null),
  })
  .openapi('OnboardingReach')

const minutes = (max: number) => z.int().min(0).max(max)

export const ServiceFields = z
  .strictObject({
    nameFr: PlainLine(120),
    nameEn: line(120),
    durationMinutes: z.int().min(10).max(480),
    priceCents: z.int().min(0).max(200_000),
    bufferBeforeMinutes: minutes(120).default(0),
    bufferAfterMinutes: minutes(120).default(0),
    modes: z.array(z.enum(MODES)).min(1).max(MODES.length),
    /** Asked for, and answered within so many hours; none: booked at once. */
    answerHours: z.int().min(2).max(48).nullable().default(null),
    audience: z.enum(AUDIENCES).default('everyone'),
  })
  .openapi('OnboardingServiceFields')

export const Archived = z.strictObject({ isArchived: z.boolean() }).openapi('OnboardingArchived')
export const Move = z.strictObject({ direction: z.enum(['up', 'down']) }).openapi('OnboardingMove')
export const Nothing = z.strictObject({}).openapi('OnboardingNothing')

export const Document = z
  .object({
    kind: z.enum(PROOF_KINDS),
    contentType: z.string(),
    sizeBytes: z.int(),
    createdAt: z.iso.datetime(),
  })
  .openapi('ProofDocument')

export const OnboardingFile = z
  .object({
    /** `none` before the first step is saved. */
    state: z.enum(['none', ...FILE_STATES]),
    /** Sent, and nobody has decided yet; a renewal waits while the profile stays listed. */
    isWaiting: z.boolean(),
    maySubmit: z.boolean(),
    missing: z.array(z.enum(PART_CODES)),
    /** Nobody verifies these: without hours nobody books, without a bank nothing is paid out. */
    hasHours: z.boolean(),
    hasBank: z.boolean(),
    name: z.string(),
    slug: z.string().nullable(),
    profession: z.enum(PROFESSION_CODES).nullable(),
    titleFr: z.string().nullable(),
    titleEn: z.string().nullable(),
    /** Another name or title than the verified one waits for a decision; people see the verified one. */
    asksToBeShown: z.boolean(),
    /** By an administrator: not listed until they restore it. */
    isSuspended: z.boolean(),
    practisingSince: z.int().nullable(),
    licenceNumber: z.string().nullable(),
    bioFr: z.string().nullable(),
    bioEn: z.string().nullable(),
    approach: z.string().nullable(),
    personality: z.string().nullable(),
    languages: z.array(z.string()),
    specialities: z.array(z.string()),
    photoKey: z.string().nullable(),
    places: z.array(
      z.object({
        id: z.uuid(),
        city: z.string(),
        name: z.string().nullable(),
        street: z.string().nullable(),
        postalCode: z.string().nullable(),
        phone: z.string().nullable(),
        accessNotes: z.string().nullable(),
        isStepFree: z.boolean().nullable(),
      }),
    ),
    meetingUrl: z.string().nullable(),
    visitPhone: z.string().nullable(),
    services: z.array(
      z.object({
        id: z.uuid(),
        nameFr: z.string(),
        nameEn: z.string().nullable(),
        durationMinutes: z.int(),
        priceCents: z.int(),
        bufferBeforeMinutes: z.int(),
        bufferAfterMinutes: z.int(),
        modes: z.array(z.enum(MODES)),
        answerHours: z.int().nullable(),
        audience: z.enum(AUDIENCES),
        isArchived: z.boolean(),
      }),
    ),
    /** From which days on taxes are charged or not; empty while nobody said. */
    taxes: z.array(TaxStatus),
    documents: z.array(Document),
    submittedAt: z.iso.datetime().nullable(),
    verifiedUntil: z.iso.datetime().nullable(),
    /** The last decision, when it was a refusal that nothing has followed. */
    refusal: z.object({ reason: z.string(), decidedAt: z.iso.datetime() }).nullable(),
  })
  .openapi('OnboardingFile')
