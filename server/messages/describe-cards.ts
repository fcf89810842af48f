import type { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { offerState, type OfferedVisit } from '#domain/messages/offers.ts'
import { type Bookable, readBookable } from '#server/booking/schedule/index.ts'
import { isOffered } from '#server/booking/slots/index.ts'
import { listSharesBetween } from '#server/health/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { readTaxStatuses } from '#server/taxes/index.ts'
import type { MessageCards } from './card-schemas.ts'
import type { Cards, Offer, Shared } from './cards.ts'
import { totalOf } from './offer-time.ts'
import type { ThreadRow } from './queries.ts'

type Described = z.infer<typeof MessageCards>
type Visit = { id: string; startsAt: Temporal.Instant; is: OfferedVisit }

const NONE: Described = { offer: null, shared: null }
const momentOf = ({ startsAt }: Offer) => Temporal.Instant.from(startsAt)

/** What became of the times and results in these messages: read from the calendar and from the shares, kept nowhere. */
export async function describeCards(
  ctx: Ctx,
  db: Db,
  thread: ThreadRow,
  contents: readonly (Cards | null)[],
): Promise<(cards: Cards | null) => Described> {
  const offers = contents.flatMap((cards) => cards?.offer ?? [])
  const [describeOffer, describeShared] = [
    offers.length > 0 ? await offersIn(ctx, db, thread, offers) : undefined,
    contents.some((cards) => cards?.shared) ? await sharesIn(ctx, db, thread) : undefined,
  ]
  return (cards) => ({
    offer: cards?.offer && describeOffer ? describeOffer(cards.offer) : NONE.offer,
    shared: cards?.shared && describeShared ? describeShared(cards.shared) : NONE.shared,
  })
}

async function offersIn({ now }: Ctx, db: Db, thread: ThreadRow, offers: readonly Offer[]) {
  const visits = await findVisitsAt(db, thread, offers.map(momentOf))
  const visitOf = (offer: Offer) => visits.find(({ startsAt }) => startsAt.equals(momentOf(offer)))
  const isAhead = (offer: Offer) => Temporal.Instant.compare(momentOf(offer), now) > 0
  const isAsked = offers.some((offer) => isAhead(offer) && visitOf(offer)?.is !== 'booked')
  const bookable =
    isAsked && thread.professionalId ? await readBookable(db, thread.professionalId) : undefined
  const taxes = thread.professionalId ? await readTaxStatuses(db, thread.professionalId) : []
  const seller = { profession: thread.profession ?? '', taxes }
  return (offer: Offer): Described['offer'] => {
    const visit = visitOf(offer)
    const state = offerState(
      {
        startsAt: momentOf(offer),
        visit: visit?.is ?? null,
        isFree: isAhead(offer) && isFree(bookable, offer),
        isBlocked: thread.isClientBlocking || thread.isProfessionalBlocking,
      },
      now,
    )
    // A time that is only kept is the client's own affair.
    const isHidden = state === 'held' && thread.side === 'professional'
    const { serviceId, nameFr, nameEn, durationMinutes, priceCents, mode, placeId, city, zone } = offer
    return {
      service: { id: serviceId, nameFr, nameEn, durationMinutes, priceCents },
      totalCents: totalOf({ priceCents, startsAt: momentOf(offer), zone }, seller),
      mode,
      placeId,
      city,
      startsAt: withOffset(momentOf(offer), zone),
      zone,
      state: isHidden ? 'open' : state,
      appointmentId: state === 'taken' || (state === 'held' && !isHidden) ? (visit?.id ?? null) : null,
    }
  }
}

const isFree = (bookable: Bookable | undefined, offer: Offer): boolean =>
  bookable !== undefined && isOffered(bookable, { ...offer, startsAt: momentOf(offer) })

/** The visits of this pair that begin at these moments, kept or booked. */
async function findVisitsAt(
  db: Db,
  { clientId, professionalId }: ThreadRow,
  moments: readonly Temporal.Instant[],
): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select id, starts_at as "startsAt", case state when 'held' then 'held' else 'booked' end as is
    from market.appointment
    where client_id = ${clientId} and professional_id = ${professionalId}
      and starts_at = any(${sql.val(moments.map(String))}::timestamptz[])
      and (state in ('requested', 'scheduled', 'completed', 'no_show')
        or (state = 'held' and held_until > public.clock()))`.execute(db)
  return rows
}

async function sharesIn({ now }: Ctx, db: Db, { clientId, practitionerId }: ThreadRow) {
  const shares = practitionerId
    ? await listSharesBetween(db, { userId: clientId, readerId: practitionerId }, now)
    : []
  return ({ resultId, questionnaire }: Shared): Described['shared'] => {
    const share = shares.find((one) => one.resultId === resultId)
    const open = share && {
      shareId: share.id,
      completedAt: share.completedAt?.toString() ?? null,
      endsAt: share.endsAt.toString(),
    }
    return { questionnaire, resultId, open: open ?? null }
  }
}
