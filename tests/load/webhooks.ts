// Stripe's events as they really come: ten times at once, in every order, some never, some forged.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { PACKAGES } from '#domain/pricing/catalogue.ts'
import { type Product, startProduct } from '#tests/harness/product.ts'
import { bodyOf, signatureOf } from '#tools/stripe-stand-in/webhooks.ts'
import type { Emitted, StripeObject } from '#tools/stripe-stand-in/store.ts'
import { BEHIND_PROXY, inParallel } from './support/client.ts'
import { createMembers } from './support/members-and-practices.ts'
import { claim, isShort, print } from './support/report.ts'
import { quantile } from './support/statistics.ts'

const EVENTS = isShort ? 100 : 1_000
const COPIES = 10
const SUBSCRIPTIONS = isShort ? 40 : 200
/** Every order there is of six events, or some of them. */
const ORDERS = isShort ? 60 : 720
const FORGERIES = isShort ? 100 : 500
const AT_ONCE = 20
const ANSWER_MS = 500
const HEAL_MINUTES = 15

type Run = { product: Product; database: pg.Client; answers: number[] }

export default async function measureWebhooks(): Promise<boolean> {
  const buildDirectory = process.env['BUILD_DIRECTORY'] ?? 'build'
  const product = await startProduct({
    name: 'measure_webhooks',
    webs: 2,
    buildDirectory,
    environment: BEHIND_PROXY,
  })
  // Delivered by hand below.
  product.stripe.webhookSettings.url = null
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  try {
    const run: Run = { product, database, answers: [] }
    const results = [
      await tenCopiesTakeEffectOnce(run),
      await everyOrderEndsTheSame(run),
      await droppedEventsAreReconciled(run),
      await noForgeryIsAccepted(run),
    ]
    const p99 = quantile(run.answers, 0.99)
    results.push(
      claim(
        `an event is answered within ${ANSWER_MS} ms (99th of 100, up to ${AT_ONCE} at once)`,
        p99 < ANSWER_MS,
        `${Math.round(p99)} ms, median ${Math.round(quantile(run.answers, 0.5))} ms, ${run.answers.length} answers`,
      ),
      await theBooksClose(run),
      await everyBookingHasOneReceipt(run),
    )
    return results.every(Boolean)
  } finally {
    await database.end()
    await product.stop()
  }
}

async function deliver(
  run: Run,
  event: Emitted,
  forged: { body?: string; signature?: string } = {},
): Promise<number> {
  const body = forged.body ?? bodyOf(event)
  const signature =
    forged.signature ??
    signatureOf(run.product.stripe.webhookSettings.secret, body, Math.floor(Date.now() / 1000))
  const web = run.product.webs[run.answers.length % run.product.webs.length]
  const startedAt = performance.now()
  const response = await fetch(`${web?.origin}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  })
  await response.arrayBuffer()
  run.answers.push(performance.now() - startedAt)
  return response.status
}

type Subscriber = { userId: string; customer: string; subscription: StripeObject; from: number }

/** Members with a package at Stripe whose events were not delivered yet. */
async function subscribers(run: Run, count: number, name: string): Promise<Subscriber[]> {
  const members = await createMembers(run.database, count, name)
  const { store, control } = run.product.stripe
  const made = members.map(({ id: userId }) => {
    const from = store.events.length
    const subscription = control.quickSubscription({
      line: {
        price_data: {
          currency: 'cad',
          product: 'mieva_premium',
          unit_amount: PACKAGES.premium.monthlyPrice,
          recurring: { interval: 'month' },
        },
      },
    })
    return { userId, customer: String(subscription['customer']), subscription, from }
  })
  await run.database.query(
    `insert into market.stripe_customer (user_id, customer_id) select * from unnest($1::uuid[], $2::text[])`,
    [made.map(({ userId }) => userId), made.map(({ customer }) => customer)],
  )
  return made
}

const eventsOf = (run: Run, { customer }: Subscriber) =>
  run.product.stripe.store.events.filter(({ data }) => data.object['customer'] === customer)

async function tenCopiesTakeEffectOnce(run: Run): Promise<boolean> {
  const people = await subscribers(run, EVENTS, 'copies')
  const events = people.map((person) => eventsOf(run, person).find(({ type }) => type === 'invoice.paid')!)
  const answered = await inParallel(shuffled(events), AT_ONCE / COPIES, (event) =>
    Promise.all(Array.from({ length: COPIES }, () => deliver(run, event))),
  )
  const statuses = answered.flat()
  const { rows } = await run.database.query<{
    events: number
    grants: number
    transfers: number
    credits: number
  }>(
    `select (select count(*)::int from market.stripe_event where id = any($1)) as events,
       (select count(*)::int from market.credit_grant where user_id = any($2)) as grants,
       (select count(*)::int from ledger.transfer where kind = 'credits-granted') as transfers,
       (select coalesce(sum(posted), 0)::int from ledger.balance b join ledger.account a on a.id = b.account_id
         where a.purpose = 'credits') as credits`,
    [events.map(({ id }) => id), people.map(({ userId }) => userId)],
  )
  const figures = rows[0]
  print(`       ${EVENTS} events, ${COPIES} copies each at once, on ${run.product.webs.length} processes`)
  return [
    claim(
      'every copy is taken',
      statuses.every((status) => status === 200),
    ),
    claim(
      'each event takes effect once',
      figures?.events === EVENTS && figures.grants === EVENTS && figures.transfers === EVENTS,
      `${figures?.grants} grants`,
    ),
    claim(
      'credits are what was paid for',
      figures?.credits === EVENTS * PACKAGES.premium.monthlyCredits,
      `${figures?.credits}`,
    ),
  ].every(Boolean)
}

/** Six things happen to each; their six events arrive in an order of its own: 720 of them, and there are no others. */
async function everyOrderEndsTheSame(run: Run): Promise<boolean> {
  const people = await subscribers(run, ORDERS, 'orders')
  const { control } = run.product.stripe
  const orders = permutations([0, 1, 2, 3, 4, 5])
  const deliveries = people.map((person, index) => {
    control.touch(person.subscription.id)
    // Half are disputed and half refunded first: both happen, in both orders.
    if (index % 2 === 0) control.refundLatest(person.customer)
    const dispute = control.disputeLatest(person.customer)
    if (index % 2 === 1) control.refundLatest(person.customer)
    control.end(person.subscription.id)
    const all = run.product.stripe.store.events
    const own = eventsOf(run, person)
    const events = [
      own.find(({ type }) => type === 'customer.subscription.created'),
      own.find(({ type }) => type === 'invoice.paid'),
      own.find(({ type }) => type === 'customer.subscription.updated'),
      own.find(({ type }) => type === 'customer.subscription.deleted'),
      own.find(({ type }) => type === 'charge.refunded'),
      all.find(({ type, data }) => type === 'charge.dispute.created' && data.object.id === dispute.id),
    ]
    const order = orders[(index * 7) % orders.length] ?? []
    return order.map((at) => events[at]!)
  })
  const missing = deliveries.flat().filter((event) => event === undefined).length
  const statuses = await inParallel(deliveries, COPIES, async (events) => {
    const answered: number[] = []
    for (const event of events) answered.push(await deliver(run, event))
    return answered
  })
  const { rows } = await run.database.query<{ right: number; credits: number }>(
    `select count(*) filter (where s.status = 'canceled' and i.status = 'paid' and i.refunded_cents = i.total_cents
       and i.is_disputed)::int as right,
       (select coalesce(sum(b.posted), 0)::int from ledger.balance b join ledger.account a on a.id = b.account_id
         where a.purpose = 'credits' and a.owner_id = any($1)) as credits
     from market.subscription s join market.package_invoice i on i.subscription_id = s.id where s.user_id = any($1)`,
    [people.map(({ userId }) => userId)],
  )
  print(
    `       ${ORDERS} subscriptions, each in another order of created, paid, updated, deleted, refunded, dispute`,
  )
  return [
    claim('all six happened to each', missing === 0),
    claim(
      'every event is taken',
      statuses.flat().every((status) => status === 200),
    ),
    claim('all end in Stripe’s state', rows[0]?.right === ORDERS, `${rows[0]?.right} of ${ORDERS}`),
    claim('what was paid back leaves no credit', rows[0]?.credits === 0, `${rows[0]?.credits}`),
  ].every(Boolean)
}

async function droppedEventsAreReconciled(run: Run): Promise<boolean> {
  const people = await subscribers(run, SUBSCRIPTIONS, 'dropped')
  const lost = people.filter((_, index) => index % 20 === 0)
  const kept = people.filter((_, index) => index % 20 !== 0)
  await inParallel(kept, AT_ONCE, (person) => deliver(run, eventsOf(run, person).at(-1)!))
  const granted = async (of: readonly Subscriber[]) => {
    const { rows } = await run.database.query<{ count: number }>(
      'select count(*)::int as count from market.credit_grant where user_id = any($1)',
      [of.map(({ userId }) => userId)],
    )
    return rows[0]?.count ?? 0
  }
  const before = await granted(lost)
  await run.database.query(
    `insert into pgboss.job (id, name, data) values (gen_random_uuid(), 'stripe.reconcile', '{}')`,
  )
  const startedAt = performance.now()
  const deadline = startedAt + HEAL_MINUTES * 60_000
  while ((await granted(lost)) < lost.length && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 500))
  const seconds = (performance.now() - startedAt) / 1000
  return [
    claim(
      'one in twenty had no event delivered',
      before === 0 && lost.length > 0,
      `${lost.length} of ${people.length}`,
    ),
    claim(
      `the reconciliation finds them within ${HEAL_MINUTES} minutes of its start`,
      (await granted(people)) === people.length,
      `${seconds.toFixed(1)} s`,
    ),
  ].every(Boolean)
}

async function noForgeryIsAccepted(run: Run): Promise<boolean> {
  const [victim] = await subscribers(run, 1, 'forged')
  const event = eventsOf(run, victim!).find(({ type }) => type === 'invoice.paid')!
  const body = bodyOf(event)
  const now = () => Math.floor(Date.now() / 1000)
  const { secret } = run.product.stripe.webhookSettings
  const random = () => randomBytes(8).toString('hex')
  const kinds: (() => { body: string; signature: string })[] = [
    () => ({ body, signature: signatureOf(secret, body, now() - 301 - Math.floor(Math.random() * 86_400)) }),
    () => ({ body, signature: signatureOf(`whsec_${random()}`, body, now()) }),
    () => ({
      body: body.replace('"paid"', `"paid${random()}"`),
      signature: signatureOf(secret, body, now()),
    }),
    () => {
      const other = JSON.stringify({ ...(JSON.parse(body) as object), account: `acct_${random()}` })
      return { body: other, signature: signatureOf(secret, other, now()) }
    },
    () => ({ body, signature: `t=${now()},v1=${random().repeat(4)}` }),
    () => ({ body, signature: signatureOf(secret, body, now()).replace(/t=\d+/, `t=${now() - 5}`) }),
    () => {
      const live = JSON.stringify({ ...(JSON.parse(body) as object), livemode: true })
      return { body: live, signature: signatureOf(secret, live, now()) }
    },
  ]
  const forgeries = Array.from({ length: FORGERIES }, (_, index) => kinds[index % kinds.length]!())
  const statuses = await inParallel(forgeries, AT_ONCE, (forged) => deliver(run, event, forged))
  const { rows } = await run.database.query<{ handled: number; counted: number }>(
    `select (select count(*)::int from market.stripe_event where id = $1) as handled,
       (select coalesce(sum(count), 0)::int from market.stripe_forgery) as counted`,
    [event.id],
  )
  const accepted = statuses.filter((status) => status < 400).length
  return [
    claim(
      `of ${FORGERIES} forgeries none is accepted`,
      accepted === 0 && rows[0]?.handled === 0,
      `${accepted} accepted`,
    ),
    claim('each is counted', rows[0]?.counted === FORGERIES, `${rows[0]?.counted}`),
  ].every(Boolean)
}

async function theBooksClose({ database }: Run): Promise<boolean> {
  const { rows } = await database.query<{ open: number; wrong: number }>(
    `select (select count(*)::int from (select from ledger.entry group by transfer_id, unit having sum(amount) <> 0) x) as open,
       (select count(*)::int from market.package_invoice i left join market.credit_grant g on g.invoice_id = i.id
         where i.status = 'paid' and i.refunded_cents = 0 and not i.is_disputed and g.id is null) as wrong`,
  )
  return claim(
    'the books close, and nothing is paid without its credits',
    rows[0]?.open === 0 && rows[0].wrong === 0,
  )
}

const RECEIPTS_MS = 120_000

/** One invoice or credit note for each booking, in series without gaps, once the worker wrote what is due. */
async function everyBookingHasOneReceipt({ database }: Run): Promise<boolean> {
  const startedAt = Date.now()
  const due = async () =>
    Number((await database.query('select count(*) from market.invoice_due')).rows[0]?.count)
  while ((await due()) > 0 && Date.now() - startedAt < RECEIPTS_MS)
    await new Promise((resolve) => setTimeout(resolve, 500))
  const { rows } = await database.query<{ bookings: number; receipts: number; gaps: number }>(
    `select (select count(*)::int from ledger.transfer where kind in ('package-paid', 'package-refunded')) as bookings,
       (select count(*)::int from market.receipt r join ledger.transfer t on t.id = r.transfer_id) as receipts,
       (select count(*)::int from (select max(number) - count(*) as missing from market.receipt group by series) s
         where missing <> 0) as gaps`,
  )
  const figures = rows[0]
  return claim(
    'each booking of a package has one receipt, numbered without gaps',
    (figures?.bookings ?? 0) > 0 && figures?.bookings === figures?.receipts && figures?.gaps === 0,
    `${figures?.receipts} receipts for ${figures?.bookings} bookings`,
  )
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  )
}

function shuffled<T>(items: T[]): T[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[items[at], items[other]] = [items[other]!, items[at]!]
  }
  return items
}
