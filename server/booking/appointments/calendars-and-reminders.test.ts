// A person's calendar follows their visits, and so do the messages about them.
import { describe, expect, test } from 'vitest'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { marketplace } from '#tests/harness/api.ts'
import { book, letTimePassUntil, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'
import { bookingMails } from './mails.ts'
import { sendDueReminders } from './send-reminders.ts'

const market = marketplace()
const dependencies = () => ({
  jobs: market.services.jobs,
  origin: market.config.origin,
  mailFrom: market.config.mailFrom,
})

describe('a private calendar address', () => {
  const pathOf = (address: string) => new URL(address).pathname

  test('shows the person’s appointments in their language, until it is revoked', async () => {
    const practice = await openPractice(market)
    const { client, persona } = await openMember(market, { language: 'en' })
    await book(client, practice, (await slotAfter(market, practice, 30)).startsAt)
    expect((await client.get('/api/calendar-feed')).body.isOn).toBe(false)
    const { address } = (await client.post('/api/calendar-feed')).body
    const feed = await market.visitor().get(pathOf(address))
    expect(feed.status).toBe(200)
    expect(feed.text).toMatch(
      /X-WR-CALNAME:My Mieva appointments[\s\S]*SUMMARY;LANGUAGE=en-CA:Appointment with/,
    )
    const { rows } = await market.owner.query('select * from market.calendar_feed where user_id = $1', [
      persona.id,
    ])
    expect(JSON.stringify(rows)).not.toContain(address.split('/').at(-1))
    const renewed = (await client.post('/api/calendar-feed')).body.address
    expect((await market.visitor().get(pathOf(address))).status).toBe(404)
    await client.delete('/api/calendar-feed')
    expect(await market.visitor().get(pathOf(renewed))).toMatchObject({
      status: 404,
      body: { code: 'booking/feed-not-found' },
    })
  })

  test('of a professional names clients by their initials only', async () => {
    const practice = await openPractice(market)
    const { client } = await openMember(market, { firstName: 'Camille', lastName: 'Roy' })
    await book(client, practice, (await slotAfter(market, practice, 30)).startsAt)
    const { address } = (await practice.client.post('/api/calendar-feed')).body
    const feed = await market.visitor().get(pathOf(address))
    expect(feed.text).toContain('Rendez-vous Mieva (C. R.)')
    expect(feed.text).not.toContain('Camille')
  })
})

describe('reminders', () => {
  const remindersOf = async (email: string) =>
    (await market.mailsTo(email)).filter(({ template }) => template === 'booking-reminder')

  test('come 24 and 2 hours before, each once', async () => {
    const practice = await openPractice(market)
    const { client, persona } = await openMember(market)
    const visit = await book(client, practice, (await slotAfter(market, practice, 100)).startsAt)
    const steps = [
      [30, 0],
      [23, 1],
      [21, 1],
      [1.5, 2],
      [0.5, 2],
    ] as const
    for (const [hours, count] of steps) {
      await letTimePassUntil(market, visit, hours)
      await sendDueReminders(market.services.database, dependencies())
      expect(await remindersOf(persona.email), `${hours} hours before`).toHaveLength(count)
    }
  })

  test('of several visits of a day are one message', async () => {
    const [one, two] = [await openPractice(market), await openPractice(market)]
    const { client, persona } = await openMember(market)
    const day = market.clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate().add({ days: 3 })
    const at = (time: string) =>
      withOffset(
        day.toZonedDateTime({ timeZone: 'America/Toronto', plainTime: time }).toInstant(),
        'America/Toronto',
      )
    const first = await book(client, one, at('13:00'))
    await book(client, two, at('18:00'))
    await letTimePassUntil(market, first, 23.5)
    await sendDueReminders(market.services.database, dependencies())
    const mails = await remindersOf(persona.email)
    expect(mails).toHaveLength(1)
    expect(JSON.parse(mails[0]!.facts['visits']!)).toHaveLength(2)
  })

  test('are not sent for a visit booked too late for them', async () => {
    const practice = await openPractice(market)
    const { client, persona } = await openMember(market)
    await book(client, practice, (await slotAfter(market, practice, 5)).startsAt)
    await sendDueReminders(market.services.database, dependencies())
    expect(await remindersOf(persona.email)).toEqual([])
  })
})

describe.each(['fr', 'en'] as const)('every message in %s', (locale) => {
  test.each(Object.keys(bookingMails))(
    '%s is complete: nothing in it is undefined, empty or unfilled',
    (name) => {
      const facts = {
        side: 'client',
        by: 'professional',
        firstName: 'Camille',
        date: 'D',
        when: 'W',
        before: 'B',
        with: 'Amélie',
        for: 'Zoé',
        where: 'P',
        price: '140,00 $',
        service: 'S',
        fee: '70,00 $',
        reason: 'R',
        alternatives: 'A',
        until: 'U',
        link: 'https://mieva.example/x',
        visits: JSON.stringify([{ when: 'W', with: 'Amélie', where: 'P' }]),
        calendar: 'BEGIN:VCALENDAR',
        calendarMethod: 'CANCEL',
      }
      for (const side of ['client', 'professional']) {
        const content = bookingMails[name]!({ ...facts, side }, locale)
        // A wait list that ends has no visit, and so no day.
        if (name !== 'wait-removed') expect(content.subject).toContain('D')
        expect(JSON.stringify(content)).not.toMatch(/undefined|\{\w+\}|""/)
      }
    },
  )
})
