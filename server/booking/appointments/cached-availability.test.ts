// A crowd at one door: whoever comes too late hears it at once, and whoever got the time hears it again.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { openMember, openPractice, slotAfter, holdRequest } from '#tests/harness/practices.ts'

const market = marketplace()

test('of twenty who want one time, one gets it, nineteen are offered others, and its owner may ask again', async () => {
  const practice = await openPractice(market)
  const { startsAt } = await slotAfter(market, practice, 30)
  const people = await Promise.all(Array.from({ length: 20 }, () => openMember(market)))
  const asked = people.map(({ client }) => ({ client, onceKey: randomUUID() }))
  const ask = ({ client, onceKey }: (typeof asked)[number]) =>
    client.post('/api/appointments/holds', holdRequest(practice, startsAt), { onceKey })
  const answers = await Promise.all(asked.map(ask))
  const winner = answers.findIndex(({ status }) => status === 201)
  const late = answers.filter((_, index) => index !== winner)
  expect(late.map(({ status, body }) => [status, body.code, body.facts.alternatives.length])).toEqual(
    late.map(() => [409, 'booking/slot-taken', 3]),
  )
  for (const { body } of late) expect(body.facts.alternatives).not.toContain(startsAt)
  // In the same crowd again: the answer of the first time, and no for everyone else.
  const again = await Promise.all(asked.map(ask))
  expect(again[winner]).toMatchObject({ status: 201, body: { id: answers[winner]?.body.id } })
  expect(again.filter(({ status }) => status === 409)).toHaveLength(19)
})
