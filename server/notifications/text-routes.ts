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
  mayAskPhone,
  newCode,
  noteAnswer,
  readAnswer,
  textLetters,
} from '#server/notifier/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { once, onceAround } from '#server/platform/http/once.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { log } from '#server/platform/log.ts'
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
  refuses: ['notification/texts-not-offered', 'notification/texts-stopped', 'notification/number-refused'],
  responses: { 200: json(s.Done, 'A code is on its way to this number; nothing else is sent to it yet.') },
})

const confirm = route({
  method: 'post',
  path: '/notifications/phone/confirm',
  operationId: 'confirmTextCode',
  access: 'signed-in',
  limits: [TRIES],
  request: jsonBody(s.Code),
  refuses: ['notification/code-wrong', 'notification/texts-not-offered', 'notification/texts-stopped'],
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

type Letters = ReturnType<typeof textLetters>

const consent = (tx: Tx, ctx: Ctx, granted: boolean) =>
  recordConsent(tx, {
    granted,
    subjectId: personOf(ctx).id,
    purpose: 'text-messages',
    textVersion: TEXTS_VERSION,
    language: ctx.locale,
  })

export function textRoutes({ config, database }: NotificationServices) {
  const note = (phone: string, answer: 'stop' | 'start') =>
    database.withActor(null, (tx) => noteAnswer(tx, config.authSecret, { phone, answer }))
  async function sendCode(texts: Letters, phone: string, code: string, { locale }: Ctx): Promise<void> {
    const outcome = await texts.code(phone, code, locale).catch((error: unknown) => {
      log.warn({ error }, 'text messages: a code was not taken')
      throw new Refusal('notification/texts-not-offered')
    })
    if (outcome === 'refused') throw new Refusal('notification/number-refused')
    // Their STOP went to the provider alone. The answer is the usual one, as for any telephone that said it to us.
    if (outcome === 'stopped') await note(phone, 'stop')
  }
  const letters = () => {
    if (!config.texts) throw new Refusal('notification/texts-not-offered')
    return textLetters(config.texts)
  }
  return newRouter()
    .openapi(begin, async (c) => {
      const ctx = c.get('ctx')
      const texts = letters()
      const { id: userId } = personOf(ctx)
      const { authSecret: secret } = config
      const phone = dialled(c.req.valid('json').phone)
      await ctx.countAttempt(PER_PHONE, phone)
      // Handed over first: a code that never left leaves no number behind that the page would say is waiting for it.
      const answer = await onceAround(c, async () => {
        const code = newCode()
        if (await ctx.read((db) => mayAskPhone(db, { secret, userId, phone })))
          await sendCode(texts, phone, code, ctx)
        await ctx.write((tx) => beginTextNumber(tx, { secret, userId, phone, code, now: ctx.now }))
        return { done: true as const }
      })
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
        const number = await confirmTextNumber(tx, {
          secret: config.authSecret,
          userId,
          code,
          now: ctx.now,
        })
        if (!number) return { preferences: null }
        phone = number.phone
        await consent(tx, ctx, true)
        return { preferences: await readPreferences(tx, config, personOf(ctx)) }
      })
      if (!preferences) throw new Refusal('notification/code-wrong')
      const welcomed = phone && (await texts.welcome(phone, ctx.locale).catch(() => undefined))
      if (phone && welcomed === 'stopped') await note(phone, 'stop')
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
      if (answer) await note(fields.get('From') ?? '', answer)
      // The telephone's language is not known here: both are short.
      const sentence = answer === 'stop' ? m.notice_sms_stopped : m.notice_sms_started
      const words = answer && LOCALES.map((locale) => sentence({}, { locale })).join(' / ')
      const message = words ? `<Message>${words}</Message>` : ''
      return c.text(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, 200, {
        'content-type': 'text/xml; charset=utf-8',
      })
    })
}
