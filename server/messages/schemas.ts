import { z } from '@hono/zod-openapi'
import {
  ANSWER_TIMES,
  MESSAGE_MAX,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  THREAD_SIDES,
} from '#domain/messages/rules.ts'
import { FILE_TYPES, FILES_MAX } from '#domain/messages/files.ts'
import { ShownProfessional } from '#server/booking/appointments/index.ts'
import { CardKind, MessageCards } from './card-schemas.ts'
import { Day, Moment, Sentence } from '#server/platform/http/fields.ts'

const Side = z.enum(THREAD_SIDES)
/** Of two people of a visit, or of a person and Mieva. */
const Kind = z.enum(['visit', 'support'])

const Other = z.object({
  name: z.string(),
  /** For a client: whom they write to, as the directory shows them. */
  professional: ShownProfessional.nullable(),
})

export const ThreadPage = z.object({
  archived: z.enum(['yes', 'no']).default('no'),
  cursor: z
    .string()
    .max(100)
    .regex(/^20\d\d-[\d:.TZ-]+_[\da-f-]{36}$/)
    .optional(),
})
export const ThreadSearch = z
  .strictObject({ name: Sentence(100), ...ThreadPage.shape })
  .openapi('ThreadSearch')

export const ThreadList = z
  .object({
    threads: z.array(
      z.object({
        id: z.uuid(),
        kind: Kind,
        side: Side,
        other: Other,
        unread: z.number().int(),
        lastAt: z.iso.datetime(),
        /** The beginning of the last message; nothing when it was withdrawn. */
        last: z.object({
          isMine: z.boolean(),
          text: z.string().nullable(),
          files: z.number().int(),
          card: CardKind.nullable(),
        }),
      }),
    ),
    next: z.string().nullable(),
  })
  .openapi('ThreadList')

const File = z
  .object({ id: z.uuid(), type: z.enum(FILE_TYPES), size: z.number().int() })
  .openapi('MessageFile')

export const Attached = File.extend({
  isSigned: z
    .boolean()
    .describe('A PDF that is kept as somebody signed it, with the author and the dates that it names.'),
}).openapi('AttachedFile')

export const Message = z
  .object({
    id: z.uuid(),
    sequence: z.number().int(),
    isMine: z.boolean(),
    sentAt: z.iso.datetime(),
    /** Nothing once withdrawn. */
    text: z.string().nullable(),
    files: z.array(File.extend({ name: z.string() })),
    isChanged: z.boolean(),
    changeableUntil: z.iso.datetime().nullable(),
    ...MessageCards.shape,
  })
  .openapi('Message')

export const Expectations = z
  .object({
    answersWithin: z.enum(ANSWER_TIMES),
    /** While the professional is away today. */
    away: z.object({ until: Day, text: z.string().nullable() }).nullable(),
  })
  .openapi('InboxExpectations')

export const Thread = z
  .object({
    id: z.uuid(),
    kind: Kind,
    side: Side,
    other: Other,
    /** Whether nobody writes here any more, and whose wish that is. */
    block: z.enum(['mine', 'theirs']).nullable(),
    /** Not while they are suspended or no longer verified: they read and take back, and the client may go on writing. */
    canProfessionalWrite: z.boolean(),
    lastSequence: z.number().int(),
    readSequence: z.number().int(),
    unread: z.number().int(),
    isArchived: z.boolean(),
    wantsReceipts: z.boolean(),
    /** How far the other person read, where both want it told. */
    otherReadSequence: z.number().int().nullable(),
    nextVisit: z.object({ id: z.uuid(), startsAt: Moment, zone: z.string() }).nullable(),
    /** How many visits the two have ahead. */
    visitsAhead: z.number().int(),
    /** Where a time is proposed, and to the client alone: for whom of their family the next or last visit of the two is. */
    bookedFor: z.uuid().nullable(),
    expectations: Expectations,
    /** Whether files can be attached: only where something looks for viruses in them. */
    takesFiles: z.boolean(),
    messages: z.array(Message),
    /** Older messages come with this as `before`. */
    earlier: z.number().int().nullable(),
  })
  .openapi('Thread')

export const OpenThread = z.strictObject({ appointmentId: z.uuid() }).openapi('OpenThread')
export const ThreadOpened = z.object({ id: z.uuid() }).openapi('ThreadOpened')

export const NewMessage = z
  .strictObject({
    /** Made by whoever sends: however often it comes, it is one message. */
    id: z.uuid(),
    /** Nothing only where files stand for it. */
    text: z
      .string()
      .trim()
      .max(MESSAGE_MAX)
      .regex(/^[^\0]*$/),
    /** Attached before, and called so by whoever sends them. */
    files: z
      .array(z.strictObject({ id: z.uuid(), name: z.string().max(500) }))
      .max(FILES_MAX)
      .default([]),
  })
  .refine(({ text, files }) => text !== '' || files.length > 0, { message: 'required', path: ['text'] })
  .refine(({ files }) => new Set(files.map(({ id }) => id)).size === files.length, {
    message: 'twice',
    path: ['files'],
  })
  .openapi('NewMessage')
export const MessageSent = z
  .object({ id: z.uuid(), sequence: z.number().int(), sentAt: z.iso.datetime() })
  .openapi('MessageSent')
export const ChangedMessage = z.strictObject({ text: Sentence(MESSAGE_MAX) }).openapi('ChangedMessage')

export const ReadUpTo = z
  .strictObject({ sequence: z.number().int().min(1).max(2_147_483_647) })
  .openapi('ReadUpTo')
export const OwnSide = z
  .strictObject({ isArchived: z.boolean().optional(), wantsReceipts: z.boolean().optional() })
  .refine((side) => Object.keys(side).length > 0, 'required')
  .openapi('OwnSideOfThread')

export const Contacts = z
  .array(
    z.object({
      appointmentId: z.uuid(),
      side: Side,
      name: z.string(),
      professionalId: z.uuid().nullable(),
    }),
  )
  .openapi('MessageContacts')

export const InboxSettings = z
  .strictObject({
    answersWithin: z.enum(ANSWER_TIMES),
    away: z
      .strictObject({ from: Day, until: Day, text: Sentence(500).nullable() })
      .refine(({ from, until }) => from <= until, { message: 'order', path: ['until'] })
      .nullable(),
  })
  .openapi('InboxSettings')

export const Block = z.strictObject({ isBlocked: z.boolean() }).openapi('ThreadBlock')

export const NewReport = z
  .strictObject({
    reason: z.enum(REPORT_REASONS),
    /** For whoever reads it at Mieva. */
    note: Sentence(1_000).nullable(),
  })
  .openapi('NewMessageReport')
export const Reports = z
  .array(
    z.object({
      id: z.uuid(),
      reason: z.enum(REPORT_REASONS),
      note: z.string().nullable(),
      /** The message that was reported, and nothing else of its thread. */
      text: z.string(),
      /** What its files are called. */
      files: z.array(z.string()),
      card: CardKind.nullable(),
      sentAt: z.iso.datetime(),
      reportedAt: z.iso.datetime(),
      author: z.object({ name: z.string(), side: Side }),
      reporter: z.string(),
    }),
  )
  .openapi('MessageReports')
export const ReportOutcome = z
  .strictObject({ outcome: z.enum(REPORT_OUTCOMES) })
  .openapi('MessageReportOutcome')

export const SavedReply = z
  .object({ id: z.uuid(), title: z.string(), body: z.string() })
  .openapi('SavedReply')
export const NewReply = z.strictObject({ title: Sentence(60), body: Sentence(2_000) }).openapi('NewReply')
export const Done = z.object({ status: z.literal('done') }).openapi('MessagesDone')
