import { z } from '@hono/zod-openapi'

export const Finance = z
  .object({
    credits: z.number(),
    creditsValueCents: z.number(),
    reserved: z.number(),
    reservedValueCents: z.number(),
    people: z.int(),
    owedCents: z.number(),
    wallets: z.int(),
    gapCents: z.number(),
    /** Every account of money together: zero, or the books are broken. */
    ledgerSumCents: z.number(),
    reconciledAt: z.string().nullable(),
    healedLast: z.int(),
    forgeriesLastWeek: z.int(),
    months: z.array(
      z.object({
        month: z.string(),
        creditsAtEnd: z.number(),
        salesCents: z.number(),
        discountsCents: z.number(),
        commissionCents: z.number(),
        taxesCents: z.number(),
      }),
    ),
    packages: z.array(z.object({ package: z.string(), count: z.int() })),
    payouts: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        amountCents: z.number(),
        state: z.string(),
        requestedAt: z.string(),
        heldUntil: z.string().nullable(),
        isFirst: z.boolean(),
        approvalsNeeded: z.int(),
        approvals: z.int(),
        isApprovedByMe: z.boolean(),
      }),
    ),
    /** Owed by card and never received: nobody asks any more. */
    uncollected: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        amountCents: z.number(),
        attempts: z.int(),
        settledAt: z.string().nullable(),
        isFee: z.boolean(),
      }),
    ),
    /** What banks would not take back to a card: still owed to people. */
    owedRefunds: z.array(
      z.object({
        id: z.uuid(),
        what: z.enum(['visit', 'package']),
        amountCents: z.number(),
        since: z.string().nullable(),
      }),
    ),
    /** The last nightly reading of the whole ledger; null before the first. */
    audit: z
      .object({
        finishedAt: z.string(),
        findings: z.array(z.object({ check: z.string(), count: z.int(), examples: z.array(z.string()) })),
      })
      .nullable(),
    failures: z.array(
      z.object({
        eventId: z.string(),
        type: z.string(),
        cause: z.string(),
        attempts: z.int(),
        firstAt: z.string(),
        lastAt: z.string(),
        /** Written down already: a person looks at it and says so. */
        isForAPerson: z.boolean(),
      }),
    ),
  })
  .openapi('Finance')

export const Replayed = z.object({ outcome: z.enum(['done', 'known']) }).openapi('StripeEventReplayed')
export const Seen = z.object({ status: z.literal('seen') }).openapi('StripeEventSeen')
export const ReplayedAll = z.object({ replayed: z.int(), failed: z.int() }).openapi('StripeEventsReplayed')
export const Started = z.object({ status: z.literal('started') }).openapi('ReconciliationStarted')

export const PayoutApproved = z.object({ status: z.literal('approved') }).openapi('PayoutApproved')
export const PayoutGivenBack = z.object({ status: z.literal('given-back') }).openapi('PayoutGivenBack')
