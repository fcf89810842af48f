// Stripe fails three calls in ten, in every way there is, while people buy, book, cancel and are paid; then it recovers.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { auditLedger } from '#server/ledger/index.ts'
import { openDatabase } from '#server/platform/database.ts'
import { grantCredits } from '#tests/harness/books.ts'
import { startProduct } from '#tests/harness/product.ts'
import type { Fault } from '#tools/stripe-stand-in/server.ts'
import { BEHIND_PROXY, inParallel } from './support/client.ts'
import {
  askPayout,
  bookVisit,
  buyPackage,
  cancelVisit,
  completeVisit,
  createRunMembers,
  type Professional,
  runScheduledJobs,
  lapse,
  openProfessional,
  PAYOUT_CENTS,
  putAt,
  type Run,
  startOf,
  type Visit,
  PAID_WITH,
} from './support/stripe-traffic.ts'
import { claim, isShort, print } from './support/report.ts'
import { median } from './support/statistics.ts'

/** As many who buy a package, and as many who book a visit. */
const PEOPLE = isShort ? 30 : 100
const PROFESSIONALS = isShort ? 5 : 20
/** Most of the time is spent waiting until a call is made again. */
const AT_ONCE = isShort ? 8 : 32
const FAILING_PERCENT = 30
/** Answers that never come are rare, as they are slow: one fault in sixteen. */
const often: readonly Fault[] = ['before', 'after', 'cut-before', 'cut-after', 'busy']
const FAULTS: readonly Fault[] = [...often, ...often, ...often, 'slow']
const HEAL_SECONDS = isShort ? 90 : 240
/** Compared with the same traffic without faults; two cores are shared, so up to twice as slow is noise. */
const SLOWER_AT_MOST = 2

export default async function measureStripeFaults(): Promise<boolean> {
  const buildDirectory = process.env['BUILD_DIRECTORY'] ?? 'build'
  const product = await startProduct({ name: 'measure_faults', buildDirectory, environment: BEHIND_PROXY })
  const database = new pg.Pool({ connectionString: product.databaseUrl, max: 4 })
  const run: Run = { product, database, repeated: 0 }
  const clock = setInterval(() => void runScheduledJobs(run).catch(() => undefined), 2_000)
  try {
    const professionals: Professional[] = []
    for (let index = 0; index < PROFESSIONALS; index++) professionals.push(await openProfessional(database))
    await runTraffic(run, professionals, 'warm', AT_ONCE)
    const calm = await runTraffic(run, professionals, 'calm', Math.ceil(PEOPLE / 2))
    const before = product.stripe.requests.length
    Object.assign(product.stripe.faults, { percent: FAILING_PERCENT, kinds: FAULTS })
    const [storm] = await Promise.all([
      runTraffic(run, professionals, 'storm', PEOPLE),
      inParallel(professionals, 2, (professional) => askPayout(run, professional)),
    ])
    product.stripe.faults.percent = 0
    const calls = product.stripe.requests.length - before
    print(
      `       ${PEOPLE} packages, ${PEOPLE} visits, ${PROFESSIONALS} payouts; ${calls} calls to Stripe, ${product.stripe.faults.drawn} of them failed; ${run.repeated} answers « later » and asked again`,
    )
    const seconds = await waitUntilSettled(run)
    return [
      claim('every pending state resolves once Stripe answers', seconds !== null, `${seconds} s`),
      await nothingPending(run),
      ...bookedWithCredits(calm, storm),
      await chargedOnce(run),
      await paidOutOnce(run),
      await theBooksClose(run),
    ].every(Boolean)
  } finally {
    clearInterval(clock)
    await database.end()
    await product.stop()
  }
}

let turns = 0

/** Members buy packages and visits at the same time, then half of the visits change. */
async function runTraffic(
  run: Run,
  professionals: readonly Professional[],
  name: string,
  count: number,
): Promise<Visit[]> {
  const startedAt = performance.now()
  const buyers = await createRunMembers(run, count, `${name}-acheteurs`)
  const clients = await createRunMembers(run, count, `${name}-clients`)
  for (const { id } of clients) await grantCredits(run.product.databaseUrl, id, 10)
  const plannedVisits = clients.map((member, index) => {
    const turn = turns++
    const paidWith = PAID_WITH[index % PAID_WITH.length] ?? 'card'
    const professional = professionals[turn % professionals.length] as Professional
    return { member, professional, paidWith, startsAt: startOf(turn, professionals.length) }
  })
  const [visits] = await Promise.all([
    inParallel(plannedVisits, AT_ONCE / 2, ({ member, professional, ...request }) =>
      bookVisit(run, member, professional, request),
    ),
    inParallel([...buyers.entries()], AT_ONCE / 2, ([index, member]) => buyPackage(run, member, index)),
  ])
  await inParallel([...visits.entries()], AT_ONCE, async ([index, visit]) => {
    // A fifth each: cancelled early, cancelled late, attended; the rest is still to come.
    if (!visit.isScheduled || index % 5 > 2) return
    if (index % 5 === 1) await putAt(run, visit, 3)
    if (index % 5 === 2) {
      await putAt(run, visit, -3)
      // A bank keeps a reservation for a week: of half of them only the kept card is left.
      if (index % 2 === 0) lapse(run, visit)
      return completeVisit(run, visit)
    }
    return cancelVisit(run, visit)
  })
  print(
    `       ${name}: ${count} packages and ${count} visits in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  )
  return visits
}

const PENDING = `select
  (select count(*) from market.payment where card_state in ('awaiting', 'capturing', 'cancelling', 'refunding'))::int as cards,
  (select count(*) from market.payment p join market.appointment a on a.id = p.appointment_id
    where p.state = 'awaiting' or (a.state in ('completed', 'cancelled') and p.state <> 'settled'))::int as payments,
  (select count(*) from market.package_checkout where state = 'open')::int as checkouts,
  (select count(*) from market.payout where state in ('requested', 'processing'))::int as payouts,
  (select count(*) from market.stripe_event_failure where resolved_at is null)::int as events,
  (select count(*) from market.appointment where state = 'held')::int as holds`

type Pending = Record<'cards' | 'payments' | 'checkouts' | 'payouts' | 'events' | 'holds', number>
const pendingNow = async ({ database }: Run) => (await database.query<Pending>(PENDING)).rows[0]

/** Seconds until nothing waits any more; null when something still does after its time. */
async function waitUntilSettled(run: Run): Promise<number | null> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < HEAL_SECONDS * 1000) {
    const pending = await pendingNow(run)
    if (pending && Object.values(pending).every((count) => count === 0))
      return Math.round((performance.now() - startedAt) / 1000)
    await wait(1_000)
  }
  return null
}

async function nothingPending(run: Run): Promise<boolean> {
  const pending = await pendingNow(run)
  return claim(
    'no card, payment, page, payout, event or hold waits',
    Object.values(pending ?? { none: 1 }).every((count) => count === 0),
    JSON.stringify(pending),
  )
}

function bookedWithCredits(calm: readonly Visit[], storm: readonly Visit[]): boolean[] {
  const own = (visits: readonly Visit[]) => visits.filter(({ paidWith }) => paidWith === 'credits')
  const failed = own(storm).filter(({ isScheduled }) => !isScheduled).length
  const late = storm.filter(({ isScheduled }) => !isScheduled).length
  const [before, during] = [calm, storm].map((visits) =>
    median(own(visits).map((visit) => visit.milliseconds)),
  )
  const ratio = (during ?? Number.NaN) / (before ?? Number.NaN)
  return [
    claim('every visit paid with credits is booked', failed === 0, `${own(storm).length}, ${failed} failed`),
    claim(
      'and as fast as without faults (median)',
      ratio <= SLOWER_AT_MOST,
      `${Math.round(before ?? 0)} ms calm, ${Math.round(during ?? 0)} ms with faults: ${ratio.toFixed(2)} × (limit ${SLOWER_AT_MOST})`,
    ),
    claim(
      'every visit paid by card is booked within a minute of paying',
      late === 0,
      `${late} later or never`,
    ),
  ]
}

/** At Stripe and in the books: what was taken from each card, less what was given back. */
async function chargedOnce({ product, database }: Run): Promise<boolean> {
  const { store } = product.stripe
  const [packages, visits] = [new Map<string, number[]>(), new Map<string, number[]>()]
  for (const charge of store.all('charge')) {
    const intent = store.get(String(charge['payment_intent']))
    const taken =
      Number(charge['amount_captured']) - (charge['captured'] ? Number(charge['amount_refunded']) : 0)
    if (taken <= 0) continue
    const appointment = intent['metadata'].appointment as string | undefined
    const [kept, key] = appointment ? [visits, appointment] : [packages, String(charge['customer'])]
    kept.set(key, [...(kept.get(key) ?? []), taken])
  }
  const booked = await bookedByCard(database)
  const twice = [...packages.values(), ...visits.values()].filter((taken) => taken.length > 1).length
  const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const wrong = [...new Set([...packages.keys(), ...visits.keys(), ...booked.keys()])].filter(
    (key) => total(packages.get(key) ?? visits.get(key) ?? []) !== (booked.get(key) ?? 0),
  )
  return [
    claim('nobody is charged twice', twice === 0, `${packages.size + visits.size} charges, ${twice} doubled`),
    claim(
      'everyone who paid for a package has it',
      packages.size === AT_ONCE + Math.ceil(PEOPLE / 2) + PEOPLE,
      `${packages.size}`,
    ),
    claim(
      'what Stripe took and kept is what the books say, person by person',
      wrong.length === 0,
      `${booked.size} amounts, ${wrong.length} apart${wrong.length > 0 ? ` (${wrong.slice(0, 3).join(', ')})` : ''}`,
    ),
  ].every(Boolean)
}

/** Of each appointment, and of each customer's packages. */
async function bookedByCard(database: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await database.query<{ key: string; amount: number }>(
    `select coalesce(t.facts ->> 'appointment', c.customer_id) as key, -sum(e.amount)::int as amount
     from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.transfer t on t.id = e.transfer_id
       left join market.package_invoice i on i.id::text = t.facts ->> 'invoice'
       left join market.stripe_customer c on c.user_id = i.user_id
     where a.purpose = 'card-clearing' and e.phase = 'posted' and t.kind <> 'payout'
     group by 1 having coalesce(t.facts ->> 'appointment', c.customer_id) is not null and sum(e.amount) <> 0`,
  )
  return new Map(rows.map(({ key, amount }) => [key, amount]))
}

async function paidOutOnce({ product, database }: Run): Promise<boolean> {
  const transfers = product.stripe.store.all('transfer')
  const destinations = new Set(transfers.map(({ destination }) => destination))
  const { rows } = await database.query<{ paid: number }>(
    `select count(*)::int as paid from market.payout where state = 'paid'`,
  )
  const isRight = transfers.every(({ amount }) => amount === PAYOUT_CENTS)
  return claim(
    'every payout leaves once',
    isRight &&
      transfers.length === PROFESSIONALS &&
      destinations.size === PROFESSIONALS &&
      rows[0]?.paid === PROFESSIONALS,
    `${transfers.length} transfers to ${destinations.size} accounts, ${rows[0]?.paid} payouts paid`,
  )
}

async function theBooksClose({ product }: Run): Promise<boolean> {
  const database = openDatabase({ url: product.databaseUrl, size: 1 })
  const findings = await database.readAs(null, auditLedger)
  await database.close()
  return claim('npm run ledger:audit finds nothing', findings.length === 0, JSON.stringify(findings))
}
