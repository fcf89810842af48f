// What our code asks of Stripe, asked of Stripe's own stripe-mock too: it checks every parameter against Stripe's
// published contract. It is a Go program, installed here by the Go that the machine has (decision 0020).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { cents } from '#domain/kernel/money.ts'
import { openDatabase } from '#server/platform/database.ts'
import { openStripe, readCard, stripeCards, type StripeClient } from '#server/stripe/index.ts'
import { alignRenewal, applyPrices, undoSubscription } from '#server/subscriptions/index.ts'
import { freePort, type Product, startProduct } from '#tests/harness/product.ts'
import { STAND_IN, type Recorded } from '#tools/stripe-stand-in/server.ts'
import { createMembers } from './support/members-and-practices.ts'
import { post } from './support/client.ts'
import { claim, print } from './support/report.ts'

const VERSION = 'v0.203.0'
const FOLDER = path.resolve('.data/bin')

export default async function measureShapes(): Promise<boolean> {
  const program = install()
  if (!program) return claim('stripe-mock can be installed (it needs Go)', false)
  const requests = await recordRequests()
  const port = await freePort()
  const mock = spawn(program, ['-http-port', String(port), '-https-port', String(await freePort())], {
    stdio: 'ignore',
  })
  try {
    await answers(port)
    return await replayAll(requests, port)
  } finally {
    stop(mock)
  }
}

function install(): string | null {
  const program = path.join(FOLDER, 'stripe-mock')
  if (existsSync(program)) return program
  const { status } = spawnSync('go', ['install', `github.com/stripe/stripe-mock@${VERSION}`], {
    env: { ...process.env, GOBIN: FOLDER, GOFLAGS: '-modcacherw' },
    stdio: 'inherit',
  })
  return status === 0 ? program : null
}

/** Every kind of call that the product makes, by making it: buy, look, align, change, cancel, reconcile, undo. */
async function recordRequests(): Promise<Recorded[]> {
  const product = await startProduct({
    name: 'measure_shapes',
    environment: { TRUSTED_PROXIES: '127.0.0.1,::1' },
  })
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  try {
    const [member] = await createMembers(database, 1, 'formes')
    const cookie = member?.cookie ?? ''
    const call = (address: string, body: unknown) =>
      post({ origin: product.origin, path: address, body, member: { cookie, site: product.origin } })
    const get = (address: string) =>
      fetch(product.origin + address, { headers: { cookie } }).then((r) => r.text())
    const offer = { packageName: 'premium', packageType: 'individual', price: 34, credits: 2 }
    await call('/api/checkout/packages', offer)
    const bought = await call('/api/checkout/packages', offer)
    const session =
      String((JSON.parse(bought.body) as { url?: string }).url)
        .split('/')
        .at(-1) ?? ''
    product.stripe.control.pay(session)
    await product.stripe.control.settled()
    await get(`/api/checkout/packages/${session}`)
    await get('/api/subscription/change?packageName=elite')
    await call('/api/subscription/change', { packageName: 'elite', totalCents: 5_519 })
    await call('/api/subscription/cancel', undefined)
    await call('/api/subscription/resume', undefined)
    const customer = String(product.stripe.store.get(session)['customer'])
    product.stripe.control.disputeLatest(customer)
    await product.stripe.control.settled()
    const stripe = openDoor(product.stripe.origin)
    await stripe.sdk.events.list({ created: { gte: 1, lt: 2_000_000_000 }, limit: 100 })
    await endUnpaid(stripe, String(product.stripe.store.get(session)['subscription']))
    await stripe.sdk.events.retrieve(product.stripe.store.events[0]?.id ?? '')
    await useCards(product, stripe, member?.id ?? '')
    await payOut(stripe)
    const subscription = String(product.stripe.store.get(session)['subscription'])
    await alignRenewal(stripe, subscription, Temporal.Now.instant())
    await changePrice(product, database, stripe, subscription)
    await undoSubscription(stripe, subscription)
    return [...product.stripe.requests]
  } finally {
    await database.end()
    await product.stop()
  }
}

/** A price that was announced forty days ago, on the eve of the first renewal that costs it. */
async function changePrice(
  product: Product,
  owner: pg.Client,
  stripe: StripeClient,
  subscription: string,
): Promise<void> {
  const { rows } = await owner.query<{ eve: string }>(
    `with change as (
       insert into market.price_change (package, price_cents, announced_at, announced_by, applies_on)
       select package, 1900, public.clock() - interval '40 days', user_id, public.clock()::date from market.subscription
       where stripe_id = $1 returning id
     ), told as (
       insert into market.price_notice (change_id, subscription_id, old_cents, told_at, applies_from)
       select change.id, s.id, s.listed_cents, public.clock() - interval '40 days', public.clock()::date
       from change, market.subscription s where s.stripe_id = $1
     )
     select to_char((renews_at - interval '1 day') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as eve
     from market.subscription where stripe_id = $1`,
    [subscription],
  )
  const url = new URL(product.databaseUrl)
  url.username = 'jobs'
  const database = openDatabase({ url: url.href, size: 1 })
  await applyPrices({ database, stripe }, Temporal.Instant.from(rows[0]?.eve ?? ''))
  await database.close()
  const { price } = (await stripe.sdk.subscriptions.retrieve(subscription)).items.data[0] ?? {}
  if (price?.unit_amount !== 1_900) throw new Error('the price was not changed')
}

/** The card of an appointment: held, taken, given back in part; another whose reservation lapsed; a third let go. */
async function useCards(product: Product, stripe: StripeClient, memberId: string): Promise<void> {
  const url = new URL(product.databaseUrl)
  url.username = 'api'
  const database = openDatabase({ url: url.href, size: 2 })
  const cards = stripeCards({ database, stripe, origin: product.origin })
  const { control, store } = product.stripe
  const hold = (key: string) =>
    cards.hold({
      key,
      appointmentId: crypto.randomUUID(),
      payer: { memberId },
      amount: cents(14_000),
      language: 'fr',
      isKept: true,
      expiresAt: Temporal.Now.instant().add({ minutes: 10 }),
      successPath: '/',
      cancelPath: '/',
    })
  const [taken, lapsed, open] = [await hold('taken'), await hold('lapsed'), await hold('open')]
  for (const { reference } of [taken, lapsed]) control.pay(reference)
  await readCard(stripe, String(store.get(taken.reference)['payment_intent']))
  await cards.capture({
    key: 'capture',
    reference: taken.reference,
    amount: cents(7_000),
    mayChargeKept: true,
    attempt: 0,
  })
  await cards.refund({ key: 'refund', reference: taken.reference, amount: cents(1_000) })
  control.lapse(String(store.get(lapsed.reference)['payment_intent']))
  await cards.capture({
    key: 'late',
    reference: lapsed.reference,
    amount: cents(7_000),
    mayChargeKept: true,
    attempt: 0,
  })
  await cards.cancel({ key: 'cancel', reference: open.reference })
  const held = await hold('held')
  control.pay(held.reference)
  await cards.cancel({ key: 'let-go', reference: held.reference })
  await database.close()
}

/** What cancelling an unpaid month asks; here it is paid, so there is nothing that can be voided. */
async function endUnpaid({ sdk }: StripeClient, subscription: string): Promise<void> {
  const { data } = await sdk.invoices.list({ subscription, limit: 100 })
  await sdk.invoices.list({ subscription, status: 'open', limit: 100 })
  await sdk.invoices.voidInvoice(data[0]?.id ?? '', {}).catch(() => undefined)
}

/** What server/connect asks, in its own words. */
async function payOut({ sdk }: StripeClient): Promise<void> {
  const account = await sdk.accounts.create({
    type: 'express',
    country: 'CA',
    email: 'pro@exemple.ca',
    capabilities: { transfers: { requested: true } },
    metadata: { professional: 'p' },
  })
  await sdk.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: 'https://mieva.example/a',
    return_url: 'https://mieva.example/a',
  })
  await sdk.accounts.retrieve(account.id)
  await sdk.transfers.create({
    amount: 1_000,
    currency: 'cad',
    destination: account.id,
    transfer_group: 'payout/p',
    metadata: { payout: 'p' },
  })
  await sdk.transfers.list({ transfer_group: 'payout/p', limit: 1 })
}

function openDoor(apiBase: string): StripeClient {
  const door = openStripe({ secretKey: STAND_IN.secretKey, webhookSecret: STAND_IN.webhookSecret, apiBase })
  if (!door) throw new Error('a door with keys opens')
  return door
}

async function replayAll(requests: readonly Recorded[], port: number): Promise<boolean> {
  const kinds = new Map<string, { calls: number; refused: string[] }>()
  for (const { method, path: address, body } of requests) {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: {
        authorization: 'Bearer sk_test_123',
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(method === 'POST' ? { body } : {}),
    })
    const text = await response.text()
    const kind = `${method} ${address.replace(/\?.*/, '').replaceAll(/\/[a-z]+(?:_test)?_[0-9a-f]{20,}/g, '/{id}')}`
    const seen = kinds.get(kind) ?? { calls: 0, refused: [] }
    seen.calls++
    if (response.status !== 200) seen.refused.push(`${response.status} ${text.slice(0, 400)}`)
    kinds.set(kind, seen)
  }
  print(`       ${requests.length} requests of ${kinds.size} kinds, as stripe-mock ${VERSION} sees them`)
  return [...kinds]
    .map(([kind, { calls, refused }]) => claim(kind, refused.length === 0, refused[0] ?? `${calls} calls`))
    .every(Boolean)
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('stripe-mock did not start')
}

function stop(child: ChildProcess): void {
  child.kill('SIGTERM')
}
