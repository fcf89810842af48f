// What a person does with what was written: change, withdraw, put away; and what a professional says in advance.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { openPair, wordsOf, write } from '#tests/harness/threads.ts'

const market = marketplace()

test('a message is changed or withdrawn within 15 minutes, and both see that it was', async () => {
  const { member, practice, threadId, path } = await openPair(market)
  const [first, second] = [randomUUID(), randomUUID()]
  await write(member.client, threadId, 'Jeudi', first)
  await write(member.client, threadId, 'Au mauvais endroit', second)
  expect((await member.client.put(`${path}/messages/${first}`, { text: 'Vendredi' })).status).toBe(200)
  expect((await member.client.delete(`${path}/messages/${second}`)).status).toBe(200)
  expect((await practice.client.get(path)).body.messages).toMatchObject([
    { text: 'Vendredi', isChanged: true, changeableUntil: null },
    { text: null, isChanged: false },
  ])
  const { rows } = await market.owner.query('select sealed from market.message where id = $1', [second])
  expect(rows).toEqual([{ sealed: null }])
})

test('a message that is withdrawn a second time, or twice at once, is withdrawn', async () => {
  const { member, practice, threadId, path } = await openPair(market)
  const [first, second] = [randomUUID(), randomUUID()]
  for (const id of [first, second]) await write(member.client, threadId, 'Au mauvais endroit', id)
  const withdraw = (id: string) => member.client.delete(`${path}/messages/${id}`)
  for (const answer of [await withdraw(first), await withdraw(first)]) expect(answer.status).toBe(200)
  for (const answer of await Promise.all([withdraw(second), withdraw(second)]))
    expect(answer.status).toBe(200)
  await market.clock.advance({ minutes: 16 })
  expect((await withdraw(first)).status).toBe(200)
  expect((await practice.client.delete(`${path}/messages/${first}`)).status).toBe(404)
  expect(await member.client.put(`${path}/messages/${first}`, { text: 'Non' })).toMatchObject({ status: 409 })
  expect(await wordsOf(member.client, threadId)).toEqual([null, null])
})

test('after 15 minutes, and for the other person, a message stays as it is', async () => {
  const { member, practice, threadId, path } = await openPair(market)
  const id = randomUUID()
  await write(member.client, threadId, 'Jeudi', id)
  expect((await practice.client.delete(`${path}/messages/${id}`)).status).toBe(404)
  await market.clock.advance({ minutes: 15 })
  for (const answer of [
    await member.client.put(`${path}/messages/${id}`, { text: 'Vendredi' }),
    await member.client.delete(`${path}/messages/${id}`),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'message/too-late' } })
  expect(await wordsOf(practice.client, threadId)).toEqual(['Jeudi'])
})

test('a thread that is put away comes back with the next message, and only for whoever put it away', async () => {
  const { member, practice, threadId, path } = await openPair(market)
  await write(practice.client, threadId, 'Bonjour')
  await member.client.put(`${path}/side`, { isArchived: true })
  const shown = async (client: typeof member.client, query = '') =>
    (await client.get(`/api/message-threads${query}`)).body.threads.length
  expect([await shown(member.client), await shown(member.client, '?archived=yes')]).toEqual([0, 1])
  expect(await shown(practice.client)).toBe(1)
  await write(practice.client, threadId, 'Encore moi')
  expect([await shown(member.client), await shown(member.client, '?archived=yes')]).toEqual([1, 0])
})

test('who read what is told only when both want it told', async () => {
  const { member, practice, threadId, path } = await openPair(market)
  await write(member.client, threadId, 'Lu ?')
  await practice.client.put(`${path}/read`, { sequence: 1 })
  const told = async () => (await member.client.get(path)).body.otherReadSequence
  expect(await told()).toBeNull()
  await member.client.put(`${path}/side`, { wantsReceipts: true })
  expect(await told()).toBeNull()
  await practice.client.put(`${path}/side`, { wantsReceipts: true })
  expect(await told()).toBe(1)
})

test('what a professional says in advance stands above the thread', async () => {
  const { member, practice, path } = await openPair(market)
  const expectations = async () => (await member.client.get(path)).body.expectations
  expect(await expectations()).toEqual({ answersWithin: 'two-days', away: null })
  const today = market.clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate()
  const away = { from: today.toString(), until: today.add({ days: 5 }).toString(), text: 'En vacances.' }
  expect((await practice.client.put('/api/inbox-settings', { answersWithin: 'one-day', away })).status).toBe(
    200,
  )
  expect((await practice.client.get('/api/inbox-settings')).body).toEqual({ answersWithin: 'one-day', away })
  expect(await expectations()).toEqual({
    answersWithin: 'one-day',
    away: { until: away.until, text: 'En vacances.' },
  })
  const wrong = { ...away, until: today.subtract({ days: 1 }).toString() }
  expect(
    await practice.client.put('/api/inbox-settings', { answersWithin: 'one-day', away: wrong }),
  ).toMatchObject({ status: 422 })
  expect((await member.client.get('/api/inbox-settings')).status).toBe(403)
})

test('a professional keeps thirty replies at hand', async () => {
  const { practice } = await openPair(market)
  const add = (title: string) => practice.client.post('/api/saved-replies', { title, body: 'Bonjour,' })
  for (let i = 0; i < 30; i++) expect((await add(`Réponse ${i}`)).status).toBe(200)
  expect(await add('De trop')).toMatchObject({ status: 409, body: { code: 'message/too-many-replies' } })
  const kept = (await practice.client.get('/api/saved-replies')).body
  expect(kept).toHaveLength(30)
  expect((await practice.client.delete(`/api/saved-replies/${kept[0].id}`)).status).toBe(200)
  expect((await practice.client.delete(`/api/saved-replies/${kept[0].id}`)).status).toBe(404)
  const { practice: other } = await openPair(market)
  expect((await other.client.delete(`/api/saved-replies/${kept[1].id}`)).status).toBe(404)
})
