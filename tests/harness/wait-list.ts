// Members on the wait list of a professional, and days that are full until someone cancels.
import { offerFreedTime } from '#server/booking/wait-list/offer-freed-time.ts'
import type { Marketplace } from './api.ts'
import type { Client } from './client.ts'
import { book, openMember, type Practice, slotAfter } from './practices.ts'

/** One time a day, at ten: a day is full or free. */
export const ONE_A_DAY = { opensMinute: 600, closesMinute: 660 }

/** A request for the wait list that accepts any time. */
export const waitListRequest = (
  practice: Pick<Practice, 'professionalId' | 'serviceId'>,
  changes: object = {},
) => ({
  professionalId: practice.professionalId,
  serviceId: practice.serviceId,
  modes: ['video', 'in-person'],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  parts: ['morning', 'afternoon', 'evening'],
  attendee: 'self',
  ...changes,
})

/** The services that use cases of booking take. */
export const bookingServices = (market: Marketplace) => ({
  jobs: market.services.jobs,
  origin: market.config.origin,
  mailFrom: market.config.mailFrom,
})

/** What the worker does when time of this professional was freed. */
export const offerTimesOf = (market: Marketplace, practice: Practice) =>
  offerFreedTime(market.services.database, bookingServices(market), practice.professionalId)

export async function join(
  market: Marketplace,
  practice: Practice,
  changes: object = {},
  language: 'fr' | 'en' = 'fr',
) {
  const member = await openMember(market, { language })
  const joined = await member.client.post('/api/wait-list', waitListRequest(practice, changes))
  if (joined.status !== 201) throw new Error(`joining answered ${joined.status} ${joined.text}`)
  return member
}

export const entriesOf = async (client: Client) => (await client.get('/api/wait-list')).body
export const offerTo = async (client: Client) => (await entriesOf(client))[0]?.offer

/** A day that someone has booked, so that there is something to cancel. */
export async function fullDay(market: Marketplace, practice: Practice, hours = 40) {
  const { client } = await openMember(market)
  const { startsAt } = await slotAfter(market, practice, hours)
  const visit = await book(client, practice, startsAt)
  const cancel = async () => {
    const answer = await client.post(`/api/appointments/${visit.id}/cancel`, { expectedFeeCents: 0 })
    if (answer.status !== 200) throw new Error(`cancelling answered ${answer.status} ${answer.text}`)
  }
  return { client, visit, startsAt, cancel }
}
