import { z } from '@hono/zod-openapi'
import { MODES } from '#domain/directory/modes.ts'
import { OFFER_STATES } from '#domain/messages/offers.ts'
import { OfferedService, Slot } from '#server/booking/slots/index.ts'
import { Consent, QUESTIONNAIRES } from '#server/health/index.ts'
import { FutureMoment, Moment } from '#server/platform/http/fields.ts'
import { CARD_KINDS } from './cards.ts'

export const CardKind = z.enum(CARD_KINDS)

const OfferCard = z
  .object({
    service: OfferedService,
    /** With taxes, as it is paid. */
    totalCents: z.number().int(),
    mode: z.enum(MODES),
    placeId: z.uuid().nullable(),
    city: z.string().nullable(),
    startsAt: Moment,
    zone: z.string(),
    /** `held` is told to the client alone: they have it for ten minutes and have not confirmed. */
    state: z.enum(OFFER_STATES),
    /** The client's visit at that time. */
    appointmentId: z.uuid().nullable(),
  })
  .openapi('OfferedTime')

const SharedCard = z
  .object({
    questionnaire: z.enum(QUESTIONNAIRES),
    resultId: z.uuid(),
    /** Nothing once it is closed: then nobody but its person reads it. */
    open: z
      .object({
        shareId: z.uuid(),
        completedAt: z.iso.datetime().nullable(),
        endsAt: z.iso.datetime(),
      })
      .nullable(),
  })
  .openapi('SharedResultCard')

/** (`nullable()` would make the named schemas themselves nullable.) */
export const MessageCards = z.object({
  offer: z.union([OfferCard, z.null()]),
  shared: z.union([SharedCard, z.null()]),
})

export const OfferableTimes = z
  .array(
    z.object({
      service: OfferedService,
      totalCents: z.number().int(),
      mode: z.enum(MODES),
      zone: z.string(),
      slots: z.array(Slot.extend({ city: z.string().nullable() })),
    }),
  )
  .openapi('OfferableTimes')

export const NewOffer = z
  .strictObject({
    /** Of the message: however often it comes, it is one. */
    id: z.uuid(),
    serviceId: z.uuid(),
    mode: z.enum(MODES),
    placeId: z.uuid().nullable(),
    startsAt: FutureMoment,
    /** As the professional saw it. */
    priceCents: z.number().int().min(0).max(200_000),
  })
  .openapi('NewOfferedTime')

export const NewShare = z
  .strictObject({
    id: z.uuid(),
    resultId: z.uuid(),
    questionnaire: z.enum(QUESTIONNAIRES),
    until: z.iso.datetime(),
    consent: Consent,
  })
  .openapi('NewShareInThread')
