import { z } from '@hono/zod-openapi'
import { RHYTHMS, SERIES_MAX, SERIES_MIN } from '#domain/booking/follow-ups.ts'
import { ON_SITE_METHODS } from '#domain/booking/on-site.ts'
import { MODES } from '#domain/directory/modes.ts'
import { Day, FutureMoment, Moment, Sentence } from '#server/platform/http/fields.ts'
import { Appointment } from './schemas.ts'
import { OfferedService, Slot } from '../slots/index.ts'

const Cents = z.number().int()

const Absence = z.object({
  /** What is kept if the absence stands. */
  amountCents: Cents,
  contestedAt: Moment,
  keptAt: Moment.nullable(),
  answerUntil: Moment,
  /** What nobody decided by then costs nothing. */
  decideUntil: Moment,
  canKeep: z.boolean(),
  isAtDesk: z.boolean(),
  outcome: z.enum(['open', 'owed', 'nothing']),
  decision: z.enum(['upheld', 'waived']).nullable(),
  decisionReason: z.string().nullable(),
})

export const VisitWork = z
  .object({
    practiceClientId: z.uuid().nullable(),
    /** Somebody without an account: they have no messages, and are reached as their file says. */
    isGuest: z.boolean(),
    /** Of which the next visits may be added; none for people without an account. */
    services: z.array(OfferedService.extend({ modes: z.array(z.enum(MODES)) })),
    /** Until when the last decision may be taken back. */
    undoUntil: Moment.nullable(),
    absence: Absence.nullable(),
    /** By card at the address that was sent: sent, begun, tried in vain, or paid. None when it is paid otherwise. */
    paysAtLink: z.enum(['sent', 'waiting', 'not-paid', 'paid']).nullable(),
    onSite: z.object({
      dueCents: Cents,
      paid: z
        .object({
          id: z.uuid(),
          amountCents: Cents,
          method: z.enum(ON_SITE_METHODS),
          paidOn: z.iso.date(),
        })
        .nullable(),
      isOpen: z.boolean(),
    }),
  })
  .openapi('VisitWork')

const Wanted = { serviceId: z.uuid(), mode: z.enum(MODES) }
const PlaceId = z.uuid().nullable().default(null)

export const SeriesQuery = z.object({
  ...Wanted,
  placeId: z.uuid().optional(),
  firstDay: Day.refine((day) => /^20\d\d-/.test(day), 'format'),
  /** On the wall where the practice counts its days. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  rhythm: z.enum(RHYTHMS),
  count: z.coerce.number().int().min(SERIES_MIN).max(SERIES_MAX),
})

export const SeriesPreview = z
  .object({
    priceCents: Cents,
    dates: z.array(
      z.object({
        startsAt: Moment,
        zone: z.string(),
        isFree: z.boolean(),
        /** Free times closest to it, when it is not. */
        nearest: z.array(Slot),
      }),
    ),
  })
  .openapi('SeriesPreview')

export const SeriesRequest = z
  .strictObject({
    ...Wanted,
    placeId: PlaceId,
    priceCents: z.number().int().min(0).max(200_000),
    startsAt: z.array(FutureMoment).min(1).max(SERIES_MAX),
  })
  .openapi('SeriesRequest')

export const AddedVisits = z.object({ appointments: z.array(Appointment) }).openapi('AddedVisits')

export const PaidOnSiteRequest = z
  .strictObject({
    amountCents: z.number().int().min(1).max(1_000_000),
    method: z.enum(ON_SITE_METHODS),
    paidOn: Day.refine((day) => /^20\d\d-/.test(day), 'format'),
  })
  .openapi('PaidOnSiteRequest')

export const DeskDecision = z
  .strictObject({ decision: z.enum(['upheld', 'waived']), reason: Sentence(500) })
  .openapi('AbsenceDecision')

export const WaitingAbsence = z
  .object({
    appointmentId: z.uuid(),
    startsAt: Moment,
    zone: z.string(),
    professionalName: z.string(),
    clientName: z.string(),
    contestReason: z.string().nullable(),
    absence: Absence,
  })
  .openapi('WaitingAbsence')
