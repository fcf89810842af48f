// A marketplace whose Stripe is the stand-in, with events delivered by hand: in order, not, twice or never.
import { afterAll } from 'vitest'
import { reconcile, paymentEvents } from '#server/payment-events.ts'
import { PACKAGES, type PackageId } from '#domain/pricing/catalogue.ts'
import {
  STAND_IN,
  type StandIn,
  standInEnvironment,
  startStripeStandIn,
} from '#tools/stripe-stand-in/server.ts'
import { bodyOf, signatureOf } from '#tools/stripe-stand-in/webhooks.ts'
import type { Emitted, Wire } from '#tools/stripe-stand-in/store.ts'
import { marketplace } from './api.ts'
import type { Answer, Client } from './client.ts'

export const offerOf = (id: PackageId) => ({
  packageName: id,
  packageType: 'individual',
  price: PACKAGES[id].monthlyPrice / 100,
  credits: PACKAGES[id].monthlyCredits,
})

export const SUCCESS = '4242424242424242'
export const DECLINED = '4000000000000002'

type Forged = { secret?: string; at?: number; body?: string; signature?: string | undefined }

export function paidMarketplace() {
  let standIn: StandIn | undefined
  const market = marketplace(async () => {
    standIn = await startStripeStandIn()
    return standInEnvironment(standIn.origin)
  })
  afterAll(() => standIn?.stop())
  const stripe = () => {
    if (!standIn) throw new Error('the stand-in starts with the marketplace')
    return standIn
  }
  let deliveredCount = 0

  async function deliver(event: Emitted | undefined, forged: Forged = {}): Promise<Answer> {
    const body = forged.body ?? (event ? bodyOf(event) : '')
    const at = forged.at ?? Math.floor(Date.now() / 1000)
    const signature =
      'signature' in forged
        ? forged.signature
        : signatureOf(forged.secret ?? STAND_IN.webhookSecret, body, at)
    return market.visitor().post('/api/webhooks/stripe', body, {
      headers: { 'stripe-signature': signature, origin: undefined, 'idempotency-key': undefined },
    })
  }

  return {
    market,
    stripe,
    deliver,
    events: () => {
      const events = paymentEvents(market.services)
      if (!events) throw new Error('Stripe is configured here')
      return events
    },

    /** Delivers the events since the last call, oldest first. */
    async deliverEvents(): Promise<void> {
      const undelivered = stripe().store.events.slice(deliveredCount)
      deliveredCount = stripe().store.events.length
      for (const event of undelivered) {
        const { status, text } = await deliver(event)
        if (status !== 200) throw new Error(`${event.type} answered ${status} ${text}`)
      }
    },
    /** Skips the events that were not delivered yet: they are lost. */
    dropEvents: () => void (deliveredCount = stripe().store.events.length),

    reconcile(this: { events(): ReturnType<typeof paymentEvents> }) {
      return reconcile(this.events()!, Temporal.Now.instant())
    },

    /** Opens the payment page of a package; its session's id. */
    async open(client: Client, id: PackageId = 'premium'): Promise<string> {
      const { status, body, text } = await client.post('/api/checkout/packages', offerOf(id))
      if (status !== 200) throw new Error(`checkout answered ${status} ${text}`)
      return String(body.url).split('/').at(-1) ?? ''
    },

    /** A member who bought this package, with its events delivered. */
    async subscriber(id: PackageId = 'premium') {
      const member = await market.newcomer('particulier')
      const session = await this.open(member.client, id)
      stripe().control.pay(session)
      await this.deliverEvents()
      const customer = String(stripe().store.get(session)['customer'])
      const subscription = String(stripe().store.get(session)['subscription'])
      return { ...member, session, customer, subscription }
    },

    async makeFounder(email: string): Promise<void> {
      await market.owner.query(
        `with s as (insert into market.founder_signup (kind, email, language, first_name, last_name, city,
           consent_text_version, confirmed_at)
           values ('individual', $1, 'fr', 'Ève', 'Roy', 'Québec', '2026-11-15', public.clock()) returning id)
         insert into market.founder_seat (kind, seat_no, signup_id)
         select 'individual', (select coalesce(max(seat_no), 0) + 1 from market.founder_seat where kind = 'individual'), id
         from s`,
        [email],
      )
    },

    async creditsOf(client: Client): Promise<Wire> {
      return (await client.get('/api/credits')).body
    },
  }
}
