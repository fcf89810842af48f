import { z } from '@hono/zod-openapi'
import { TAG_COLOURS, TAG_NAME_MAX, TAGS_MAX } from '#domain/clients/tags.ts'
import { Phone, Sentence } from '#server/platform/http/fields.ts'
import { PersonName, PlainLine } from '#server/platform/http/names.ts'

const Language = z.enum(['fr', 'en'])
const moment = () => z.iso.datetime({ offset: true })

const Tag = z.object({ id: z.uuid(), name: z.string(), colour: z.enum(TAG_COLOURS) })
export const NewTag = z.strictObject({ name: PlainLine(TAG_NAME_MAX), colour: z.enum(TAG_COLOURS) })
export const Tags = z.array(Tag)
export const ClientTags = z.strictObject({ tagIds: z.array(z.uuid()).max(TAGS_MAX) })

/** Nobody is written down who cannot be reached. */
export const Person = z
  .strictObject({
    firstName: PersonName,
    lastName: PersonName,
    email: z.email().max(254).nullable(),
    phone: Phone.nullable(),
    language: Language,
    /** Said by the person: text messages may be sent to this number. */
    agreesToTexts: z.boolean().default(false),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, { path: ['phone'], message: 'unreachable' })

const FILTERS = ['all', 'next', 'away', 'owing'] as const
const SORTS = ['name', 'last', 'next'] as const

export const ClientSearch = z.strictObject({
  name: Sentence(80).optional(),
  filter: z.enum(FILTERS).default('all'),
  /** With « away »: not seen for so many months. */
  months: z.number().int().min(1).max(60).default(3),
  tagId: z.uuid().optional(),
  sort: z.enum(SORTS).default('name'),
  cursor: z.uuid().optional(),
})

export const Client = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    /** Who books, when the person is somebody else. */
    bookedBy: z.string().nullable(),
    hasAccount: z.boolean(),
    visits: z.number().int(),
    firstAt: moment().nullable(),
    lastAt: moment().nullable(),
    nextAt: moment().nullable(),
    nextVisitId: z.uuid().nullable(),
    tags: Tags,
  })
  .openapi('PracticeClient')

export const ClientList = z.object({
  clients: z.array(Client),
  counts: z.object({
    all: z.number().int(),
    next: z.number().int(),
    away: z.number().int(),
    owing: z.number().int(),
  }),
  zone: z.string(),
  next: z.uuid().nullable(),
})

export const AlikePerson = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  lastAt: moment().nullable(),
  by: z.enum(['email', 'phone', 'name']),
})
export const AlikeQuestion = z.strictObject({
  firstName: z.string().max(80),
  lastName: z.string().max(80),
  email: z.string().max(254).nullable(),
  phone: z.string().max(40).nullable(),
})

const ImportedLine = z.object({
  line: z.number().int(),
  shown: z.string(),
  outcome: z.enum(['new', 'alike', 'wrong']),
  problems: z.array(
    z.enum(['name-missing', 'name-refused', 'email-refused', 'phone-refused', 'unreachable']),
  ),
  by: z.enum(['email', 'phone', 'name']).nullable(),
  withName: z.string().nullable(),
})
export const ImportPreview = z
  .object({
    state: z.enum(['read', 'no-headings', 'no-lines', 'too-many-lines']),
    counts: z.object({ new: z.number().int(), alike: z.number().int(), wrong: z.number().int() }),
    lines: z.array(ImportedLine),
  })
  .openapi('ClientImportPreview')
export const Imported = z.object({ added: z.number().int() })

const EntryKind = z.enum([
  'visit',
  'note',
  'form',
  'document',
  'share',
  'message',
  'receipt',
  'payment',
  'plan',
])

/** Lines of one kind alone, and where the page before ended: a moment and an id. */
export const TimelineQuery = z.object({
  kind: EntryKind.optional(),
  before: z
    .string()
    .max(80)
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z~[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
    .refine((place) => z.iso.datetime().safeParse(place.split('~')[0]).success)
    .optional(),
})

export const TimelineEntry = z.object({
  kind: EntryKind,
  id: z.uuid(),
  at: moment(),
  /** A visit's, a note's, a form's or a document's state; the kind of a receipt; how an amount was paid. */
  state: z.string().nullable(),
  /** Until when a share is open; since when a document is withdrawn. */
  until: moment().nullable(),
  /** The service, or which questionnaire. */
  nameFr: z.string().nullable(),
  nameEn: z.string().nullable(),
  mode: z.enum(['in-person', 'video', 'at-home']).nullable(),
  /** A receipt's number and amount. */
  number: z.string().nullable(),
  amountCents: z.number().int().nullable(),
  /** How many messages. */
  count: z.number().int().nullable(),
})

export const ClientFile = Client.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: Language.nullable(),
  agreesToTexts: z.boolean(),
  zone: z.string(),
  /** A page of it, the newest first. */
  timeline: z.array(TimelineEntry),
  next: z.string().nullable(),
  messages: z.object({ threadId: z.uuid(), count: z.number().int(), lastAt: moment() }).nullable(),
  money: z.object({ paidCents: z.number().int(), receipts: z.number().int(), owedCents: z.number().int() }),
}).openapi('PracticeClientFile')

export const Added = z.object({ id: z.uuid() })
export const Done = z.object({ status: z.literal('done') })

export const LinkOffers = z.array(
  z
    .object({
      id: z.uuid(),
      professional: z.string(),
      slug: z.string(),
      visits: z.number().int(),
      firstAt: moment().nullable(),
      lastAt: moment().nullable(),
    })
    .openapi('ClientLinkOffer'),
)
