import { z } from '@hono/zod-openapi'
import { LOCALES } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { monthStatement } from './month-statement.ts'
import { findOwner } from './queries.ts'
import { readEarnings, readWallet } from './read-wallet.ts'
import { statementFile } from './statement-file.ts'
import { requestPayout, requireOwner } from './request-payout.ts'

const access = ['professionnel'] as const
const requestLimit = { name: 'payouts', max: 10, perSeconds: 3600, by: 'person' } as const satisfies Limit
const Cents = z.number().int()
const Moment = z.iso.datetime({ offset: true })
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

const Operation = z.object({
  id: z.string(),
  at: Moment,
  what: z.enum(['visit', 'refund', 'fee', 'payout', 'payout-returned']),
  who: z.string().nullable(),
  serviceFr: z.string().nullable(),
  serviceEn: z.string().nullable(),
  grossCents: Cents,
  commissionCents: Cents,
  netCents: Cents,
  state: z.enum(['posted', 'processing']),
})

const Wallet = z
  .object({
    availableCents: Cents,
    pendingCents: Cents,
    incomingCents: Cents,
    debtCents: Cents,
    inFlightCents: Cents,
    destination: z.object({ lastDigits: z.string() }).nullable(),
    /** A payout asked for now would wait until then. */
    heldUntil: Moment.nullable(),
    commission: z.object({
      isFounder: z.boolean(),
      rate: z.number().int(),
      usualRate: z.number().int(),
      nextRate: z.number().int().nullable(),
      lastDay: z.iso.date().nullable(),
    }),
    months: z.array(
      z.object({ month: z.string(), net: Cents, commission: Cents, sessions: z.number().int() }),
    ),
    operations: z.array(Operation.extend({ balanceCents: Cents })),
    payouts: z.array(
      z.object({
        id: z.uuid(),
        amountCents: Cents,
        state: z.enum(['requested', 'processing', 'paid', 'failed']),
        requestedAt: Moment,
        decidedAt: Moment.nullable(),
        heldUntil: Moment.nullable(),
      }),
    ),
  })
  .openapi('Wallet')

const Statement = z
  .object({
    month: z.string(),
    sessions: z.number().int(),
    grossCents: Cents,
    commissionCents: Cents,
    refundCents: Cents,
    taxCents: Cents,
    netCents: Cents,
    lines: z.array(Operation),
  })
  .openapi('MonthStatement')

const wallet = route({
  method: 'get',
  path: '/professional/wallet',
  operationId: 'readWallet',
  access,
  refuses: ['booking/no-practice'],
  responses: { 200: json(Wallet, 'What is available, pending and earned, and what happened.') },
})

const Earnings = z
  .object({
    availableCents: Cents,
    pendingCents: Cents,
    /** The month under way. */
    month: z.object({ month: z.string(), net: Cents, sessions: z.number().int() }),
  })
  .openapi('Earnings')

const earnings = route({
  method: 'get',
  path: '/professional/earnings',
  operationId: 'readEarnings',
  access,
  refuses: ['booking/no-practice'],
  responses: { 200: json(Earnings, 'What is available and pending, and what this month brought.') },
})

const statement = route({
  method: 'get',
  path: '/professional/statements/{month}',
  operationId: 'readMonthStatement',
  access,
  request: { params: z.object({ month: Month }) },
  refuses: ['booking/no-practice'],
  responses: { 200: json(Statement, 'A month, line by line.') },
})

const file = route({
  method: 'get',
  path: '/professional/statements/{month}/file',
  operationId: 'downloadMonthStatement',
  access,
  request: {
    params: z.object({ month: Month }),
    query: z.object({ language: z.enum(LOCALES).optional() }),
  },
  refuses: ['booking/no-practice'],
  responses: {
    200: {
      description: 'The same as a file for a spreadsheet.',
      content: { 'text/csv': { schema: z.string() } },
    },
  },
})

const requestRoute = route({
  method: 'post',
  path: '/professional/payouts',
  operationId: 'requestPayout',
  access,
  limits: [requestLimit],
  request: jsonBody(
    z.strictObject({ amountCents: z.number().int().min(1).max(100_000_000) }).openapi('PayoutRequest'),
  ),
  refuses: [
    'booking/no-practice',
    'account/fresh-sign-in-required',
    'wallet/payout-amount',
    'wallet/no-destination',
    'wallet/daily-maximum',
    'wallet/payout-in-flight',
    'wallet/insufficient-funds-for-payout',
  ],
  responses: { 201: json(Wallet, 'Asked for; the money has left what is available.') },
})

export const walletRoutes = newRouter()
  .openapi(wallet, async (c) => {
    const ctx = c.get('ctx')
    const answer = await ctx.read(async (db) => {
      const owner = await findOwner(db, personOf(ctx).id)
      if (!owner) throw new Refusal('booking/no-practice')
      return readWallet(db, owner, ctx.now)
    })
    return c.json(answer, 200)
  })
  .openapi(earnings, async (c) => {
    const ctx = c.get('ctx')
    const answer = await ctx.read(async (db) => {
      const owner = await findOwner(db, personOf(ctx).id)
      if (!owner) throw new Refusal('booking/no-practice')
      return readEarnings(db, owner, ctx.now)
    })
    return c.json(answer, 200)
  })
  .openapi(statement, async (c) => {
    const ctx = c.get('ctx')
    const answer = await ctx.read(async (db) => {
      const owner = await findOwner(db, personOf(ctx).id)
      if (!owner) throw new Refusal('booking/no-practice')
      return monthStatement(db, owner, c.req.valid('param').month)
    })
    return c.json(answer, 200)
  })
  .openapi(file, async (c) => {
    const ctx = c.get('ctx')
    const { month } = c.req.valid('param')
    const found = await ctx.read(async (db) => {
      const owner = await findOwner(db, personOf(ctx).id)
      if (!owner) throw new Refusal('booking/no-practice')
      return monthStatement(db, owner, month)
    })
    return statementFile(found, c.req.valid('query').language ?? ctx.locale)
  })
  .openapi(requestRoute, async (c) => {
    const ctx = c.get('ctx')
    const person = personOf(ctx)
    // Only somebody who signed in just now sends money.
    if (!person.isFresh) throw new Refusal('account/fresh-sign-in-required')
    const { amountCents } = c.req.valid('json')
    const answer = await once(c, async (tx) => {
      await requestPayout(tx, { userId: person.id, amountCents, now: ctx.now })
      return readWallet(tx, await requireOwner(tx, person.id), ctx.now)
    })
    return c.json(answer, 201)
  })
