import { z } from '@hono/zod-openapi'
import { AGREEMENT_MONTHS, AGREEMENT_STATES, isMinorsRelation, RELATIONS } from '#domain/family/consent.ts'
import { MODES } from '#domain/directory/modes.ts'
import { Day, Moment } from '#server/platform/http/fields.ts'
import { PersonName } from '#server/platform/http/names.ts'

const ENDERS = ['holder', 'person'] as const
const At = z.iso.datetime()

/** With a birth date, a child or a young person whose parent says that they are; without, an adult. */
export const NewPerson = z
  .strictObject({
    name: PersonName,
    relation: z.enum(RELATIONS),
    birthDate: Day.nullable().default(null),
    /** Said by who adds: parental authority, or tutorship. */
    hasAuthority: z.boolean().default(false),
  })
  .refine(({ birthDate, hasAuthority }) => hasAuthority || birthDate === null, {
    path: ['hasAuthority'],
    message: 'required',
  })
  .refine(({ birthDate, relation }) => birthDate === null || isMinorsRelation(relation), {
    path: ['relation'],
    message: 'required',
  })
  .openapi('NewFamilyMember')

export const Rename = z
  .strictObject({ name: PersonName, relation: z.enum(RELATIONS) })
  .openapi('FamilyMemberChange')

export const Ask = z
  .strictObject({ email: z.email().max(254).toLowerCase() })
  .openapi('FamilyAgreementRequest')

export const Accept = z
  .strictObject({ months: z.union(AGREEMENT_MONTHS.map((months) => z.literal(months))) })
  .openapi('FamilyAgreementAcceptance')

const Visit = z
  .object({
    id: z.uuid(),
    startsAt: Moment,
    zone: z.string(),
    state: z.enum(['scheduled', 'completed', 'no_show', 'cancelled']),
    isAhead: z.boolean(),
    mode: z.enum(MODES),
    place: z.string().nullable(),
    professional: z.object({
      name: z.string(),
      profession: z.string(),
      titleFr: z.string().nullable(),
      titleEn: z.string().nullable(),
    }),
  })
  .openapi('FamilyVisit')

const Member = z.object({
  id: z.uuid(),
  name: z.string(),
  relation: z.enum(RELATIONS),
  birthDate: Day.nullable(),
  age: z.number().int().nullable(),
  decides: z.enum(['parent', 'person']),
  /** When it becomes the child's own decision. */
  decidesFrom: Day.nullable(),
  mayBook: z.boolean(),
  agreement: z
    .object({
      id: z.uuid(),
      state: z.enum(AGREEMENT_STATES),
      email: z.string(),
      askedAt: At,
      answerBy: At,
      acceptedAt: At.nullable(),
      endsAt: At.nullable(),
      endedBy: z.enum(ENDERS).nullable(),
    })
    .nullable(),
  nextVisit: z.union([Visit, z.null()]),
  /** Visits that the reader booked and that were not cancelled. */
  visits: z.number().int(),
})

const FamilyMember = Member.openapi('FamilyMember')
export const FamilyMemberHistory = Member.extend({ history: z.array(Visit) }).openapi('FamilyMemberHistory')

export const Family = z
  .object({
    people: z.array(FamilyMember),
    /** Whoever asks to book for the reader, or does. */
    asked: z.array(
      z.object({
        id: z.uuid(),
        holder: z.string(),
        state: z.enum(AGREEMENT_STATES),
        askedAt: At,
        answerBy: At,
        acceptedAt: At.nullable(),
        endsAt: At.nullable(),
        endedBy: z.enum(ENDERS).nullable(),
        visits: z.array(Visit),
      }),
    ),
    events: z.array(
      z.object({
        kind: z.enum(['booked', 'cancelled', 'asked', 'accepted', 'refused', 'ended']),
        at: At,
        name: z.string(),
        by: z.enum(['reader', 'other']),
      }),
    ),
    hasRoom: z.boolean(),
  })
  .openapi('Family')
