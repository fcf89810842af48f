import type { z } from '@hono/zod-openapi'
import type { ProfessionCode } from '#domain/directory/professions.ts'
import { cents } from '#domain/kernel/money.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { isRegisteredOn, type TaxStatus } from '#domain/pricing/registration.ts'
import { serviceTaxes } from '#domain/pricing/service-taxes.ts'
import { type Bookable, readBookable } from '#server/booking/schedule/index.ts'
import { type ChosenTime, describeSlot, listOfferable, requireOffer } from '#server/booking/slots/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { readTaxStatuses } from '#server/taxes/index.ts'
import type { OfferableTimes } from './card-schemas.ts'
import type { CardOf } from './cards.ts'
import { findThread, mayWrite } from './queries.ts'
import { readerOf } from './reader.ts'

/** A time that is free when it is proposed, of the professional's own service. Whoever asks first has it. */
export const offerOf =
  (chosen: ChosenTime): CardOf =>
  async (ctx, tx, { practitionerId, professionalId }) => {
    if (!professionalId || practitionerId !== readerOf(ctx).id) throw new Refusal('message/not-found')
    // Asked first: whoever is suspended is not listed, and would be told that no such professional is found.
    if (!(await mayWrite(tx, professionalId))) throw new Refusal('message/suspended')
    const bookable = await requireBookable(tx, professionalId)
    const { service, slot } = requireOffer(bookable, chosen)
    return {
      offer: {
        serviceId: service.id,
        nameFr: service.nameFr,
        nameEn: service.nameEn,
        durationMinutes: service.durationMinutes,
        priceCents: service.priceCents,
        mode: chosen.mode,
        placeId: slot.placeId,
        city: cityOf(bookable, slot.placeId),
        startsAt: slot.startsAt.toString(),
        zone: slot.zone,
      },
    }
  }

async function requireBookable(db: Db, professionalId: string): Promise<Bookable> {
  const bookable = await readBookable(db, professionalId)
  if (!bookable) throw new Refusal('directory/professional-not-found')
  return bookable
}

const cityOf = ({ places }: Bookable, placeId: string | null) =>
  places.find(({ id }) => id === placeId)?.city ?? null

/** What is paid for a visit of this price at this moment, as the professional is registered then. */
export function totalOf(
  { priceCents, startsAt, zone }: { priceCents: number; startsAt: Temporal.Instant; zone: string },
  { profession, taxes }: { profession: string; taxes: readonly TaxStatus[] },
): number {
  const on = startsAt.toZonedDateTimeISO(zone).toPlainDate()
  const isRegistered = isRegisteredOn(taxes, on)
  return serviceTaxes(cents(priceCents), { profession: profession as ProfessionCode, on, isRegistered }).total
}

/** What the professional of this thread may propose, from a day on. */
export async function readOfferable(
  ctx: Ctx,
  db: Db,
  { id, from }: { id: string; from: string | undefined },
): Promise<z.infer<typeof OfferableTimes>> {
  const thread = await findThread(db, readerOf(ctx), id)
  const { professionalId, profession } = thread ?? {}
  if (thread?.side !== 'professional' || !professionalId || !profession)
    throw new Refusal('message/not-found')
  const bookable = await requireBookable(db, professionalId)
  const { zone } = bookable.schedule.rules
  const first = from ? Temporal.PlainDate.from(from).toZonedDateTime(zone).toInstant() : bookable.now
  const seller = { profession, taxes: await readTaxStatuses(db, professionalId) }
  return listOfferable(bookable, first).map(({ service, mode, slots }) => ({
    service: {
      id: service.id,
      nameFr: service.nameFr,
      nameEn: service.nameEn,
      durationMinutes: service.durationMinutes,
      priceCents: service.priceCents,
    },
    totalCents: totalOf(
      { priceCents: service.priceCents, startsAt: slots[0]?.startsAt ?? ctx.now, zone },
      seller,
    ),
    mode,
    zone: slots[0]?.zone ?? zone,
    slots: slots.map((slot) => ({ ...describeSlot(slot), city: cityOf(bookable, slot.placeId) })),
  }))
}
