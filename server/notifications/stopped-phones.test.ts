// A telephone that said STOP is left alone, whatever becomes of the accounts that knew it.
import { afterAll, afterEach, expect, test } from 'vitest'
import { noticeSender, notify, openTextService } from '#server/notifier/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import {
  answerFrom,
  askCode,
  codeTo,
  confirmCode,
  newPhone,
  openPhone,
  textsTo,
} from '#tests/harness/phones.ts'
import { openMember } from '#tests/harness/practices.ts'
import { openTextStandIn } from '#tools/text-stand-in.ts'

const texts = await openTextStandIn()
const market = marketplace(async () => texts.environment)
afterAll(() => texts.close())
afterEach(() => void (texts.settings.answer = null))

const say = (phone: string, words: string) => answerFrom(market, texts, phone, words)
const stateOf = async (client: Awaited<ReturnType<typeof openMember>>['client']) =>
  (await client.get('/api/notifications/preferences')).body.text.state
const usual = { status: 200, body: { done: true } }
const tell = (userId: string) =>
  market.services.database.withActor(null, (tx) => notify(tx, { kind: 'visit-missed', userId }))

/** Nobody gets a code for it, and nobody learns why: the answer is the usual one. */
async function expectLeftAlone(phone: string): Promise<void> {
  const { client } = await openMember(market)
  const before = textsTo(texts, phone).length
  expect(await askCode(client, phone)).toMatchObject(usual)
  expect(await stateOf(client)).toBe('waiting')
  expect(textsTo(texts, phone)).toHaveLength(before)
}

test('a number that its person forgets after STOP is still left alone, until it says START', async () => {
  const { client, phone, count } = await openPhone(market, texts)
  await say(phone, 'STOP')
  expect((await client.delete('/api/notifications/phone')).body.text.state).toBe('none')
  expect(await askCode(client, phone)).toMatchObject(usual)
  expect(count()).toBe(0)
  await expectLeftAlone(phone)
  await say(phone, 'DEBUT')
  await askCode(client, phone)
  expect(await confirmCode(client, codeTo(texts, phone))).toMatchObject({ status: 200 })
  expect(await stateOf(client)).toBe('agreed')
})

test('a number that another one replaces after STOP is still left alone', async () => {
  const { client, phone } = await openPhone(market, texts)
  await say(phone, 'STOP')
  const other = newPhone()
  await askCode(client, other)
  expect(await confirmCode(client, codeTo(texts, other))).toMatchObject({ status: 200 })
  await expectLeftAlone(phone)
})

test('a STOP outlives the account, and keeps nothing that says whose it was', async () => {
  const { persona, phone } = await openPhone(market, texts)
  await say(phone, 'STOP')
  await market.owner.query('delete from auth."user" where id = $1', [persona.id])
  await expectLeftAlone(phone)
  const { rows } = await market.owner.query('select row_to_json(s)::text as kept from market.stopped_phone s')
  for (const { kept } of rows) expect(kept).not.toContain(phone.slice(2))
  expect(Object.keys(JSON.parse(rows[0].kept)).toSorted()).toEqual(['mark', 'said_at'])
})

test('whoever is sent codes by a stranger and answers STOP is sent no more, and proves nothing', async () => {
  const { client } = await openMember(market)
  const phone = newPhone()
  await askCode(client, phone)
  const answer = await say(phone, 'ARRET')
  expect(await answer.text()).toContain('<Message>Mieva')
  await askCode(client, phone)
  expect(textsTo(texts, phone)).toHaveLength(1)
  await expectLeftAlone(phone)
  // A telephone that no account ever had.
  const unknown = newPhone()
  await say(unknown, 'STOP')
  await expectLeftAlone(unknown)
})

test('a code that was sent before STOP proves nothing after it', async () => {
  const { client } = await openMember(market)
  const phone = newPhone()
  await askCode(client, phone)
  await say(phone, 'STOP')
  expect(await confirmCode(client, codeTo(texts, phone))).toMatchObject({
    status: 409,
    body: { code: 'notification/texts-stopped' },
  })
  expect(await stateOf(client)).toBe('waiting')
})

test('a STOP that the provider tells when a code is sent is kept, and the answer is the usual one', async () => {
  const { client } = await openMember(market)
  const phone = newPhone()
  texts.settings.answer = { status: 400, code: 21_610 }
  expect(await askCode(client, phone)).toMatchObject(usual)
  texts.settings.answer = null
  await expectLeftAlone(phone)
})

test('the mark alone is enough: what is written and what is sent both ask for it', async () => {
  const { persona, phone, count } = await openPhone(market, texts)
  await tell(persona.id)
  await say(phone, 'STOP')
  // As if it had been confirmed in the moment of the STOP.
  await market.owner.query('update market.text_number set stopped_at = null where user_id = $1', [persona.id])
  const waiting = async () =>
    (await market.owner.query('select from ops.outgoing_notice where user_id = $1', [persona.id])).rowCount
  const before = await waiting()
  await tell(persona.id)
  expect([before, await waiting()]).toEqual([1, 1])
  await asWorker(market, async (database) => {
    const { origin, authSecret: secret, texts: settings } = market.config
    const text = settings && openTextService(settings)
    await noticeSender({ database, origin, secret, push: null, text }).sendDue()
  })
  expect(count()).toBe(0)
})

test('a code that did not leave leaves no number behind, and the same request may try again', async () => {
  const { client } = await openMember(market)
  const phone = newPhone()
  const onceKey = crypto.randomUUID()
  texts.settings.answer = { status: 503 }
  expect(await askCode(client, phone, { onceKey })).toMatchObject({
    status: 503,
    body: { code: 'notification/texts-not-offered' },
  })
  expect(await stateOf(client)).toBe('none')
  texts.settings.answer = null
  expect(await askCode(client, phone, { onceKey })).toMatchObject(usual)
  expect(await askCode(client, phone, { onceKey })).toMatchObject(usual)
  expect(textsTo(texts, phone)).toHaveLength(2)
  expect(await confirmCode(client, codeTo(texts, phone))).toMatchObject({ status: 200 })
})

test('a number that can have no text messages is said to be so, and is not kept', async () => {
  const { client } = await openMember(market)
  texts.settings.answer = { status: 400, code: 21_211 }
  expect(await askCode(client, newPhone())).toMatchObject({
    status: 422,
    body: { code: 'notification/number-refused' },
  })
  expect(await stateOf(client)).toBe('none')
})
