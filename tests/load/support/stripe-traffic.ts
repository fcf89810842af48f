// Members who buy, book and cancel and professionals who are paid while Stripe fails; each request is retried.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { PACKAGES } from '#domain/pricing/catalogue.ts'
import { earn } from '#tests/harness/books.ts'
import { runJobsNow } from '#tests/harness/run-jobs-now.ts'
import type { Product } from '#tests/harness/product.ts'
import { type Answer, newNetwork, post } from './client.ts'
import {
  type Member,
  momentIn,
  createMembers,
  openPractice,
  type Practice,
  holdRequest,
} from './members-and-practices.ts'
import { sessionCookie } from '#tests/harness/secrets.ts'

export type Run = { product: Product; database: pg.Pool; repeated: number }
export type Professional = Practice & Member

const ATTEMPTS = 60

/** Retries with the same key until there is an answer below 500. */
async function postUntilAnswered(
  run: Run,
  member: Member,
  path: string,
  body: unknown = {},
): Promise<Answer> {
  const { origin } = run.product
  const call = { origin, path, body, key: randomUUID(), member: { cookie: member.cookie, site: origin } }
  for (let attempt = 0; ; attempt++) {
    const answer = await post({ ...call, forwardedFor: newNetwork() }).catch(() => undefined)
    if (answer && answer.status < 500) return answer
    run.repeated++
    if (attempt > ATTEMPTS) throw new Error(`${path} was never answered: ${answer?.status} ${answer?.body}`)
    await wait(100)
  }
}

async function get<T>(run: Run, member: Member, path: string): Promise<T | null> {
  const headers = { cookie: member.cookie, 'x-forwarded-for': newNetwork() }
  const response = await fetch(run.product.origin + path, { headers }).catch(() => undefined)
  return response?.ok ? ((await response.json()) as T) : (await response?.arrayBuffer(), null)
}

/** Checks every half second; what is not there in time is left to the reconciliation. */
async function until(isThere: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const deadline = performance.now() + seconds * 1000
  while (performance.now() < deadline) {
    if (await isThere()) return true
    await wait(500)
  }
  return false
}

/** The provider's own page; it is a person's browser that meets it, not our code. */
async function payAt(url: string): Promise<boolean> {
  const body = new URLSearchParams({ number: '4242424242424242' })
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return status === 303
}

/** Buys Premium; one in five reloads the page and begins again with another key before paying. */
export async function buyPackage(run: Run, member: Member, index: number): Promise<void> {
  const { monthlyPrice, monthlyCredits } = PACKAGES.premium
  const request = {
    packageName: 'premium',
    packageType: 'individual',
    price: monthlyPrice / 100,
    credits: monthlyCredits,
  }
  if (index % 5 === 0) await postUntilAnswered(run, member, '/api/checkout/packages', request)
  const { status, body } = await postUntilAnswered(run, member, '/api/checkout/packages', request)
  if (status !== 200) throw new Error(`checkout answered ${status} ${body}`)
  const { url } = JSON.parse(body) as { url: string }
  await payAt(url)
  const session = url.split('/').at(-1)
  await until(
    async () =>
      (await get<{ state: string }>(run, member, `/api/checkout/packages/${session}`))?.state === 'paid',
    20,
  )
}

export type PaidWith = 'credits' | 'card' | 'mixed'
export const PAID_WITH: readonly PaidWith[] = ['credits', 'card', 'mixed']
const CREDITS: Record<PaidWith, number> = { credits: 7, card: 0, mixed: 3 }

export type Visit = {
  id: string
  member: Member
  professional: Professional
  paidWith: PaidWith
  milliseconds: number
  isScheduled: boolean
}

export async function bookVisit(
  run: Run,
  member: Member,
  professional: Professional,
  request: { startsAt: string; paidWith: PaidWith },
): Promise<Visit> {
  const { startsAt, paidWith } = request
  const held = await postUntilAnswered(
    run,
    member,
    '/api/appointments/holds',
    holdRequest(professional, startsAt),
  )
  if (held.status !== 201) throw new Error(`hold answered ${held.status} ${held.body}`)
  const { id } = JSON.parse(held.body) as { id: string }
  const how =
    paidWith === 'credits'
      ? { payment: 'credits', credits: CREDITS.credits }
      : { payment: 'card', credits: CREDITS[paidWith], keepsCard: true }
  const confirmed = await postUntilAnswered(run, member, `/api/appointments/${id}/confirm`, how)
  if (confirmed.status !== 200) throw new Error(`confirm answered ${confirmed.status} ${confirmed.body}`)
  const answer = JSON.parse(confirmed.body) as { payAt?: string | null; state: string }
  if (answer.payAt) await payAt(answer.payAt)
  const isScheduled = async () =>
    (await get<{ state: string }>(run, member, `/api/appointments/${id}`))?.state === 'scheduled'
  return {
    id,
    member,
    professional,
    paidWith,
    milliseconds: held.milliseconds + confirmed.milliseconds,
    isScheduled: answer.state === 'scheduled' || (await until(isScheduled, 60)),
  }
}

export async function cancelVisit(run: Run, { id, member }: Visit): Promise<void> {
  const terms = await waitFor<{ feeCents: number }>(run, member, `/api/appointments/${id}/cancellation`)
  const body = { expectedFeeCents: terms.feeCents }
  const { status, body: text } = await postUntilAnswered(run, member, `/api/appointments/${id}/cancel`, body)
  if (status !== 200) throw new Error(`cancel answered ${status} ${text}`)
}

async function waitFor<T>(run: Run, member: Member, path: string): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await get<T>(run, member, path)
    if (found) return found
    await wait(100)
  }
  throw new Error(`${path} was never answered`)
}

/** Moves the visit to so many hours from now, or ago, with the triggers off: the past cannot be booked. */
export async function putAt({ database }: Run, { id }: Visit, hours: number): Promise<void> {
  await database.query(
    `with gone as (select set_config('session_replication_role', 'replica', true)),
       start as (select public.clock() + make_interval(hours => $2) as at from gone)
     update market.appointment a set starts_at = start.at, ends_at = start.at + interval '50 minutes',
       busy_from = start.at, busy_until = start.at + interval '60 minutes' from start where a.id = $1`,
    [id, hours],
  )
}

/** The bank lets the reservation go. */
export function lapse({ product }: Run, { id }: Visit): void {
  const { store, control } = product.stripe
  const session = store.all('checkout.session').find(({ metadata }) => metadata.appointment === id)
  if (session?.['payment_intent']) control.lapse(String(session['payment_intent']))
}

export async function completeVisit(run: Run, visit: Visit): Promise<void> {
  const path = `/api/professional/appointments/${visit.id}/complete`
  const { status, body } = await postUntilAnswered(run, visit.professional, path)
  if (status !== 200) throw new Error(`complete answered ${status} ${body}`)
}

/** A professional with a second factor and an open session. */
export async function openProfessional(database: pg.Pool): Promise<Professional> {
  const practice = await openPractice(database, { lateFeePercent: 50 })
  const token = randomUUID()
  const { rows } = await database.query<{ id: string }>(
    `with person as (update auth."user" u set two_factor_enabled = true from market.professional p
       where p.id = $1 and u.id = p.user_id returning u.id)
     insert into auth.session (user_id, token, expires_at)
     select id, $2, public.clock() + interval '1 day' from person returning user_id as id`,
    [practice.professionalId, token],
  )
  const { name, value } = sessionCookie(token)
  return { ...practice, id: rows[0]?.id ?? '', cookie: `${name}=${value}` }
}

export const PAYOUT_CENTS = 12_345

/** Names a bank at Stripe, then asks for a payout that nothing keeps back. */
export async function askPayout(run: Run, professional: Professional): Promise<void> {
  const { professionalId } = professional
  await earn(run.product.databaseUrl, professionalId, PAYOUT_CENTS)
  const opened = await postUntilAnswered(run, professional, '/api/professional/payout-account')
  await fetch((JSON.parse(opened.body) as { url: string }).url, { redirect: 'manual' })
  await postUntilAnswered(run, professional, '/api/professional/payout-account/refresh')
  const answer = await postUntilAnswered(run, professional, '/api/professional/payouts', {
    amountCents: PAYOUT_CENTS,
  })
  if (answer.status >= 300) throw new Error(`payout answered ${answer.status} ${answer.body}`)
  await run.database.query(
    `with aged as (update market.payout_destination set changed_at = public.clock() - interval '4 days' where professional_id = $1)
     update market.payout set held_until = public.clock() - interval '1 minute' where professional_id = $1`,
    [professionalId],
  )
}

/** Hours that nobody else of the run wants. */
export function startOf(turn: number, professionals: number): string {
  return Temporal.Instant.from(momentIn(3, 0))
    .add({ hours: Math.floor(turn / professionals) })
    .toString()
}

export const createRunMembers = (run: Run, count: number, name: string) =>
  createMembers(run.database, count, name)

/** Runs the jobs of each minute or five every few seconds. */
export const runScheduledJobs = ({ database }: Run) =>
  runJobsNow(database, ['booking.every-minute', 'payments.every-minute', 'payouts.send', 'stripe.reconcile'])
