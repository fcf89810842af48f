// Slots that go are gone on open pages within two seconds.
import { describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { openMember, openPractice, slotAfter, holdRequest } from '#tests/harness/practices.ts'
import { followStream } from '#tests/harness/streams.ts'

const market = marketplace()

const follow = (professionalId: string, address = '10.200.0.1', app = market.app) =>
  followStream(app, `/api/professionals/${professionalId}/slots/live`, { address })

describe('an open page', () => {
  test('is notified within two seconds of a booking made in another process, and of nobody else’s', async () => {
    const [practice, other] = [await openPractice(market), await openPractice(market)]
    const second = await market.secondInstance()
    const page = await follow(practice.professionalId)
    const away = await follow(practice.professionalId, '10.200.0.2', second)
    expect(page.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(page.response.headers.get('content-encoding')).toBeNull()
    expect(await page.waitFor('open')).toBeDefined()
    expect(await away.waitFor('open')).toBeDefined()
    await new Promise((resolve) => setTimeout(resolve, 500))
    const elsewhere = await follow(other.professionalId)
    const { client } = await openMember(market)
    await client.post(
      '/api/appointments/holds',
      holdRequest(practice, (await slotAfter(market, practice, 30)).startsAt),
    )
    const received = await Promise.all([page.waitFor('slots-changed'), away.waitFor('slots-changed')])
    for (const time of received) expect(time).toBeLessThan(2_000)
    await elsewhere.waitFor('open')
    expect(await elsewhere.waitFor('slots-changed', 700)).toBeUndefined()
    await Promise.all([page.stop(), away.stop(), elsewhere.stop()])
  })

  test('is notified of changed hours, and again after the listener’s connection was cut', async () => {
    const practice = await openPractice(market)
    const page = await follow(practice.professionalId, '10.200.0.3')
    await page.waitFor('open')
    await new Promise((resolve) => setTimeout(resolve, 500))
    await market.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live' and datname = current_database()`,
    )
    expect(await page.waitFor('slots-changed')).toBeDefined()
    const today = Temporal.Now.plainDateISO('America/Toronto').add({ days: 3 }).toString()
    await practice.client.post('/api/professional/schedule/exceptions', {
      kind: 'closed',
      firstDay: today,
      lastDay: today,
    })
    expect(await page.waitFor('slots-changed')).toBeDefined()
    await page.stop()
  })

  test('is one of at most twenty for a network', async () => {
    const practice = await openPractice(market)
    const pages = await Promise.all(
      Array.from({ length: 21 }, () => follow(practice.professionalId, '10.200.0.9')),
    )
    expect(pages.filter(({ response }) => response.status === 200)).toHaveLength(20)
    expect(pages.filter(({ response }) => response.status === 503)).toHaveLength(1)
    await Promise.all(pages.map(({ stop }) => stop()))
    const again = await follow(practice.professionalId, '10.200.0.9')
    expect(again.response.status).toBe(200)
    await again.stop()
  })

  test('of nobody is no page', async () => {
    const paused = await openPractice(market, { state: 'paused' })
    expect((await follow(paused.professionalId)).response.status).toBe(404)
  })
})
