// Telephones of people, as the stand-in for the provider of text messages sees them.
import { expect } from 'vitest'
import type { Marketplace } from './api.ts'
import type { Client } from './client.ts'
import { openMember } from './practices.ts'
import type { openTextStandIn } from '#tools/text-stand-in.ts'

type Texts = Awaited<ReturnType<typeof openTextStandIn>>

export const newPhone = () => `+1514${String(2_000_000 + Math.floor(Math.random() * 7_000_000))}`

export const askCode = (client: Client, phone: string, settings?: { onceKey: string }) =>
  client.post('/api/notifications/phone', { phone: phone.slice(2), agrees: true }, settings)

export const textsTo = ({ sent }: Texts, phone: string) => sent.filter(({ to }) => to === phone)

export const codeTo = (texts: Texts, phone: string): string =>
  /\d{6}/.exec(textsTo(texts, phone).at(-1)?.body ?? '')?.[0] ?? ''

export const confirmCode = (client: Client, code: string) =>
  client.post('/api/notifications/phone/confirm', { code })

/** A telephone that answered with its code; `count` is what it was sent since. */
export async function openPhone(market: Marketplace, texts: Texts, phone = newPhone()) {
  const member = await openMember(market)
  await askCode(member.client, phone)
  expect((await confirmCode(member.client, codeTo(texts, phone))).status).toBe(200)
  const before = textsTo(texts, phone).length
  return { ...member, phone, count: () => textsTo(texts, phone).length - before }
}

/** What a telephone answers, by way of the provider. */
export const answerFrom = (market: Marketplace, texts: Texts, phone: string, words: string) =>
  market.app.request('/api/webhooks/texts', {
    method: 'POST',
    ...texts.answer(market.config.origin, phone, words),
  })
