// Who becomes a client of a practice, and who may read it.
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { readClientOfVisit } from './index.ts'
import { book, holdRequest, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'

const market = marketplace()

async function clientsOf(professionalId: string) {
  const { rows } = await market.owner.query<{ userId: string; name: string | null; visits: string[] }>(
    `select c.user_id as "userId", c.attendee_name as name,
       array_agg(v.state || ' ' || (v.starts_at = a.starts_at) order by v.starts_at) as visits
     from market.practice_client c left join market.client_visit v on v.practice_client_id = c.id
       left join market.appointment a on a.id = v.appointment_id
     where c.professional_id = $1 group by c.id order by c.id`,
    [professionalId],
  )
  return rows
}

test('whoever books is a client once, and whom they book for is another', async () => {
  const practice = await openPractice(market)
  const { client, persona } = await openMember(market)
  const first = await slotAfter(market, practice, 48)
  await book(client, practice, first.startsAt)
  const second = await slotAfter(market, practice, 72)
  await book(client, practice, second.startsAt)
  const third = await slotAfter(market, practice, 96)
  await book(client, practice, third.startsAt, { attendee: 'child', attendeeName: 'Léa' })
  expect(await clientsOf(practice.professionalId)).toEqual([
    { userId: persona.id, name: null, visits: ['scheduled true', 'scheduled true'] },
    { userId: persona.id, name: 'Léa', visits: ['scheduled true'] },
  ])
})

test('a visit that is cancelled stays in the person’s list as cancelled', async () => {
  const practice = await openPractice(market)
  const { client } = await openMember(market)
  const { startsAt } = await slotAfter(market, practice, 72)
  const visit = await book(client, practice, startsAt)
  const answer = await client.post(`/api/appointments/${visit.id}/cancel`, { expectedFeeCents: 0 })
  expect(answer.status).toBe(200)
  const read = await market.services.database.readAs(practice.userId, (db) => readClientOfVisit(db, visit.id))
  expect(read).toMatchObject({ state: 'cancelled' })
})

test('a time that is only held makes nobody a client', async () => {
  const practice = await openPractice(market)
  const { client } = await openMember(market)
  const { startsAt } = await slotAfter(market, practice, 48)
  const held = await client.post('/api/appointments/holds', holdRequest(practice, startsAt))
  expect(held.status).toBe(201)
  expect(await clientsOf(practice.professionalId)).toEqual([])
})

test('a practice reads its own people, and nobody else reads them', async () => {
  const practice = await openPractice(market)
  const other = await openPractice(market)
  const { client, persona } = await openMember(market)
  const { startsAt } = await slotAfter(market, practice, 48)
  await book(client, practice, startsAt)
  const api = await market.connectAs('api')
  const seen = async (actor: string | null) => {
    await api.query('begin')
    if (actor) await api.query(`select set_config('app.user_id', $1, true)`, [actor])
    const people = await api.query('select from market.practice_client where professional_id = $1', [
      practice.professionalId,
    ])
    const visits = await api.query('select from market.client_visit where professional_id = $1', [
      practice.professionalId,
    ])
    await api.query('rollback')
    return [people.rowCount, visits.rowCount]
  }
  expect(await seen(practice.userId)).toEqual([1, 1])
  expect(await seen(other.userId)).toEqual([0, 0])
  expect(await seen(persona.id)).toEqual([0, 0])
  expect(await seen(null)).toEqual([0, 0])
})
