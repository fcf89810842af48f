import { z } from '@hono/zod-openapi'
import { times } from '#domain/kernel/money.ts'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Database, Db, Tx } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { once, onceAround } from '#server/platform/http/once.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import {
  closeSeen,
  countForgeries,
  type EventDependencies,
  isForAPerson,
  lastReconciliation,
  openFailures,
  replayAll,
  replayEvent,
  type StripeJobs,
} from '#server/stripe/index.ts'
import { lastAudit } from '#server/ledger/index.ts'
import { listOwedRefunds, listUncollected } from '#server/payments/index.ts'
import { approvePayout, giveBack, payoutsToReview } from '#server/payouts/index.ts'
import { ledgerSum, readHoldings, readMonths, readPackages, stripeGap } from './queries.ts'
import * as s from './schemas.ts'

const MONTHS = 6
const FAILURES = 50

const read = route({
  method: 'get',
  path: '/finance',
  operationId: 'readFinance',
  access: ['admin'],
  responses: {
    200: json(s.Finance, 'What is owed, what came in, and what the payment provider could not tell us.'),
  },
})

const replay = route({
  method: 'post',
  path: '/finance/events/{id}/replay',
  operationId: 'replayStripeEvent',
  access: ['admin'],
  request: { params: z.object({ id: z.string().max(255) }) },
  refuses: ['payment/event-not-found', 'payment/not-configured', 'payment/unavailable'],
  responses: { 200: json(s.Replayed, 'Handled again; once, whatever happens.') },
})

const seen = route({
  method: 'post',
  path: '/finance/events/{id}/seen',
  operationId: 'markStripeEventSeen',
  access: ['admin'],
  request: { params: z.object({ id: z.string().max(255) }) },
  refuses: ['payment/event-not-found'],
  responses: { 200: json(s.Seen, 'Looked at by a person, which is journaled: nothing else closes it.') },
})

const replayEvery = route({
  method: 'post',
  path: '/finance/events/replay',
  operationId: 'replayStripeEvents',
  access: ['admin'],
  refuses: ['payment/not-configured', 'payment/unavailable'],
  responses: { 200: json(s.ReplayedAll, 'How many were handled, and how many still cannot be.') },
})

const reconcile = route({
  method: 'post',
  path: '/finance/reconciliation',
  operationId: 'startReconciliation',
  access: ['admin'],
  refuses: ['payment/not-configured'],
  responses: { 200: json(s.Started, 'Queued: it runs within seconds.') },
})

const giveBackRoute = route({
  method: 'post',
  path: '/finance/payouts/{id}/give-back',
  operationId: 'giveBackPayout',
  access: ['admin'],
  request: { params: z.object({ id: z.uuid() }) },
  refuses: ['payment/payout-not-found'],
  responses: { 200: json(s.PayoutGivenBack, 'The money is the professional’s again; nothing was sent.') },
})

const approve = route({
  method: 'post',
  path: '/finance/payouts/{id}/approve',
  operationId: 'approvePayout',
  access: ['admin'],
  request: { params: z.object({ id: z.uuid() }) },
  refuses: ['payment/payout-not-found', 'payment/payout-approved-by-you', 'account/fresh-sign-in-required'],
  responses: { 200: json(s.PayoutApproved, 'One of the two who approve a large payout.') },
})

type FinanceDependencies = {
  services: { database: Database; jobs: Jobs<StripeJobs> }
  events: EventDependencies | null
}

export function financeRoutes({ services, events }: FinanceDependencies) {
  const required = () => {
    if (!events) throw new Refusal('payment/not-configured')
    return events
  }
  return newRouter()
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => readFinance(db, personOf(ctx).id)), 200)
    })
    .openapi(replay, async (c) => {
      const { id } = c.req.valid('param')
      const outcome = await onceAround(c, async () => {
        // Nothing failed under this name, Stripe or no Stripe.
        if (!events) throw new Refusal('payment/event-not-found')
        return replayEvent(events, id)
      })
      await recordReplay(c.get('ctx'), { event: id })
      return c.json({ outcome }, 200)
    })
    .openapi(seen, async (c) => {
      const { id: adminId } = personOf(c.get('ctx'))
      const { id } = c.req.valid('param')
      return c.json(await once(c, (tx) => markSeen(tx, id, adminId)), 200)
    })
    .openapi(replayEvery, async (c) => {
      const dependencies = required()
      const result = await onceAround(c, () => replayAll(dependencies))
      await recordReplay(c.get('ctx'), { replayed: result.replayed, failed: result.failed })
      return c.json(result, 200)
    })
    .openapi(giveBackRoute, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      return c.json(await once(c, (tx) => giveBackPayout(tx, id, personOf(ctx).id, ctx.now)), 200)
    })
    .openapi(approve, async (c) => {
      const person = personOf(c.get('ctx'))
      // Only somebody who signed in just now sends money.
      if (!person.isFresh) throw new Refusal('account/fresh-sign-in-required')
      const { id } = c.req.valid('param')
      const answer = once(c, (tx) =>
        approvePayout(tx, { id, adminId: person.id }).then(() => ({ status: 'approved' as const })),
      )
      return c.json(await answer, 200)
    })
    .openapi(reconcile, async (c) => {
      required()
      const status = 'started' as const
      const answer = once(c, async (tx) =>
        services.jobs.send(tx, 'stripe.reconcile', {}).then(() => ({ status })),
      )
      return c.json(await answer, 200)
    })
}

/** Only what waits: one that is being sent may have left already. */
async function giveBackPayout(tx: Tx, id: string, adminId: string, now: Temporal.Instant) {
  if (!(await giveBack(tx, id, now))) throw new Refusal('payment/payout-not-found')
  await recordEvent(tx, {
    subjectId: adminId,
    action: 'payout-given-back',
    facts: { payout: id },
  })
  return { status: 'given-back' as const }
}

async function markSeen(tx: Tx, eventId: string, adminId: string) {
  if (!(await closeSeen(tx, eventId))) throw new Refusal('payment/event-not-found')
  await recordEvent(tx, {
    subjectId: adminId,
    action: 'stripe-event-seen',
    facts: { event: eventId },
  })
  return { status: 'seen' as const }
}

type JournalContext = Parameters<typeof personOf>[0]

async function recordReplay(ctx: JournalContext, facts: Record<string, string | number>): Promise<void> {
  const { id } = personOf(ctx)
  await ctx.write((tx) => recordEvent(tx, { subjectId: id, action: 'stripe-replayed', facts }))
}

async function readFinance(db: Db, adminId: string): Promise<z.infer<typeof s.Finance>> {
  const holdings = await readHoldings(db)
  const last = await lastReconciliation(db)
  const failures = await openFailures(db, FAILURES)
  const payouts = await payoutsToReview(db, FAILURES)
  const audit = await lastAudit(db)
  return {
    ...holdings,
    creditsValueCents: times(CREDIT_VALUE, holdings.credits),
    reservedValueCents: times(CREDIT_VALUE, holdings.reserved),
    gapCents: await stripeGap(db),
    ledgerSumCents: await ledgerSum(db),
    reconciledAt: last?.finishedAt?.toString() ?? null,
    healedLast: last?.eventsHealed ?? 0,
    forgeriesLastWeek: await countForgeries(db, 7),
    months: await readMonths(db, MONTHS),
    packages: await readPackages(db),
    payouts: payouts.map(({ requestedAt, heldUntil, approvedBy, ...payout }) => ({
      ...payout,
      approvals: approvedBy.length,
      isApprovedByMe: approvedBy.includes(adminId),
      requestedAt: requestedAt.toString(),
      heldUntil: heldUntil?.toString() ?? null,
    })),
    uncollected: (await listUncollected(db, FAILURES)).map(({ settledAt, ...line }) => ({
      ...line,
      settledAt: settledAt?.toString() ?? null,
    })),
    owedRefunds: (await listOwedRefunds(db, FAILURES)).map(({ since, ...line }) => ({
      ...line,
      since: since?.toString() ?? null,
    })),
    audit: audit && { finishedAt: audit.finishedAt.toString(), findings: audit.findings },
    failures: failures.map(({ firstAt, lastAt, ...failure }) => ({
      ...failure,
      firstAt: firstAt.toString(),
      lastAt: lastAt.toString(),
      isForAPerson: isForAPerson(failure.cause),
    })),
  }
}
