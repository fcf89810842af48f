// Conversations are found by the other person's name, and by nothing else.
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { openMember } from '#tests/harness/practices.ts'
import { openPair, write } from '#tests/harness/threads.ts'

const market = marketplace()

async function find(client: Client, name: string, archived = 'no') {
  const answer = await client.post('/api/message-thread-search', { name, archived })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.threads.map(({ id }: { id: string }) => id)
}

test('a conversation is found by parts of the other name, whatever its accents, capitals and order', async () => {
  const { member, practice, threadId, path } = await openPair(market, { name: 'Amélie Gagnon-Côté' })
  await write(member.client, threadId, 'Des maux de tête')
  for (const name of ['amelie', 'CÔTE gag', 'gagnon-cote', 'Amélie'])
    expect(await find(member.client, name), name).toEqual([threadId])
  for (const name of ['tête', 'Amélie Tremblay', '%', member.persona.lastName])
    expect(await find(member.client, name), name).toEqual(name === '%' ? [threadId] : [])
  expect(await find(practice.client, member.persona.lastName)).toEqual([threadId])
  expect(await find(practice.client, 'Gagnon')).toEqual([])
  await member.client.put(`${path}/side`, { isArchived: true })
  expect([await find(member.client, 'amelie'), await find(member.client, 'amelie', 'yes')]).toEqual([
    [],
    [threadId],
  ])
  expect(await find((await openMember(market)).client, 'amelie')).toEqual([])
})

test('whoever answers for Mieva finds a person by name, and the person finds Mieva', async () => {
  const admin = await market.newcomer('admin', { hasSecondFactor: true })
  const member = await openMember(market, { lastName: 'Ouellette-Désy' })
  const { id } = (await member.client.post('/api/support-thread')).body
  await write(member.client, id, 'Bonjour')
  expect(await find(admin.client, 'desy')).toEqual([id])
  expect(await find(member.client, 'mieva')).toEqual([id])
})
