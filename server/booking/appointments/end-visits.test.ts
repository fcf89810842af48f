// People leave: nobody is left waiting, and nothing that is planned disappears behind anyone's back.
import { describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import {
  book,
  listSlots,
  openMember,
  openPractice,
  slotAfter,
  holdRequest,
} from '#tests/harness/practices.ts'
import { bookingServices } from '#tests/harness/wait-list.ts'
import { endVisitsOf } from './index.ts'

const market = marketplace()

async function visit() {
  const practice = await openPractice(market)
  const member = await openMember(market, { language: 'en' })
  const { startsAt } = await slotAfter(market, practice, 6)
  const booked = await book(member.client, practice, startsAt, {
    mode: 'in-person',
    placeId: practice.placeId,
  })
  return { practice, member, startsAt, id: booked.id as string }
}

const leave = (userId: string) =>
  market.services.database.withActor(null, (tx) => endVisitsOf(bookingServices(market), tx, userId))

describe('an account that is about to be erased', () => {
  test('of a professional: whoever was to come is notified, in time and in their language, and owes nothing', async () => {
    const { practice, member, id } = await visit()
    await leave(practice.userId)
    expect((await member.client.get(`/api/appointments/${id}`)).body).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'professional',
      feeCents: 0,
    })
    const mail = (await market.mailsTo(member.persona.email)).at(-1)
    expect(mail).toMatchObject({ template: 'booking-cancelled', language: 'en' })
    expect(mail?.facts['calendar']).toMatch(/METHOD:CANCEL/)
    const own = await market.mailsTo(practice.persona.email)
    expect(own.filter(({ template }) => template === 'booking-cancelled')).toEqual([])
  })

  test('of a client: the professional is notified, and the time is free again, late as it is', async () => {
    const { practice, member, startsAt, id } = await visit()
    const held = await slotAfter(market, practice, 60)
    await member.client.post('/api/appointments/holds', holdRequest(practice, held.startsAt))
    await leave(member.persona.id)
    await leave(member.persona.id)
    expect((await practice.client.get(`/api/appointments/${id}`)).body).toMatchObject({
      state: 'cancelled',
      feeCents: 0,
    })
    const mails = (await market.mailsTo(practice.persona.email)).filter(
      ({ template }) => template === 'booking-cancelled',
    )
    expect(mails).toHaveLength(1)
    const free = (await listSlots(market, practice)).map((slot) => slot.startsAt)
    expect(free).toEqual(expect.arrayContaining([startsAt, held.startsAt]))
  })
})

test('a place where someone is expected cannot be taken away', async () => {
  const { practice, member, id } = await visit()
  const remove = () => practice.client.delete(`/api/onboarding/places/${practice.placeId}`)
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'onboarding/place-awaits' } })
  expect((await member.client.get(`/api/appointments/${id}`)).body.place).toMatchObject({ city: 'Montréal' })
  await practice.client.post(`/api/professional/appointments/${id}/cancel`, { reason: 'Déménagement' })
  expect((await remove()).status).toBe(200)
})
