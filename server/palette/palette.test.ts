import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { book, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'

const market = marketplace()
const PATH = '/api/palette/clients'

test('a professional finds their own people by parts of their names, and nobody else’s', async () => {
  const [practice, colleague] = [await openPractice(market), await openPractice(market)]
  const genevieve = await openMember(market, { firstName: 'Geneviève', lastName: 'Talbot' })
  const eugenie = await openMember(market, { firstName: 'Eugénie', lastName: 'Lapointe' })
  const other = await openMember(market, { firstName: 'Gena', lastName: 'Roy' })
  const visit = await book(genevieve.client, practice, (await slotAfter(market, practice, 30)).startsAt)
  await book(eugenie.client, practice, (await slotAfter(market, practice, 60)).startsAt)
  const child = await slotAfter(market, practice, 90)
  await book(eugenie.client, practice, child.startsAt, { attendee: 'child', attendeeName: 'Léo Lapointe' })
  await book(other.client, colleague, (await slotAfter(market, colleague, 30)).startsAt)

  const names = async (text: string) => {
    const answer = await practice.client.post(PATH, { text })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.map(({ name }: { name: string }) => name)
  }
  expect(await names('gen')).toEqual(['Geneviève Talbot', 'Eugénie Lapointe'])
  expect(await names('TALBOT gene')).toEqual(['Geneviève Talbot'])
  expect(await names('lapointe')).toEqual(['Eugénie Lapointe', 'Léo Lapointe'])
  expect(await names('personne')).toEqual([])
  expect(await names('%')).toHaveLength(3)
  const [found] = (await practice.client.post(PATH, { text: 'talbot' })).body
  expect(found).toMatchObject({ next: { id: visit.id, startsAt: visit.startsAt }, last: null })

  expect((await genevieve.client.post(PATH, { text: 'gen' })).status).toBe(403)
  expect((await market.visitor().post(PATH, { text: 'gen' })).status).toBe(401)
  expect((await practice.client.get(`${PATH}?text=gen`)).status).toBe(404)
})
