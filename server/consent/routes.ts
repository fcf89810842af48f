import { z } from '@hono/zod-openapi'
import { CHOICE_TEXT_VERSION, CHOSEN_PURPOSES } from '#domain/consent/choice.ts'
import { LOCALES } from '#domain/kernel/locale.ts'
import { personOf } from '#server/accounts/index.ts'
import type { Limit } from '#server/platform/http/rate-limit.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { latestChoice, latestChoices, recordChoice } from './queries.ts'

const limit: Limit = { name: 'consent-choice', max: 30, perSeconds: 3600, by: 'person' }

const Consent = z
  .object({
    purpose: z.string(),
    granted: z.boolean(),
    textVersion: z.string(),
    language: z.string(),
    at: z.iso.datetime(),
  })
  .openapi('Consent')

const ONE_S_OWN_WORD = 'a consent is given, read and withdrawn by its person at any time'

const list = route({
  method: 'get',
  path: '/consents',
  operationId: 'listConsents',
  access: 'signed-in',
  withoutSecondFactor: ONE_S_OWN_WORD,
  responses: { 200: json(z.array(Consent), 'The latest choice of each purpose.') },
})

const choose = route({
  method: 'put',
  path: '/consents/{purpose}',
  operationId: 'chooseConsent',
  access: 'signed-in',
  withoutSecondFactor: ONE_S_OWN_WORD,
  repeatable: 'saying the same again changes nothing',
  limits: [limit],
  request: {
    params: z.object({ purpose: z.enum(CHOSEN_PURPOSES) }),
    ...jsonBody(z.strictObject({ granted: z.boolean(), language: z.enum(LOCALES) })),
  },
  responses: { 200: json(z.object({ status: z.literal('done') }), 'The choice is in the ledger.') },
})

export const consentRoutes = newRouter()
  .openapi(list, async (c) => {
    const ctx = c.get('ctx')
    const choices = await ctx.read((db) => latestChoices(db, personOf(ctx).id))
    return c.json(
      choices.map((choice) => ({ ...choice, at: choice.at.toString() })),
      200,
    )
  })
  .openapi(choose, async (c) => {
    const ctx = c.get('ctx')
    const subjectId = personOf(ctx).id
    const { purpose } = c.req.valid('param')
    const { granted, language } = c.req.valid('json')
    await ctx.write(async (tx) => {
      const latest = await latestChoice(tx, subjectId, purpose)
      if (latest?.granted === granted && latest.textVersion === CHOICE_TEXT_VERSION) return
      await recordChoice(tx, { subjectId, purpose, granted, textVersion: CHOICE_TEXT_VERSION, language })
    })
    return c.json({ status: 'done' as const }, 200)
  })
