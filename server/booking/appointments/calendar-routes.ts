import { createHash, randomBytes } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { calendarFile } from '#domain/booking/calendar/calendar-file.ts'
import { localeOf } from '#domain/kernel/locale.ts'
import { needsSecondFactor, ROLES } from '#domain/accounts/roles.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { calendarVisit, languageOf, type Sender } from './appointment-words.ts'
import { sideOf } from './describe-appointment.ts'
import { limits } from './limits.ts'
import { requireAppointment } from './party.ts'
import { readForFeed } from './read-appointments.ts'
import { clock } from '#server/platform/clock.ts'

const calendarText = (description: string) => ({
  description,
  content: { 'text/calendar': { schema: z.string() } },
})

const FeedState = z
  .object({ isOn: z.boolean(), createdAt: z.iso.datetime().nullable() })
  .openapi('CalendarFeed')
const FeedAddress = z.object({ address: z.url() }).openapi('CalendarFeedAddress')

const file = route({
  method: 'get',
  path: '/appointments/{id}/calendar',
  operationId: 'readAppointmentCalendar',
  access: 'signed-in',
  request: { params: Id },
  refuses: ['booking/not-found'],
  responses: { 200: calendarText('The visit as a calendar file, in the person’s language.') },
})

const readState = route({
  method: 'get',
  path: '/calendar-feed',
  operationId: 'readCalendarFeed',
  access: 'signed-in',
  responses: { 200: json(FeedState, 'Whether the person has a private calendar address.') },
})

const open = route({
  method: 'post',
  path: '/calendar-feed',
  operationId: 'openCalendarFeed',
  access: 'signed-in',
  limits: [limits.change],
  repeatable: 'it answers a secret; asking again replaces the address',
  responses: { 200: json(FeedAddress, 'A new secret address, shown once; the one before no longer works.') },
})

const revoke = route({
  method: 'delete',
  path: '/calendar-feed',
  operationId: 'revokeCalendarFeed',
  access: 'signed-in',
  limits: [limits.change],
  responses: { 200: json(FeedState, 'No address works any more.') },
})

const feed = route({
  method: 'get',
  path: '/calendar-feeds/{token}',
  operationId: 'readCalendarFeedFile',
  access: 'anyone',
  limits: [limits.feed],
  request: { params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }) },
  refuses: ['booking/feed-not-found'],
  responses: { 200: calendarText('The appointments of whoever made this address.') },
})

function answer(text: string, name: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.ics"`,
      'cache-control': 'private, no-store',
    },
  })
}

export function calendarRoutes(sender: Sender) {
  const host = () => new URL(sender.origin).hostname

  return newRouter()
    .openapi(file, async (c) => {
      const ctx = c.get('ctx')
      const { row, side } = await ctx.read((db) => requireAppointment(ctx, db, c.req.valid('param').id))
      const locale = languageOf(row, side)
      const visits = [calendarVisit(row, side, locale, sender)]
      return answer(calendarFile({ method: 'PUBLISH', locale, host: host(), visits }), 'mieva')
    })
    .openapi(readState, async (c) => {
      const ctx = c.get('ctx')
      const found = await ctx.read((db) => findFeed(db, personOf(ctx).id))
      return c.json({ isOn: found !== undefined, createdAt: found?.createdAt.toString() ?? null }, 200)
    })
    .openapi(open, async (c) => {
      const ctx = c.get('ctx')
      const { id } = personOf(ctx)
      const token = randomBytes(32).toString('base64url')
      await ctx.write(async (tx) => {
        await saveFeed(tx, id, hash(token))
        await recordEvent(tx, { subjectId: id, action: 'calendar-feed-opened' })
      })
      return c.json({ address: `${sender.origin}/api/calendar-feeds/${token}` }, 200)
    })
    .openapi(revoke, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const state = await once(c, async (tx) => {
        await tx.deleteFrom('market.calendarFeed').where('userId', '=', id).execute()
        await recordEvent(tx, { subjectId: id, action: 'calendar-feed-revoked' })
        return { isOn: false, createdAt: null }
      })
      return c.json(state, 200)
    })
    .openapi(feed, async (c) => {
      const text = await c.get('ctx').read(async (db) => {
        const owner = await findOwner(db, hash(c.req.valid('param').token))
        if (!owner) throw new Refusal('booking/feed-not-found')
        const locale = localeOf(owner.language)
        const rows = await readForFeed(db, owner.userId)
        const visits = rows.map((row) =>
          calendarVisit(row, sideOf(row, owner.userId) ?? 'client', locale, sender),
        )
        const name = m.mail_calendar_name({}, { locale })
        return calendarFile({ method: 'PUBLISH', locale, host: host(), name, visits })
      })
      return answer(text, 'mieva')
    })
}

/** The token is random, so a plain hash is enough: whoever reads the table holds no address. */
const hash = (token: string) => createHash('sha256').update(token).digest()

function findFeed(db: Db, userId: string) {
  return db
    .selectFrom('market.calendarFeed')
    .select('createdAt')
    .where('userId', '=', userId)
    .executeTakeFirst()
}

async function saveFeed(tx: Tx, userId: string, tokenHash: Buffer): Promise<void> {
  const values = { tokenHash, createdAt: clock.now() }
  await tx
    .insertInto('market.calendarFeed')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

const ROLES_WITHOUT = ROLES.filter((role) => !needsSecondFactor(role))

function findOwner(db: Db, tokenHash: Buffer) {
  return (
    db
      .selectFrom('market.calendarFeed as feed')
      .innerJoin('auth.user as user', 'user.id', 'feed.userId')
      .select(['feed.userId', 'user.language'])
      .where('feed.tokenHash', '=', tokenHash)
      // An address made before its owner's role asked for a second factor shows nothing until there is one.
      .where((eb) =>
        eb.or([eb('user.twoFactorEnabled', '=', true), eb('user.userType', 'in', ROLES_WITHOUT)]),
      )
      .executeTakeFirst()
  )
}
