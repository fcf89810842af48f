// Who was in the room, and from when, for the professional who decides whether the visit took place: a hint, and no more.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { book, letTimePassUntil, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'

const market = marketplace()
beforeEach(() => market.clock.reset())

const QUERY =
  'select side, first_at from market.consultation_presence where appointment_id = $1 order by side'

/** A video visit; `at` is minutes after its start. */
async function openVisit() {
  const practice = await openPractice(market, { meetingUrl: null })
  const member = await openMember(market)
  const visit = await book(member.client, practice, (await slotAfter(market, practice, 40)).startsAt)
  const page = `/api/appointments/${visit.id}`
  const at = (minutes: number) => letTimePassUntil(market, visit, -minutes / 60)
  const enter = async (who: Client) =>
    expect((await who.post(`/api/consultations/${visit.id}/seat`, { peer: randomUUID() })).status).toBe(200)
  const act = (verb: string, body: object = {}) =>
    practice.client.post(`/api/professional/appointments/${visit.id}/${verb}`, body)
  const seenBy = async (who: Client) => (await who.get(page)).body.presence
  /** What the database shows to somebody at its own door. */
  const rowsFor = async (userId: string, role = 'api') => {
    const api = await market.connectAs(role)
    await api.query(`select set_config('app.user_id', $1, false)`, [userId])
    return (await api.query<{ side: string; first_at: Date }>(QUERY, [visit.id])).rows.map(({ side }) => side)
  }
  const minute = (minutes: number) =>
    withOffset(Temporal.Instant.from(visit.startsAt).add({ minutes }), 'America/Toronto').slice(0, 16)
  return { practice, member, visit, page, at, enter, act, seenBy, rowsFor, minute }
}

describe('a professional who decides about a video visit', () => {
  test('reads from when each side was in the room, after it has closed', async () => {
    const { member, practice, at, enter, seenBy, minute } = await openVisit()
    await at(-3)
    await enter(practice.client)
    await at(2)
    await enter(member.client)
    await at(20)
    // The first time counts, however often somebody comes back.
    await enter(practice.client)
    await at(24 * 60)
    const seen = await seenBy(practice.client)
    expect(seen.professionalAt.slice(0, 16)).toBe(minute(-3))
    expect(seen.clientAt.slice(0, 16)).toBe(minute(2))
  })

  test('reads that one side, or nobody, was there', async () => {
    const [alone, nobody] = [await openVisit(), await openVisit()]
    await alone.at(1)
    await alone.enter(alone.practice.client)
    await alone.at(120)
    expect(await alone.seenBy(alone.practice.client)).toMatchObject({
      clientAt: null,
      professionalAt: expect.any(String),
    })
    await nobody.at(120)
    expect(await nobody.seenBy(nobody.practice.client)).toEqual({ clientAt: null, professionalAt: null })
  })

  test('reads it again when an absence is contested, and no more once it is decided', async () => {
    const { member, practice, page, at, enter, act, seenBy } = await openVisit()
    await at(4)
    await enter(member.client)
    await at(90)
    expect((await act('no-show')).status).toBe(200)
    expect(await seenBy(practice.client)).toMatchObject({ clientAt: expect.any(String) })
    expect((await member.client.post(`${page}/contest`, { reason: 'J’y étais.' })).status).toBe(200)
    expect(await seenBy(practice.client)).toMatchObject({ clientAt: expect.any(String) })
    // Nothing was decided by it: the absence stands until a person takes it back.
    expect((await practice.client.get(page)).body.state).toBe('no_show')
    expect((await act('excuse')).status).toBe(200)
    await market.clock.advance({ hours: 8 * 24 })
    expect(await seenBy(practice.client)).toBeNull()
  })

  test('reads nothing of the time that a visit had before it moved', async () => {
    const { member, practice, visit, at, enter, seenBy, minute } = await openVisit()
    await at(-10)
    await enter(member.client)
    await market.owner.query(
      `update market.appointment set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day',
         busy_from = busy_from + interval '1 day', busy_until = busy_until + interval '1 day',
         version = version + 1, last_event = 'move' where id = $1`,
      [visit.id],
    )
    await at(24 * 60 + 15)
    expect(await seenBy(practice.client)).toEqual({ clientAt: null, professionalAt: null })
    await enter(member.client)
    const entered = expect.stringContaining(minute(24 * 60 + 15))
    expect(await seenBy(practice.client)).toEqual({ clientAt: entered, professionalAt: null })
  })

  test('is told nothing where they meet in a room of their own, even once one of the two blocks the other', async () => {
    const { member, practice, visit, at, seenBy } = await openVisit()
    await market.owner.query('update market.professional set meeting_url = $2 where id = $1', [
      practice.professionalId,
      'https://visio.exemple.ca/a',
    ])
    const { body } = await member.client.post('/api/message-threads', { appointmentId: visit.id })
    await at(120)
    expect(await seenBy(practice.client)).toBeNull()
    await member.client.put(`/api/message-threads/${body.id}/block`, { isBlocked: true })
    expect(await seenBy(practice.client)).toBeNull()
  })
})

test('nobody else is shown who was in the room: not the person, not in lists, not before it begins', async () => {
  const { member, practice, visit, at, enter, seenBy, rowsFor } = await openVisit()
  await at(-5)
  await enter(member.client)
  await enter(practice.client)
  expect(await seenBy(practice.client)).toBeNull()
  await at(120)
  expect(await seenBy(member.client)).toBeNull()
  const list = await practice.client.get(`/api/professional/appointments?from=${visit.startsAt.slice(0, 10)}`)
  expect(list.body.find(({ id }: { id: string }) => id === visit.id)).toMatchObject({ presence: null })
  const stranger = await openPractice(market)
  expect(await rowsFor(practice.userId)).toEqual(['client', 'professional'])
  expect(await rowsFor(member.persona.id)).toEqual([])
  expect(await rowsFor(stranger.userId)).toEqual([])
  await expect(rowsFor(practice.userId, 'jobs')).rejects.toThrow(/permission denied/)
  await market.clock.advance({ hours: 24 * 61 })
  expect(await rowsFor(practice.userId)).toEqual([])
})

test('a professional changes nothing of it, and makes nobody’s first time another', async () => {
  const { member, practice, visit, at, enter } = await openVisit()
  await at(3)
  await enter(member.client)
  await at(120)
  const api = await market.connectAs('api')
  await api.query(`select set_config('app.user_id', $1, false)`, [practice.userId])
  const change = (set: string) =>
    api.query(`update market.consultation_presence set ${set} where appointment_id = $1`, [visit.id])
  expect((await change('last_at = public.clock()')).rowCount).toBe(0)
  await expect(change('first_at = public.clock()')).rejects.toThrow(/permission denied/)
  await expect(
    api.query('delete from market.consultation_presence where appointment_id = $1', [visit.id]),
  ).rejects.toThrow(/permission denied/)
})
