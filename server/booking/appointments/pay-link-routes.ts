import { z } from '@hono/zod-openapi'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { DECLINE_REASONS } from '#domain/payments/decline.ts'
import { TAX_TREATMENTS } from '#domain/pricing/service-taxes.ts'
import type { CardPort } from '#server/payments/index.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { Moment } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import type { BookingDependencies } from './announce.ts'
import { previewCancellation } from './cancel-appointment.ts'
import { describeAppointment } from './describe-appointment.ts'
import { askAtLink, beginAtLink, lookAtLink } from './pay-at-link.ts'

/** The page looks again while it waits for a card. */
const LOOKS: Limit = { name: 'pay-links', max: 240, perSeconds: 3600, by: 'network' }
const PAYS: Limit = { name: 'pay-link-tries', max: 20, perSeconds: 3600, by: 'network' }
const Cents = z.number().int()
const params = z.object({ token: z.string().min(1).max(64) })

/** Neither the service nor the profession, as on the page of the visit. */
const PaymentAtLink = z
  .object({
    firstName: z.string(),
    professional: z.string(),
    startsAt: Moment,
    zone: z.string(),
    subtotalCents: Cents,
    gstCents: Cents,
    qstCents: Cents,
    totalCents: Cents,
    taxes: z.enum(TAX_TREATMENTS),
    lateFeePercent: z.number().int(),
    freeUntil: Moment,
    isCardPossible: z.boolean(),
    state: z.enum(['to-pay', 'open', 'waiting', 'declined', 'expired', 'paid', 'closed']),
    declined: z.enum(DECLINE_REASONS).nullable(),
    /** The provider's page, while it is open. */
    payAt: z.string().nullable(),
    /** The visit took place and was paid. */
    hasReceipt: z.boolean(),
  })
  .openapi('PaymentAtLink')

const read = route({
  method: 'get',
  path: '/visit-links/{token}/payment',
  operationId: 'readPaymentAtLink',
  access: 'anyone',
  limits: [LOOKS],
  request: { params },
  refuses: ['clients/visit-link-ended'],
  responses: { 200: json(PaymentAtLink, 'What the visit costs, and where its payment stands.') },
})
const pay = route({
  method: 'post',
  path: '/visit-links/{token}/payment',
  operationId: 'payVisitAtLink',
  access: 'anyone',
  limits: [PAYS],
  request: {
    params,
    ...jsonBody(z.strictObject({ expectedTotalCents: z.number().int().min(0), keepsCard: z.boolean() })),
  },
  refuses: [
    'clients/visit-link-ended',
    'booking/not-now',
    'booking/price-changed',
    'payment/card-unavailable',
    'payment/card-agreement-required',
  ],
  responses: { 200: json(z.object({ payAt: z.string() }), 'The provider’s page.') },
})

type Dependencies = BookingDependencies & { cards: CardPort | null }

async function describe(
  dependencies: Dependencies,
  ctx: Ctx,
  token: string,
): Promise<z.infer<typeof PaymentAtLink>> {
  const { row, state, payAt, seen } = await lookAtLink(dependencies, ctx, token)
  const { subtotalCents, gstCents, qstCents, totalCents, taxes } = describeAppointment(row, 'client').money
  return {
    firstName: row.clientFirstName,
    professional: row.professionalName,
    startsAt: withOffset(row.startsAt, row.zone),
    zone: row.zone,
    subtotalCents,
    gstCents,
    qstCents,
    totalCents,
    taxes,
    lateFeePercent: row.lateFeePercent,
    freeUntil: withOffset(previewCancellation(row, 'client').terms.freeUntil, row.zone),
    isCardPossible: dependencies.cards !== null,
    state,
    declined: state === 'declined' ? (seen?.reason ?? null) : null,
    payAt: state === 'open' || state === 'declined' ? payAt : null,
    hasReceipt: state === 'paid' && row.state === 'completed',
  }
}

/** A visit paid by card at its address, without an account. */
export function payLinkRoutes(dependencies: Dependencies) {
  return newRouter()
    .openapi(read, async (c) =>
      c.json(await describe(dependencies, c.get('ctx'), c.req.valid('param').token), 200),
    )
    .openapi(pay, async (c) => {
      const ctx = c.get('ctx')
      const { token } = c.req.valid('param')
      const page = await askAtLink(dependencies, ctx, { token, ...c.req.valid('json') })
      const answer = await once(c, async (tx) => {
        if (!page.isKnown) await beginAtLink(tx, { token, reference: page.reference, language: ctx.locale })
        return { payAt: page.url }
      })
      return c.json(answer, 200)
    })
}
