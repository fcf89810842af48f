import type { Locale } from '#domain/kernel/locale.ts'
import { cents } from '#domain/kernel/money.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import {
  type CardLook,
  type CardPort,
  countAttempts,
  lockPayment,
  openPayment,
  priceVisit,
  readCardPayment,
} from '#server/payments/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { BookingDependencies } from './announce.ts'
import { lockAppointment } from './appointment-queries.ts'
import { askProvider } from './look-at-card.ts'
import { agreeToKeep, cardAuthorised, cardRefused, orUnavailable } from './pay-hold.ts'
import { type AppointmentRow, readAppointment } from './read-appointments.ts'
import { readAtLink, requireVisitAtLink } from './visit-link.ts'

/** The provider's page stays open half an hour; what no card said yes to by then is owed on site again. */
const GIVEN_UP_MINUTES = 35

type Dependencies = BookingDependencies & { cards: CardPort | null }
type Standing = {
  row: AppointmentRow
  payment: Awaited<ReturnType<typeof readCardPayment>>
}

export type PayState = 'to-pay' | 'open' | 'waiting' | 'declined' | 'expired' | 'paid' | 'closed'

const readStanding = (ctx: Ctx, token: string): Promise<Standing> => ctx.read((db) => standingAt(db, token))

async function standingAt(db: Db, token: string): Promise<Standing> {
  const id = await requireVisitAtLink(db, token)
  const row = await readAppointment(db, id)
  const { asksPayment } = await readAtLink(db, id)
  if (!row || !asksPayment) throw new Refusal('clients/visit-link-ended')
  return { row, payment: await readCardPayment(db, id) }
}

/** What became of the card, as its provider says now: what it held is written here too, as its event will. */
export async function lookAtLink(dependencies: Dependencies, ctx: Ctx, token: string) {
  const before = await readStanding(ctx, token)
  const reference = before.payment?.state === 'awaiting' ? before.payment.cardReference : null
  const seen = reference === null ? null : await askProvider(dependencies.cards, reference)
  if (reference !== null && seen?.answer === 'yes')
    await ctx.write((tx) => cardAuthorised(dependencies, tx, reference))
  if (reference !== null && seen?.answer === 'no') await ctx.write((tx) => cardRefused(tx, reference))
  const after = await readStanding(ctx, token)
  return { row: after.row, state: stateOf(after, seen), payAt: seen?.url ?? null, seen }
}

function stateOf({ row, payment }: Standing, seen: CardLook | null): PayState {
  if (row.parts && row.parts.state !== 'awaiting') return 'paid'
  if (!isOpen(row)) return 'closed'
  if (payment?.state === 'awaiting') {
    if (seen?.answer === 'declined') return 'declined'
    return seen?.answer === 'open' ? 'open' : 'waiting'
  }
  return payment ? 'expired' : 'to-pay'
}

/** Before it begins. */
const isOpen = ({
  state,
  startsAt,
  now,
}: {
  state: string
  startsAt: Temporal.Instant
  now: Temporal.Instant
}) => state === 'scheduled' && Temporal.Instant.compare(now, startsAt) < 0

/** Asks for a hold on a card, outside every transaction. A page that is still open is the answer again. */
export async function askAtLink(
  dependencies: Dependencies,
  ctx: Ctx,
  { token, expectedTotalCents, keepsCard }: { token: string; expectedTotalCents: number; keepsCard: boolean },
): Promise<{ reference: string; url: string; isKnown: boolean }> {
  const { cards } = dependencies
  const { row, payAt, state } = await lookAtLink(dependencies, ctx, token)
  if (state === 'paid' || state === 'closed') throw new Refusal('booking/not-now')
  if (!cards) throw new Refusal('payment/card-unavailable')
  if (!keepsCard) throw new Refusal('payment/card-agreement-required')
  const { total, attempt, known } = await ctx.read(async (db) => ({
    ...(await priceVisit(db, row)),
    attempt: await countAttempts(db, row.id),
    known: await readCardPayment(db, row.id),
  }))
  if (cents(expectedTotalCents) !== total) throw new Refusal('booking/price-changed', { priceCents: total })
  if (payAt && known?.cardReference) return { reference: known.cardReference, url: payAt, isKnown: true }
  const back = `/v/${token}/pay`
  const wanted = {
    key: `${row.id}/link/${attempt}/${total}`,
    appointmentId: row.id,
    payer: { email: row.clientEmail || null },
    amount: total,
    language: ctx.locale,
    isKept: true,
    expiresAt: row.now,
    successPath: back,
    cancelPath: back,
  }
  return { ...(await orUnavailable(() => cards.hold(wanted))), isKnown: false }
}

/** The payment begins; the visit stands as it did, and is paid on site if nothing comes of it. */
export async function beginAtLink(
  tx: Tx,
  { token, reference, language }: { token: string; reference: string; language: Locale },
): Promise<void> {
  const id = await requireVisitAtLink(tx, token)
  const appointment = await lockAppointment(tx, id)
  const payment = await lockPayment(tx, id)
  if (!appointment || !isOpen(appointment) || (payment && payment.state !== 'awaiting'))
    throw new Refusal('booking/not-now')
  const taxed = await priceVisit(tx, appointment)
  const cardConsentId = await agreeToKeep(tx, appointment, language)
  await openPayment(
    tx,
    { ...appointment, heldUntil: appointment.now.add({ minutes: GIVEN_UP_MINUTES }), taxed },
    { credits: 0, rest: 'card', cardReference: reference, cardConsentId },
  )
}
