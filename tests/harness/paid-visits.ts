// Visits that members pay, through the API, and what the books say of them.
import { randomUUID } from 'node:crypto'
import { accountOf, auditLedger, balanceOf, transfer, transferId } from '#server/ledger/index.ts'
import type { Marketplace } from './api.ts'
import { openMember, type Practice, PRICE, slotAfter } from './practices.ts'

export type PayingMember = Awaited<ReturnType<typeof openMember>>

export function paidVisits(market: Marketplace) {
  const balance = (type: Parameters<typeof accountOf>[0], owner: string | null = null) =>
    market.services.database.readAs(null, (db) => balanceOf(db, accountOf(type, owner)))

  return {
    balance,
    creditsOf: (member: PayingMember) => balance('member/credits', member.persona.id),
    audit: () => market.services.database.readAs(null, auditLedger),

    memberWith: async (credits: number): Promise<PayingMember> => {
      const member = await openMember(market)
      if (credits === 0) return member
      await market.services.database.withActor(null, (tx) =>
        transfer(tx, {
          id: transferId(Temporal.Now.instant(), `test ${randomUUID()}`),
          kind: 'credits-granted',
          entries: [
            { account: accountOf('platform/credits-issued'), amount: -credits },
            { account: accountOf('member/credits', member.persona.id), amount: credits },
          ],
        }),
      )
      return member
    },

    hold: async (member: PayingMember, practice: Practice, hours = 72): Promise<{ id: string }> => {
      const { startsAt } = await slotAfter(market, practice, hours)
      const { professionalId, serviceId } = practice
      const request = {
        professionalId,
        serviceId,
        mode: 'video',
        startsAt,
        priceCents: PRICE,
        attendee: 'self',
      }
      const { status, body, text } = await member.client.post('/api/appointments/holds', request)
      if (status !== 201) throw new Error(`the time was not held: ${status} ${text}`)
      return body
    },

    pay: (member: PayingMember, id: string, body: object) =>
      member.client.post(`/api/appointments/${id}/confirm`, body),

    /** Lets time pass until so many hours after the visit's start; a negative number is before. */
    age: async (id: string, hours: number): Promise<void> => {
      const { rows } = await market.owner.query<{ startsAt: Date }>(
        'select starts_at as "startsAt" from market.appointment where id = $1',
        [id],
      )
      await market.clock.set(rows[0]!.startsAt.toTemporalInstant().add({ hours }))
    },
  }
}
