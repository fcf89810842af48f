// A service that is no longer offered: nobody goes on waiting for it.
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { openPractice } from '#tests/harness/practices.ts'
import { entriesOf, fullDay, join, offerTimesOf, offerTo, ONE_A_DAY } from '#tests/harness/wait-list.ts'

const market = marketplace()

test('whoever waits for a removed service is told in their language, and waits no longer', async () => {
  const [practice, other] = [await openPractice(market, ONE_A_DAY), await openPractice(market, ONE_A_DAY)]
  const [first, second] = [await join(market, practice), await join(market, practice, {}, 'en')]
  const elsewhere = await join(market, other)
  const gone = await practice.client.delete(`/api/onboarding/services/${practice.serviceId}`)
  expect(gone.status).toBe(200)
  for (const [{ client, persona }, language] of [
    [first, 'fr'],
    [second, 'en'],
  ] as const) {
    expect(await entriesOf(client)).toEqual([])
    const mails = (await market.mailsTo(persona.email)).filter(({ template }) => template === 'wait-removed')
    expect(mails).toMatchObject([{ language, facts: { with: 'Amélie Gagnon' } }])
  }
  expect(await entriesOf(elsewhere.client)).toHaveLength(1)
  expect(await market.mailsTo(elsewhere.persona.email)).toEqual([])
})

test('a time that was offered of it is free again, and cannot be accepted', async () => {
  const practice = await openPractice(market, ONE_A_DAY)
  const day = await fullDay(market, practice)
  const waiting = await join(market, practice)
  await day.cancel()
  await offerTimesOf(market, practice)
  const { id } = await offerTo(waiting.client)
  await practice.client.delete(`/api/onboarding/services/${practice.serviceId}`)
  const accepted = await waiting.client.post(`/api/appointments/${id}/confirm`, { payment: 'on-site' })
  expect(accepted.status).toBe(409)
})
