import { z } from '@hono/zod-openapi'
import { DECLINE_REASONS } from '#domain/payments/decline.ts'
import { ATTENDEES } from '#domain/booking/holds.ts'
import { PAYERS } from '#domain/booking/change-of-mind.ts'
import { TAX_TREATMENTS } from '#domain/pricing/service-taxes.ts'
import { REST_WAYS } from '#domain/payments/split.ts'
import { APPOINTMENT_STATES } from '#domain/booking/states.ts'
import { MODES } from '#domain/directory/modes.ts'
import { FutureMoment, Moment, Phone, PostalCode, Sentence } from '#server/platform/http/fields.ts'
import { PersonName, PlainLine } from '#server/platform/http/names.ts'
import { CARD_STATES } from './card-states.ts'
import { FreeDays, momentOf, Slot } from '../slots/index.ts'

const Cents = z.number().int()

/** Whom a visit, a wait or a favourite is with, as a list shows them. */
export const ShownProfessional = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  profession: z.string(),
  titleFr: z.string().nullable(),
  titleEn: z.string().nullable(),
  photoKey: z.string().nullable(),
})

export const HoldRequest = z
  .strictObject({
    professionalId: z.uuid(),
    serviceId: z.uuid(),
    mode: z.enum(MODES),
    placeId: z.uuid().nullable().default(null),
    startsAt: FutureMoment,
    /** The price that the person saw: another one is not booked behind their back. */
    priceCents: z.number().int().min(0).max(200_000),
    /** `family`: somebody of the person's list, whose name stands there. */
    attendee: z.enum([...ATTENDEES, 'family']),
    attendeeName: PersonName.nullable().default(null),
    familyMemberId: z.uuid().nullable().default(null),
  })
  .refine(
    ({ attendee, attendeeName }) =>
      (attendee === 'self' || attendee === 'family') === (attendeeName === null),
    { path: ['attendeeName'], message: 'required' },
  )
  .refine(({ attendee, familyMemberId }) => (attendee === 'family') === (familyMemberId !== null), {
    path: ['familyMemberId'],
    message: 'required',
  })
  .openapi('HoldRequest')

/** Told for one visit: where a visit at home takes place, and a number that the client chose to show. */
export const VisitContact = z
  .strictObject({
    phone: Phone.nullable().default(null),
    home: z
      .strictObject({
        street: PlainLine(160),
        city: PlainLine(80),
        postalCode: PostalCode,
        accessNotes: Sentence(400).nullable().default(null),
      })
      .nullable()
      .default(null),
  })
  .openapi('VisitContact')

export const Confirmation = z
  .strictObject({
    /** How what is left after the credits is paid; « credits » when nothing is. */
    payment: z.enum(REST_WAYS),
    credits: z.number().int().min(0).max(1_000).optional(),
    /** The person lets the card be kept for what this visit costs: a card pays with it, or not at all. */
    keepsCard: z.boolean().optional(),
    /** A voucher had for points: it pays first. */
    voucherId: z.uuid().nullable().optional(),
    /** The total that the person saw, taxes included: another one is not paid. It sets nothing. */
    expectedTotalCents: z.number().int().min(0).max(1_000_000).nullable().optional(),
    /** Required for a visit at home. */
    contact: VisitContact.optional(),
  })
  .openapi('Confirmation')

/** When each side was first in the room of a video visit; none: never. A hint, and nothing is decided by it. */
export const Presence = z.object({ clientAt: Moment.nullable(), professionalAt: Moment.nullable() })

const ACTIONS = [
  'confirm',
  'release',
  'accept',
  'decline',
  'move',
  'cancel',
  'contest',
  'complete',
  'no-show',
  'excuse',
] as const

export const Appointment = z
  .object({
    id: z.uuid(),
    side: z.enum(['client', 'professional']),
    state: z.enum(APPOINTMENT_STATES),
    version: z.number().int(),
    startsAt: Moment,
    endsAt: Moment,
    /** In person: the zone of the place, always to be said beside the time. */
    zone: z.string(),
    mode: z.enum(MODES),
    place: z
      .object({
        id: z.uuid(),
        name: z.string().nullable(),
        street: z.string().nullable(),
        city: z.string(),
        postalCode: z.string().nullable(),
        accessNotes: z.string().nullable(),
        isStepFree: z.boolean().nullable(),
      })
      .nullable(),
    /** Where a video visit is opened, once it is confirmed. */
    meetingUrl: z.string().nullable(),
    /** The number to call the professional at, once it is confirmed. */
    phone: z.string().nullable(),
    /** What the client told for this visit; only where one visit is read, and only until it is over. */
    contact: VisitContact.nullable(),
    professional: ShownProfessional,
    /** Only on the professional's side. */
    client: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
    attendee: z.enum(ATTENDEES),
    attendeeName: z.string().nullable(),
    service: z.object({
      id: z.uuid().nullable(),
      nameFr: z.string(),
      nameEn: z.string().nullable(),
      durationMinutes: z.number().int(),
    }),
    priceCents: Cents,
    payment: z.string().nullable(),
    money: z.object({
      subtotalCents: Cents,
      gstCents: Cents,
      qstCents: Cents,
      totalCents: Cents,
      /** Why there are taxes or none, as it was when the visit was booked. */
      taxes: z.enum(TAX_TREATMENTS),
      shares: z.array(z.object({ payer: z.enum(PAYERS), amountCents: Cents })),
      credits: z.number().int(),
      /** None while everything is paid on site. */
      state: z.enum(['awaiting', 'reserved', 'settled']).nullable(),
      /** What was really taken from a visit that did not take place, or whose card did not pay. */
      kept: z
        .object({
          shares: z.array(z.object({ payer: z.enum(PAYERS), amountCents: Cents })),
          credits: z.number().int(),
          totalCents: Cents,
          owedCents: Cents,
        })
        .nullable(),
    }),
    heldUntil: Moment.nullable(),
    /** Asked for and not booked at once: until when the professional answers. */
    answerBy: Moment.nullable(),
    confirmedAt: Moment.nullable(),
    policy: z.object({
      lateFeePercent: z.number().int(),
      moveUntilHours: z.number().int(),
      freeUntil: Moment,
      moveUntil: Moment,
    }),
    cancelledBy: z.enum(['client', 'professional', 'admin']).nullable(),
    reason: z.string().nullable(),
    feeCents: Cents.nullable(),
    contestUntil: Moment.nullable(),
    contestedAt: Moment.nullable(),
    contestReason: z.string().nullable(),
    /** Only where a professional reads one video visit, while they decide whether it took place. */
    presence: Presence.nullable(),
    /** What the back office decided about a contested absence; only where one visit is read. */
    absenceDecision: z.object({ decision: z.enum(['upheld', 'waived']), reason: z.string() }).nullish(),
    /** What this side can do now; the first one is the next step. */
    actions: z.array(z.enum(ACTIONS)),
  })
  .openapi('Appointment')

export const Confirmed = Appointment.extend({
  /** Where a card is authorised; the appointment is held until its word comes. */
  payAt: z.string().nullable(),
}).openapi('ConfirmedAppointment')

export const PaymentOptions = z
  .object({
    subtotalCents: Cents,
    gstCents: Cents,
    qstCents: Cents,
    totalCents: Cents,
    isExempt: z.boolean(),
    creditsAvailable: z.number().int(),
    /** As many as the price holds whole. */
    creditsMax: z.number().int(),
    creditCents: Cents,
    isCardPossible: z.boolean(),
    /** Vouchers of this person that may pay for this profession. */
    vouchers: z.array(z.object({ id: z.uuid(), valueCents: Cents, expiresAt: z.string() })),
  })
  .openapi('PaymentOptions')

export const CardProgress = z
  .object({
    /** Declined: nothing was taken, and the time is still kept. Released: it no longer is, and the card was let go. */
    state: z.enum(CARD_STATES),
    cardCents: Cents,
    /** The provider's page, while it can still be paid on. */
    payAt: z.string().nullable(),
    /** Why a card was declined, where its bank lets that be said. */
    declined: z.enum(DECLINE_REASONS).nullable(),
  })
  .openapi('CardProgress')

export const AppointmentList = z
  .object({ appointments: z.array(Appointment), next: z.string().nullable() })
  .openapi('AppointmentList')

export const CancellationPreview = z
  .object({
    isPossible: z.boolean(),
    isFree: z.boolean(),
    freeUntil: Moment,
    feeCents: Cents,
    outcomes: z.array(z.object({ payer: z.enum(PAYERS), keptCents: Cents, releasedCents: Cents })),
    /** Moving may still cost nothing when cancelling does. */
    canMoveUntil: Moment.nullable(),
    /** A voucher that paid comes back with its own day: until when it may be used, or that the day has passed. */
    voucher: z.object({ until: z.iso.datetime(), isExpired: z.boolean() }).nullable(),
  })
  .openapi('CancellationPreview')

export const CancelRequest = z
  .strictObject({
    /** The fee that the preview showed: cancelling at another one is refused. */
    expectedFeeCents: z.number().int().min(0).max(200_000),
    reason: Sentence(500).nullable().default(null),
  })
  .openapi('CancelRequest')

export const MovePreview = z
  .object({
    isPossible: z.boolean(),
    until: Moment,
    feeCents: Cents,
    alternatives: z.array(Slot),
    /** Every time this very visit could take, with its own length and its own time counted as free. */
    days: FreeDays,
    /** The first one after the days asked for. */
    next: Moment.nullable(),
  })
  .openapi('MovePreview')

export const MoveRequest = z
  .strictObject({ startsAt: FutureMoment, version: z.number().int().min(1).max(1_000_000) })
  .openapi('MoveRequest')

export const ProfessionalMove = z
  .strictObject({
    startsAt: FutureMoment,
    version: z.number().int().min(1).max(1_000_000),
    reason: Sentence(500),
    /** On purpose outside their own hours, exceptions, pauses, notice and bounds; never over another visit. */
    outsideHours: z.boolean().default(false),
  })
  .openapi('ProfessionalMove')

const Version = z.number().int().min(1).max(1_000_000)
const VISIT_HOURS_MAX = 12

export const Shift = z
  .strictObject({
    startsAt: FutureMoment,
    endsAt: FutureMoment,
    version: Version,
    outsideHours: z.boolean().default(false),
  })
  .refine(
    ({ startsAt, endsAt }) => {
      const hours = momentOf(startsAt).until(momentOf(endsAt)).total('hours')
      return hours > 0 && hours <= VISIT_HOURS_MAX
    },
    { path: ['endsAt'], message: 'invalid-value' },
  )
  .openapi('Shift')

export const ShiftUndo = z.strictObject({ version: Version }).openapi('ShiftUndo')

export const Declined = z
  .strictObject({ reason: Sentence(500).nullable().default(null) })
  .openapi('DeclinedRequest')

export const Reason = z.strictObject({ reason: Sentence(500) }).openapi('Reason')
export const Contest = z.strictObject({ reason: Sentence(1000) }).openapi('Contest')
