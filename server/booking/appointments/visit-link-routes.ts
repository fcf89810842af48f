import { z } from '@hono/zod-openapi'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db } from '#server/platform/database.ts'
import { Moment } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import type { BookingDependencies } from './announce.ts'
import { invitation } from './appointment-words.ts'
import { cancelAsClient, previewCancellation } from './cancel-appointment.ts'
import { agreed, totalOf } from './describe-appointment.ts'
import { readAppointment } from './read-appointments.ts'
import { confirmAtLink, readAtLink, requireVisitAtLink } from './visit-link.ts'

/** Fifty bits are not guessed at this pace. */
const LOOKS: Limit = { name: 'visit-links', max: 60, perSeconds: 3600, by: 'network' }
const CHANGES: Limit = { name: 'visit-link-changes', max: 30, perSeconds: 3600, by: 'network' }

/** Whatever stands there is looked up by its hash: what is no address leads nowhere, as one that has ended. */
const params = z.object({ token: z.string().min(1).max(64) })

/** Neither the service nor the profession: the address was sent in a text message. */
const VisitAtLink = z
  .object({
    firstName: z.string(),
    professional: z.string(),
    state: z.enum(['scheduled', 'cancelled', 'completed', 'no_show']),
    startsAt: Moment,
    endsAt: Moment,
    zone: z.string(),
    mode: z.enum(['in-person', 'video', 'at-home']),
    place: z.string().nullable(),
    accessNotes: z.string().nullable(),
    meetingUrl: z.string().nullable(),
    totalCents: z.number().int(),
    /** Whether it may be paid by card at this address, and was. */
    payment: z.enum(['on-site', 'to-pay', 'paid']),
    isConfirmed: z.boolean(),
    hasPhone: z.boolean(),
    agreesToTexts: z.boolean(),
    /** What cancelling now costs; nothing when it is too late to cancel. */
    cancelFeeCents: z.number().int().nullable(),
    freeUntil: Moment,
  })
  .openapi('VisitAtLink')

const answers = { 200: json(VisitAtLink, 'The one visit of this address, as its person may see it.') }

const read = route({
  method: 'get',
  path: '/visit-links/{token}',
  operationId: 'readVisitAtLink',
  access: 'anyone',
  limits: [LOOKS],
  request: { params },
  refuses: ['clients/visit-link-ended'],
  responses: answers,
})
const confirm = route({
  method: 'post',
  path: '/visit-links/{token}/confirm',
  operationId: 'confirmVisitAtLink',
  access: 'anyone',
  limits: [CHANGES],
  request: { params, ...jsonBody(z.strictObject({ agreesToTexts: z.boolean() })) },
  refuses: ['clients/visit-link-ended'],
  responses: answers,
})
const cancel = route({
  method: 'post',
  path: '/visit-links/{token}/cancel',
  operationId: 'cancelVisitAtLink',
  access: 'anyone',
  limits: [CHANGES],
  request: { params, ...jsonBody(z.strictObject({ expectedFeeCents: z.number().int().min(0) })) },
  refuses: ['clients/visit-link-ended', 'booking/not-now', 'booking/too-late', 'booking/terms-changed'],
  responses: answers,
})
const calendar = route({
  method: 'get',
  path: '/visit-links/{token}/calendar',
  operationId: 'saveVisitAtLink',
  access: 'anyone',
  limits: [LOOKS],
  request: { params },
  refuses: ['clients/visit-link-ended'],
  responses: {
    200: {
      description: 'The visit as a calendar file.',
      content: { 'text/calendar': { schema: z.string() } },
    },
  },
})

async function describe(db: Db, id: string): Promise<z.infer<typeof VisitAtLink>> {
  const row = await readAppointment(db, id)
  if (!row) throw new Refusal('clients/visit-link-ended')
  const { confirmedAt, hasPhone, agreesToTexts, asksPayment } = await readAtLink(db, id)
  const { terms } = previewCancellation(row, 'client')
  const time = (moment: Temporal.Instant) => withOffset(moment, row.zone)
  return {
    firstName: row.clientFirstName,
    professional: row.professionalName,
    state: row.state as z.infer<typeof VisitAtLink>['state'],
    startsAt: time(row.startsAt),
    endsAt: time(row.endsAt),
    zone: row.zone,
    mode: row.mode,
    place:
      row.mode === 'in-person'
        ? [row.placeName, row.street, [row.city, row.postalCode].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(', ')
        : null,
    accessNotes: row.mode === 'in-person' ? row.accessNotes : null,
    meetingUrl: row.mode === 'video' && row.state === 'scheduled' ? row.meetingUrl : null,
    totalCents: totalOf(row),
    payment: !asksPayment ? 'on-site' : agreed(row.parts) ? 'paid' : 'to-pay',
    isConfirmed: confirmedAt !== null,
    hasPhone,
    agreesToTexts,
    cancelFeeCents: terms.isPossible ? terms.fee : null,
    freeUntil: time(terms.freeUntil),
  }
}

export function visitLinkRoutes(dependencies: BookingDependencies) {
  return newRouter()
    .openapi(read, async (c) => {
      const { token } = c.req.valid('param')
      const answer = await c.get('ctx').read(async (db) => describe(db, await requireVisitAtLink(db, token)))
      return c.json(answer, 200)
    })
    .openapi(confirm, async (c) => {
      const { token } = c.req.valid('param')
      const answer = await once(c, async (tx) => {
        const id = await requireVisitAtLink(tx, token)
        await confirmAtLink(tx, id, c.req.valid('json').agreesToTexts)
        return describe(tx, id)
      })
      return c.json(answer, 200)
    })
    .openapi(cancel, async (c) => {
      const { token } = c.req.valid('param')
      const { expectedFeeCents } = c.req.valid('json')
      const answer = await once(c, async (tx) => {
        const id = await requireVisitAtLink(tx, token)
        await cancelAsClient(dependencies, tx, id, { expectedFeeCents, reason: null })
        return describe(tx, id)
      })
      return c.json(answer, 200)
    })
    .openapi(calendar, async (c) => {
      const { token } = c.req.valid('param')
      const text = await c.get('ctx').read(async (db) => {
        const row = await readAppointment(db, await requireVisitAtLink(db, token))
        if (!row) throw new Refusal('clients/visit-link-ended')
        return invitation(row, 'client', dependencies).text
      })
      return c.body(text, 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="visite.ics"',
        'cache-control': 'no-store',
      })
    })
}
