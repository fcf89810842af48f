import { z } from '@hono/zod-openapi'
import { BODY_SIDES, isBodyMark, MARK_WORDS_MAX, MARKS_MAX } from '#domain/record/body-chart.ts'
import { MEASURE_NAME_MAX, MEASURES_MAX, UNIT_MAX } from '#domain/record/measures.ts'
import { ADDENDUM_MAX, lengthOf, NOTE_TEXT_MAX } from '#domain/record/note.ts'
import { HEADING_MAX, HEADINGS_MAX, TEMPLATE_NAME_MAX, TEMPLATES } from '#domain/record/templates.ts'
import { FILE_TYPES } from '#domain/messages/files.ts'
import { DOCUMENT_TITLE_MAX, DOCUMENT_WORDS_MAX } from '#domain/record/documents.ts'
import { REFUSAL_MAX, REQUEST_STATES } from '#domain/record/requests.ts'
import { Moment, Sentence } from '#server/platform/http/fields.ts'
import { PlainLine } from '#server/platform/http/names.ts'

/** As it was typed, spaces and all. */
const Words = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/)

const Mark = z.strictObject({
  region: z.string().max(40),
  side: z.enum(BODY_SIDES),
  words: Words(MARK_WORDS_MAX),
})
const Measure = z.strictObject({
  name: Words(MEASURE_NAME_MAX).min(1),
  value: z.number().min(-1_000_000).max(1_000_000),
  unit: Words(UNIT_MAX),
})
const Content = z
  .strictObject({
    sections: z
      .array(
        z.strictObject({
          code: z.string().regex(/^[a-z]{2,12}$/),
          name: Words(HEADING_MAX),
          text: Words(NOTE_TEXT_MAX),
        }),
      )
      .min(1)
      .max(HEADINGS_MAX),
    marks: z.array(Mark.refine(isBodyMark, 'region')).max(MARKS_MAX),
    measures: z.array(Measure).max(MEASURES_MAX),
  })
  .refine((content) => lengthOf(content) <= NOTE_TEXT_MAX, { path: ['sections'], message: 'too-long' })
  .openapi('NoteContent')

export const NewNote = z.strictObject({
  clientId: z.uuid(),
  appointmentId: z.uuid().nullable(),
  /** One of ours, or the id of one of the practice's own. */
  template: z.union([z.enum(Object.keys(TEMPLATES) as [keyof typeof TEMPLATES]), z.uuid()]),
})
export const SavedNote = z.strictObject({
  /** The version that this was written upon. */
  base: z.number().int().min(0).max(1_000_000),
  /** The tab that writes, and how many times it has. */
  writer: z.uuid(),
  sequence: z.number().int().min(1).max(1_000_000),
  content: Content,
  /** Texts written beside, which this one takes in or leaves. */
  settles: z.array(z.uuid()).max(20).default([]),
})
export const SaveOutcome = z
  .object({ outcome: z.enum(['saved', 'late', 'conflict']), revision: z.number().int() })
  .openapi('NoteSaveOutcome')
export const Signing = z.strictObject({ revision: z.number().int().min(0).max(1_000_000) })
export const NewAddendum = z.strictObject({ words: Sentence(ADDENDUM_MAX) })

const Addendum = z.object({ id: z.uuid(), at: Moment, words: z.string() })

export const Note = z
  .object({
    id: z.uuid(),
    /** None once the client's account or row is gone. */
    clientId: z.uuid().nullable(),
    client: z.string(),
    appointmentId: z.uuid().nullable(),
    template: z.string(),
    state: z.enum(['draft', 'signed']),
    revision: z.number().int(),
    datedAt: Moment,
    changedAt: Moment,
    signedAt: Moment.nullable(),
    zone: z.string(),
    content: Content,
    addenda: z.array(Addendum),
    conflicts: z.array(z.object({ id: z.uuid(), writer: z.uuid().nullable(), at: Moment, content: Content })),
    /** What signed notes of this client measured, oldest first. */
    measuresBefore: z.array(z.object({ name: z.string(), value: z.number(), unit: z.string(), at: Moment })),
  })
  .openapi('ClientNote')

export const Versions = z
  .array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['saved', 'conflict']),
      number: z.number().int(),
      at: Moment,
      content: Content,
    }),
  )
  .openapi('NoteVersions')

export const NoteSearch = z.strictObject({
  /** Of the client; what a note says is not searched. */
  name: Sentence(80).optional(),
  state: z.enum(['draft', 'signed']).optional(),
  clientId: z.uuid().optional(),
  before: z.strictObject({ datedAt: z.iso.datetime(), id: z.uuid() }).optional(),
})
export const NoteList = z
  .object({
    notes: z.array(
      z.object({
        id: z.uuid(),
        template: z.string(),
        state: z.enum(['draft', 'signed']),
        clientId: z.uuid().nullable(),
        client: z.string(),
        datedAt: Moment,
        signedAt: Moment.nullable(),
      }),
    ),
    zone: z.string(),
    next: z.object({ datedAt: z.string(), id: z.uuid() }).nullable(),
  })
  .openapi('NoteList')

export const VisitNotes = z.array(z.object({ id: z.uuid(), state: z.enum(['draft', 'signed']) }))
export const MeasureCurves = z
  .array(
    z.object({
      name: z.string(),
      unit: z.string(),
      points: z.array(z.object({ at: Moment, value: z.number() })),
    }),
  )
  .openapi('NoteMeasureCurves')

export const NewTemplate = z.strictObject({
  name: PlainLine(TEMPLATE_NAME_MAX),
  headings: z.array(PlainLine(HEADING_MAX)).min(1).max(HEADINGS_MAX),
})
export const Templates = z
  .object({
    ours: z.array(z.string()),
    own: z.array(z.object({ id: z.uuid(), name: z.string(), headings: z.array(z.string()) })),
  })
  .openapi('NoteTemplates')

export const NewRequest = z.strictObject({ professionalId: z.uuid() })
const RecordRequest = z
  .object({
    id: z.uuid(),
    professionalId: z.uuid(),
    professional: z.string(),
    client: z.string(),
    state: z.enum(REQUEST_STATES),
    askedAt: Moment,
    answerBy: Moment,
    /** None while it waits, and of one that was refused. */
    openUntil: Moment.nullable(),
    /** Why it was refused. */
    reason: z.string().nullable(),
  })
  .openapi('RecordRequest')
export const RequestRefusal = z.strictObject({ reason: Sentence(REFUSAL_MAX) })
export const RecordPractices = z.array(z.object({ id: z.uuid(), name: z.string() }))
export const RecordRequests = z.array(RecordRequest)
export const OpenedRecord = RecordRequest.extend({
  notes: z.array(
    z.object({
      id: z.uuid(),
      datedAt: Moment,
      signedAt: Moment,
      content: Content,
      addenda: z.array(Addendum),
    }),
  ),
}).openapi('OpenedRecord')

export const UploadedDocument = z
  .object({ id: z.uuid(), type: z.enum(FILE_TYPES), size: z.number().int() })
  .openapi('UploadedDocument')
export const GivenWords = z.strictObject({
  title: PlainLine(DOCUMENT_TITLE_MAX),
  /** A word to whoever it is given to. */
  words: z
    .string()
    .trim()
    .max(DOCUMENT_WORDS_MAX)
    .regex(/^[^\0]*$/),
})
export const PracticeDocument = UploadedDocument.extend({
  title: z.string(),
  words: z.string(),
  /** None once the client's account or row is gone. */
  clientId: z.uuid().nullable(),
  client: z.string().nullable(),
  /** Whether the client finds it in their account, were it not withdrawn. */
  isReached: z.boolean(),
  givenAt: Moment,
  withdrawnAt: Moment.nullable(),
  zone: z.string(),
}).openapi('PracticeDocument')
export const GivenDocuments = z.array(
  UploadedDocument.extend({
    title: z.string(),
    words: z.string(),
    professional: z.string(),
    givenAt: Moment,
  }).openapi('GivenDocument'),
)

export const Added = z.object({ id: z.uuid() })
export const Done = z.object({ status: z.literal('done') })
