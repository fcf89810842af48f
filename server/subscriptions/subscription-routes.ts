import { z } from '@hono/zod-openapi'
import { PACKAGE_IDS } from '#domain/pricing/catalogue.ts'
import { personOf } from '#server/accounts/index.ts'
import { accountOf, balanceOf } from '#server/ledger/index.ts'
import { IDEMPOTENCY_HEADER, onceAround } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { openCardPage, payOwed, readCardChange } from './change-card.ts'
import {
  cancelSubscription,
  changePackage,
  previewChange,
  resumeSubscription,
} from './change-subscription.ts'
import { creditsAsCsv } from './credits-csv.ts'
import { readCredits } from './read-credits.ts'
import * as s from './schemas.ts'
import type { SubscriptionDependencies } from './dependencies.ts'

const CHANGES: Limit = { name: 'package-changes', max: 30, perSeconds: 3600, by: 'person' }
const PAYMENT = ['payment/not-configured', 'payment/unavailable', 'package/not-subscribed'] as const

const credits = route({
  method: 'get',
  path: '/credits',
  operationId: 'readCredits',
  access: ['particulier'],
  responses: { 200: json(s.Credits, 'Balance, movements, package and invoices: the ledger’s own figures.') },
})

const balance = route({
  method: 'get',
  path: '/credits/balance',
  operationId: 'readCreditBalance',
  access: ['particulier'],
  responses: { 200: json(s.CreditBalance, 'What can be spent now, and what is kept for visits to come.') },
})

const csv = route({
  method: 'get',
  path: '/credits/movements.csv',
  operationId: 'exportCreditMovements',
  access: ['particulier'],
  responses: {
    200: {
      description: 'Every movement, as a spreadsheet reads it.',
      content: { 'text/csv': { schema: z.unknown() } },
    },
  },
})

const cancel = route({
  method: 'post',
  path: '/subscription/cancel',
  operationId: 'cancelSubscription',
  access: ['particulier'],
  limits: [CHANGES],
  refuses: PAYMENT,
  responses: { 200: json(s.SubscriptionChanged, 'Nothing renews any more; credits stay.') },
})

const resume = route({
  method: 'post',
  path: '/subscription/resume',
  operationId: 'resumeSubscription',
  access: ['particulier'],
  limits: [CHANGES],
  refuses: PAYMENT,
  responses: { 200: json(s.SubscriptionChanged, 'It renews again.') },
})

const preview = route({
  method: 'get',
  path: '/subscription/change',
  operationId: 'previewPackageChange',
  access: ['particulier'],
  limits: [CHANGES],
  request: { query: z.object({ packageName: z.enum(PACKAGE_IDS) }) },
  refuses: [...PAYMENT, 'package/same-package', 'package/price-changed'],
  responses: { 200: json(s.ChangePreview, 'What is due today and from the next 1st, taxes included.') },
})

const change = route({
  method: 'post',
  path: '/subscription/change',
  operationId: 'changePackage',
  access: ['particulier'],
  limits: [CHANGES],
  request: jsonBody(s.PackageChange),
  refuses: [...PAYMENT, 'package/same-package', 'package/price-changed', 'payment/declined'],
  responses: { 200: json(s.SubscriptionChanged, 'The next 1st brings the other package.') },
})

const openCard = route({
  method: 'post',
  path: '/subscription/card',
  operationId: 'openPackageCard',
  access: ['particulier'],
  limits: [CHANGES],
  refuses: PAYMENT,
  responses: { 200: json(s.CheckoutPage, 'Where to give another card: a page of the payment provider.') },
})

const cardChanged = route({
  method: 'get',
  path: '/subscription/card/{sessionId}',
  operationId: 'readPackageCard',
  access: ['particulier'],
  limits: [CHANGES],
  request: { params: z.object({ sessionId: z.string().regex(/^cs_\w{8,200}$/) }) },
  refuses: ['payment/session-not-found', 'payment/not-configured', 'payment/unavailable'],
  responses: {
    200: json(
      z.object({ state: z.enum(['changed', 'pending', 'failed']) }),
      'What became of it, as the payment provider says now.',
    ),
  },
})

const pay = route({
  method: 'post',
  path: '/subscription/pay',
  operationId: 'payOwedPackage',
  access: ['particulier'],
  limits: [CHANGES],
  refuses: [...PAYMENT, 'package/nothing-owed', 'payment/declined'],
  responses: { 200: json(z.object({ paid: z.int() }), 'What was owed is paid with the package’s card.') },
})

export function subscriptionRoutes({ services, events }: SubscriptionDependencies) {
  const dependencies = { database: services.database, stripe: services.stripe, events }
  return newRouter()
    .openapi(openCard, async (c) => {
      const ctx = c.get('ctx')
      const key = c.req.header(IDEMPOTENCY_HEADER) ?? ''
      const page = { origin: services.config.origin, locale: ctx.locale, key }
      return c.json(await onceAround(c, () => openCardPage(dependencies, personOf(ctx).id, page)), 200)
    })
    .openapi(cardChanged, async (c) => {
      const { id } = personOf(c.get('ctx'))
      return c.json(await readCardChange(dependencies, id, c.req.valid('param').sessionId), 200)
    })
    .openapi(pay, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const key = c.req.header(IDEMPOTENCY_HEADER) ?? ''
      return c.json(await onceAround(c, () => payOwed(dependencies, id, key)), 200)
    })
    .openapi(credits, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => readCredits(db, personOf(ctx).id, ctx.now)), 200)
    })
    .openapi(balance, async (c) => {
      const ctx = c.get('ctx')
      const account = accountOf('member/credits', personOf(ctx).id)
      const { available, reserved } = await ctx.read((db) => balanceOf(db, account))
      return c.json({ available, reserved }, 200)
    })
    .openapi(csv, async (c) => {
      const ctx = c.get('ctx')
      const answer = await ctx.read((db) => readCredits(db, personOf(ctx).id, ctx.now))
      return c.text(creditsAsCsv(answer.movements, ctx.locale), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="mieva-credits.csv"',
      })
    })
    .openapi(cancel, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const key = c.req.header(IDEMPOTENCY_HEADER) ?? ''
      return c.json(await onceAround(c, () => cancelSubscription(dependencies, id, key)), 200)
    })
    .openapi(resume, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const key = c.req.header(IDEMPOTENCY_HEADER) ?? ''
      return c.json(await onceAround(c, () => resumeSubscription(dependencies, id, key)), 200)
    })
    .openapi(preview, async (c) => {
      const { id } = personOf(c.get('ctx'))
      return c.json(await previewChange(dependencies, id, c.req.valid('query').packageName), 200)
    })
    .openapi(change, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const { packageName: to, totalCents } = c.req.valid('json')
      const key = c.req.header(IDEMPOTENCY_HEADER) ?? ''
      return c.json(await onceAround(c, () => changePackage(dependencies, id, { to, totalCents, key })), 200)
    })
}
