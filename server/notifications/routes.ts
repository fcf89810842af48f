import type { z } from '@hono/zod-openapi'
import { type About, isKind, kindEntry, pathOfNotice } from '#domain/notifications/kinds.ts'
import { canChoose } from '#domain/notifications/choices.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import { readerOf } from '#server/messages/index.ts'
import {
  type BrowserKeys,
  countUnread,
  findNotification,
  forgetBrowser,
  isPushService,
  keepBrowser,
  listNotifications,
  markRead,
  noticeWords,
  renewAddress,
  saveBrowser,
  saveChoice,
  saveRhythm,
  wayOutTokens,
} from '#server/notifier/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import type { NotificationServices } from './services.ts'
import { readBell } from './read-bell.ts'
import { readPreferences } from './read-preferences.ts'
import * as s from './schemas.ts'

const CHANGES: Limit = { name: 'notification-changes', max: 300, perSeconds: 3600, by: 'person' }
/** By the token of the mail: providers of mailboxes press for everybody from their own few networks. */
const LEAVING: Limit = { name: 'notification-leaving', max: 60, perSeconds: 3600, by: 'subject' }

const list = route({
  method: 'get',
  path: '/notifications',
  operationId: 'listNotifications',
  access: 'signed-in',
  request: { query: s.NotificationsQuery },
  responses: { 200: json(s.Notifications, 'The newest first, in the reader’s language.') },
})

const bell = route({
  method: 'get',
  path: '/bell',
  operationId: 'readBell',
  access: 'signed-in',
  responses: { 200: json(s.Bell, 'How much is unread: every page shows it.') },
})

const read = route({
  method: 'post',
  path: '/notifications/read',
  operationId: 'markNotificationsRead',
  access: 'signed-in',
  limits: [CHANGES],
  request: jsonBody(s.MarkRead),
  responses: { 200: json(s.Unread, 'Read: one of them, or all.') },
})

const preferences = route({
  method: 'get',
  path: '/notifications/preferences',
  operationId: 'readNotificationPreferences',
  access: 'signed-in',
  responses: { 200: json(s.Preferences, 'What reaches the person, by which way, and when.') },
})

const choose = route({
  method: 'put',
  path: '/notifications/preferences/choice',
  operationId: 'chooseNotification',
  access: 'signed-in',
  limits: [CHANGES],
  request: jsonBody(s.NewChoice),
  refuses: ['notification/always-sent'],
  responses: { 200: json(s.Preferences, 'Chosen.') },
})

const pace = route({
  method: 'put',
  path: '/notifications/preferences/rhythm',
  operationId: 'chooseNotificationRhythm',
  access: 'signed-in',
  limits: [CHANGES],
  request: jsonBody(s.NewRhythm),
  responses: { 200: json(s.Preferences, 'Chosen.') },
})

const leave = route({
  method: 'post',
  path: '/notifications/unsubscribe',
  operationId: 'leaveMailTopic',
  access: 'anyone',
  limits: [LEAVING],
  repeatable: 'leaving twice is leaving',
  request: jsonBody(s.WayOut),
  refuses: ['notification/link-unknown'],
  responses: { 200: json(s.LeftTopic, 'No more mail about this.') },
})

const addBrowser = route({
  method: 'post',
  path: '/notifications/browsers',
  operationId: 'addNotifiedBrowser',
  access: 'signed-in',
  limits: [CHANGES],
  request: jsonBody(s.Browser),
  refuses: ['notification/browser-unknown'],
  responses: { 200: json(s.Done, 'This browser shows notices from now on.') },
})

const followBrowser = route({
  method: 'post',
  path: '/notifications/browsers/keep',
  operationId: 'keepNotifiedBrowser',
  access: 'signed-in',
  limits: [CHANGES],
  repeatable: 'keeping twice is keeping',
  request: jsonBody(s.BrowserAddress),
  responses: { 200: json(s.KeptBrowser, 'Whether this browser shows the person’s notices.') },
})

const renewBrowser = route({
  method: 'post',
  path: '/notifications/browsers/renew',
  operationId: 'renewNotifiedBrowser',
  access: 'signed-in',
  limits: [CHANGES],
  repeatable: 'renewing twice is renewing',
  request: jsonBody(s.Browser),
  refuses: ['notification/browser-unknown'],
  responses: {
    200: json(s.KeptBrowser, 'Whether this browser showed notices, which now go to its new address.'),
  },
})

const removeBrowser = route({
  method: 'post',
  path: '/notifications/browsers/forget',
  operationId: 'forgetNotifiedBrowser',
  access: 'signed-in',
  limits: [CHANGES],
  request: jsonBody(s.BrowserAddress),
  responses: { 200: json(s.Done, 'This browser shows no more notices.') },
})

export function notificationRoutes({ config, database }: NotificationServices) {
  const preferencesOf = (db: Db, ctx: Ctx) => readPreferences(db, config, personOf(ctx))
  function keysOf({ endpoint, p256dh, auth }: z.infer<typeof s.Browser>): BrowserKeys {
    if (!config.push || !isPushService(endpoint, config.push.services))
      throw new Refusal('notification/browser-unknown')
    return { endpoint, p256dh, authSecret: auth }
  }
  return newRouter()
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      const { before, limit, unread } = c.req.valid('query')
      const { id } = personOf(ctx)
      const answer = await ctx.read(async (db) => ({
        unread: await countUnread(db, id),
        rows: await listNotifications(db, id, { before, limit: limit + 1, isUnread: unread === 'only' }),
      }))
      const shown = answer.rows.slice(0, limit)
      return c.json(
        {
          unread: answer.unread,
          items: shown.flatMap((row) => describe(ctx, row)),
          next: answer.rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
        },
        200,
      )
    })
    .openapi(bell, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => readBell(db, readerOf(ctx))), 200)
    })
    .openapi(read, async (c) => {
      const { id: userId } = personOf(c.get('ctx'))
      const { id } = c.req.valid('json')
      const answer = await once(c, async (tx) => {
        await markRead(tx, userId, id)
        const opened = id ? await findNotification(tx, userId, id) : undefined
        return {
          unread: await countUnread(tx, userId),
          path: opened && isKind(opened.kind) ? pathOfNotice(opened.kind, opened.about as About) : null,
        }
      })
      return c.json(answer, 200)
    })
    .openapi(preferences, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => preferencesOf(db, ctx)), 200)
    })
    .openapi(choose, async (c) => {
      const ctx = c.get('ctx')
      const choice = c.req.valid('json')
      if (!canChoose(choice.topic, choice.channel)) throw new Refusal('notification/always-sent')
      const answer = await once(c, async (tx) => {
        await saveChoice(tx, personOf(ctx).id, choice)
        return preferencesOf(tx, ctx)
      })
      return c.json(answer, 200)
    })
    .openapi(pace, async (c) => {
      const ctx = c.get('ctx')
      const rhythm = c.req.valid('json')
      const answer = await once(c, async (tx) => {
        await saveRhythm(tx, personOf(ctx).id, rhythm)
        return preferencesOf(tx, ctx)
      })
      return c.json(answer, 200)
    })
    .openapi(leave, async (c) => {
      const { token } = c.req.valid('json')
      const left = wayOutTokens(config.authSecret).open(token)
      if (!left || !canChoose(left.topic, 'mail')) throw new Refusal('notification/link-unknown')
      // Only what we sealed is counted: what somebody makes up writes nothing.
      await c.get('ctx').countAttempt(LEAVING, token)
      const { userId, topic } = left
      // Whoever holds the mail acts as the person it was for, in this and nothing else.
      await database.withActor(userId, async (tx) => {
        const person = await tx
          .selectFrom('auth.user')
          .select('id')
          .where('id', '=', userId)
          .executeTakeFirst()
        if (person) await saveChoice(tx, userId, { topic, channel: 'mail', isOn: false })
      })
      return c.json({ topic }, 200)
    })
    .openapi(addBrowser, async (c) => {
      const { id: userId, sessionId } = personOf(c.get('ctx'))
      const keys = keysOf(c.req.valid('json'))
      const answer = await once(c, async (tx) => {
        await saveBrowser(tx, { userId, sessionId, ...keys })
        return { done: true as const }
      })
      return c.json(answer, 200)
    })
    .openapi(followBrowser, async (c) => {
      const ctx = c.get('ctx')
      const { sessionId } = personOf(ctx)
      const { endpoint } = c.req.valid('json')
      return c.json({ isOn: await ctx.write((tx) => keepBrowser(tx, { endpoint, sessionId })) }, 200)
    })
    .openapi(renewBrowser, async (c) => {
      const ctx = c.get('ctx')
      const { id: userId, sessionId } = personOf(ctx)
      const keys = keysOf(c.req.valid('json'))
      return c.json({ isOn: await ctx.write((tx) => renewAddress(tx, { userId, sessionId, ...keys })) }, 200)
    })
    .openapi(removeBrowser, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const { endpoint } = c.req.valid('json')
      const answer = await once(c, async (tx) => {
        await forgetBrowser(tx, id, endpoint)
        return { done: true as const }
      })
      return c.json(answer, 200)
    })
}

type Row = Awaited<ReturnType<typeof listNotifications>>[number]

/** A kind that this version no longer knows is left out. */
function describe({ locale }: Ctx, { id, kind, about, createdAt, readAt }: Row) {
  if (!isKind(kind)) return []
  const { title, text } = noticeWords(kind, about as About, locale)
  return [
    {
      id,
      kind,
      topic: kindEntry(kind).topic,
      title,
      message: text,
      path: pathOfNotice(kind, about as About),
      isRead: readAt !== null,
      createdAt: createdAt.toString(),
    },
  ]
}
