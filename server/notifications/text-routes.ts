import { z } from '@hono/zod-openapi'
import { LOCALES } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { personOf } from '#server/accounts/index.ts'
import { recordConsent } from '#server/consent/index.ts'
import {
  beginTextNumber,
  confirmTextNumber,
  dialled,
  forgetTextNumber,
  isFromProvider,
  noteAnswer,
  readAnswer,
  textLetters,
} from '#server/notifier/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { once } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { readPreferences } from './read-preferences.ts'
import * as s from './schemas.ts'
import type { NotificationServices } from './services.ts'

const CODES: Limit = { name: 'text-codes', max: 5, perSeconds: 86_400, by: 'person' }
const TRIES: Limit = { name: 'text-code-tries', max: 20, perSeconds: 3600, by: 'person' }
/** Codes that one telephone is sent, whoever asks. */
const PER_PHONE: Limit = { name: 'text-codes-of-phone', max: 5, perSeconds: 86_400, by: 'subject' }

/** The sentence beside the box that a person checks; it changes with it. */
const TEXTS_VERSION = '2026-11-18'
const WEBHOOK_PATH = '/webhooks/texts'

const begin = route({
  method: 'post',
  path: '/notifications/phone',
  operationId: 'askTextCode',
  access: 'signed-in',
  limits: [CODES, PER_PHONE],
  request: jsonBody(s.NewPhone),
  refuses: ['notification/texts-not-offered', 'notification/texts-stopped'],
  responses: { 200: json(s.Done, 'A code is on its way to this number; nothing else is sent to it yet.') },
})

const confirm = route({
  method: 'post',
  path: '/notifications/phone/confirm',
  operationId: 'confirmTextCode',
  access: 'signed-in',
  limits: [TRIES],
  request: jsonBody(s.Code),
  refuses: ['notification/code-wrong', 'notification/texts-not-offered'],
  responses: { 200: json(s.Preferences, 'The number is proven and text messages are agreed to.') },
})

const stop = route({
  method: 'delete',
  path: '/notifications/phone',
  operationId: 'stopTexts',
  access: 'signed-in',
  request: {},
  responses: { 200: json(s.Preferences, 'No more text messages; the number is forgotten.') },
})

const answered = route({
  method: 'post',
  path: WEBHOOK_PATH,
  operationId: 'receiveTextAnswer',
  access: 'anyone',
  // The fields are what was signed: they are read as they came and declared as no JSON of ours.
  repeatable: 'stopping twice is stopping',
  refuses: ['notification/text-refused'],
  responses: {
    200: {
      description: 'What the provider answers the telephone, in its own language of tags.',
      content: { 'text/xml': { schema: z.string() } },
    },
  },
})

const consent = (tx: Tx, ctx: Ctx, granted: boolean) =>
  recordConsent(tx, {
    granted,
    subjectId: personOf(ctx).id,
    purpose: 'text-messages',
    textVersion: TEXTS_VERSION,
    language: ctx.locale,
  })

export function textRoutes({ config, database }: NotificationServices) {
  const letters = () => {
    if (!config.texts) throw new Refusal('notification/texts-not-offered')
    return textLetters(config.texts)
  }
  return newRouter()
    .openapi(begin, async (c) => {
      const ctx = c.get('ctx')
      const texts = letters()
      const phone = dialled(c.req.valid('json').phone)
      await ctx.countAttempt(PER_PHONE, phone)
      let code: string | undefined
      const answer = await once(c, async (tx) => {
        const begun = await beginTextNumber(tx, { userId: personOf(ctx).id, phone, now: ctx.now })
        // Another account's telephone that said STOP gets nothing, and nobody learns here that it is known to us.
        if (!begun.isStopped) code = begun.code
        return { done: true as const }
      })
      // Nothing to send when the same request came twice.
      const outcome = code && (await texts.code(phone, code, ctx.locale).catch(() => 'refused' as const))
      if (outcome === 'refused') throw new Refusal('notification/texts-not-offered')
      return c.json(answer, 200)
    })
    .openapi(confirm, async (c) => {
      const ctx = c.get('ctx')
      const texts = letters()
      const { id: userId } = personOf(ctx)
      const { code } = c.req.valid('json')
      let phone: string | undefined
      // A wrong code counts: that commits before it is refused.
      const { preferences } = await once(c, async (tx) => {
        const number = await confirmTextNumber(tx, { userId, code, now: ctx.now })
        if (!number) return { preferences: null }
        phone = number.phone
        await consent(tx, ctx, true)
        return { preferences: await readPreferences(tx, config, personOf(ctx)) }
      })
      if (!preferences) throw new Refusal('notification/code-wrong')
      if (phone) await texts.welcome(phone, ctx.locale).catch(() => undefined)
      return c.json(preferences, 200)
    })
    .openapi(stop, async (c) => {
      const ctx = c.get('ctx')
      const answer = await once(c, async (tx) => {
        if (await forgetTextNumber(tx, personOf(ctx).id)) await consent(tx, ctx, false)
        return readPreferences(tx, config, personOf(ctx))
      })
      return c.json(answer, 200)
    })
    .openapi(answered, async (c) => {
      const { texts, origin } = config
      const fields = new URLSearchParams(await c.req.text())
      const signature = c.req.header('x-twilio-signature') ?? ''
      if (!texts || !isFromProvider(texts, { url: `${origin}/api${WEBHOOK_PATH}`, fields, signature }))
        throw new Refusal('notification/text-refused')
      const answer = readAnswer(fields.get('Body') ?? '')
      if (answer) await database.withActor(null, (tx) => noteAnswer(tx, fields.get('From') ?? '', answer))
      // The telephone's language is not known here: both are short.
      const sentence = answer === 'stop' ? m.notice_sms_stopped : m.notice_sms_started
      const words = answer && LOCALES.map((locale) => sentence({}, { locale })).join(' / ')
      const message = words ? `<Message>${words}</Message>` : ''
      return c.text(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, 200, {
        'content-type': 'text/xml; charset=utf-8',
      })
    })
}
