// Whether a visit took place: a person's word, a time to contest it, and what it costs in the end.
import { beforeEach, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import {
  book,
  letTimePassUntil,
  openMember,
  openPractice,
  type Practice,
  slotAfter,
} from '#tests/harness/practices.ts'

const market = marketplace()
let practice: Practice
beforeEach(async () => void (practice = await openPractice(market)))

async function visitIn(hours: number) {
  const member = await openMember(market)
  const slot = await slotAfter(market, practice, hours)
  const appointment = await book(member.client, practice, slot.startsAt)
  return { ...member, appointment, id: appointment.id as string }
}

const HOURS_AHEAD = 48

describe('a professional', () => {
  test('reports an absence; the client may contest, and the professional take it back', async () => {
    const { client, persona, id, appointment } = await visitIn(HOURS_AHEAD)
    const early = await practice.client.post(`/api/professional/appointments/${id}/no-show`, {})
    expect(early).toMatchObject({ status: 409, body: { code: 'booking/not-now' } })
    await letTimePassUntil(market, appointment, -1)
    const missed = await practice.client.post(`/api/professional/appointments/${id}/no-show`, {})
    expect(missed.body).toMatchObject({ state: 'no_show', actions: ['excuse'] })
    const seen = await client.get(`/api/appointments/${id}`)
    expect(seen.body.actions).toEqual(['contest'])
    expect((await market.mailsTo(persona.email)).at(-1)?.template).toBe('booking-missed')
    const contested = await client.post(`/api/appointments/${id}/contest`, { reason: 'J’y étais.' })
    expect(contested.body).toMatchObject({ state: 'no_show', contestReason: 'J’y étais.' })
    const mails = (await market.mailsTo(practice.persona.email)).at(-1)
    expect(mails?.template).toBe('booking-contested')
    expect(JSON.stringify(mails), 'what a client writes is read on the page').not.toContain('J’y étais')
    const excused = await practice.client.post(`/api/professional/appointments/${id}/excuse`, {})
    expect(excused.body.state).toBe('completed')
    expect((await market.mailsTo(persona.email)).at(-1)?.template).toBe('booking-excused')
  })

  test('cannot take an absence back once its fee is decided', async () => {
    const { id, appointment } = await visitIn(HOURS_AHEAD)
    await letTimePassUntil(market, appointment, -1)
    await practice.client.post(`/api/professional/appointments/${id}/no-show`, {})
    await market.clock.advance({ hours: 73 })
    const seen = await practice.client.get(`/api/appointments/${id}`)
    expect(seen.body).toMatchObject({ feeCents: 7_000, actions: [] })
    expect(await practice.client.post(`/api/professional/appointments/${id}/excuse`, {})).toMatchObject({
      status: 409,
      body: { code: 'booking/too-late' },
    })
  })

  test('who decides nothing about a contested absence for thirty days leaves no fee', async () => {
    const { client, id, appointment } = await visitIn(HOURS_AHEAD)
    await letTimePassUntil(market, appointment, -1)
    await practice.client.post(`/api/professional/appointments/${id}/no-show`, {})
    await client.post(`/api/appointments/${id}/contest`, { reason: 'J’y étais.' })
    expect((await client.get(`/api/appointments/${id}`)).body.feeCents).toBe(7_000)
    await market.clock.advance({ days: 31 })
    expect((await client.get(`/api/appointments/${id}`)).body).toMatchObject({
      state: 'no_show',
      feeCents: 0,
    })
  })

  test('cannot be contested after the delay', async () => {
    const { client, id, appointment } = await visitIn(HOURS_AHEAD)
    await letTimePassUntil(market, appointment, -1)
    await practice.client.post(`/api/professional/appointments/${id}/no-show`, {})
    await market.clock.advance({ hours: 73 })
    expect(await client.post(`/api/appointments/${id}/contest`, { reason: 'x' })).toMatchObject({
      body: { code: 'booking/too-late' },
    })
  })
})
