// Clients with a visit, and plans that were sent to them, through the API as both would.
import { expect } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { Marketplace } from './api.ts'
import type { Client } from './client.ts'
import { book, openMember, type Practice, slotAfter } from './practices.ts'

export const PLANS = '/api/professional/plans'
export const SECRET = 'Étirement du bas du dos'

export const planItem = (id: string, changes = {}) => ({
  id,
  kind: 'exercise',
  title: SECRET,
  text: 'Trois mouvements.',
  link: 'https://exemple.ca/dos',
  rhythm: { kind: 'daily' },
  ...changes,
})
export const PLAN = {
  goal: 'Marcher une heure sans mal de dos',
  goalBy: null,
  items: [
    planItem('i1'),
    planItem('i2', { kind: 'reading', title: 'Se lever', link: null, rhythm: { kind: 'once' } }),
  ],
  lastItem: 2,
}

export function plansOf(market: Marketplace) {
  const today = () => market.clock.now().toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString()

  async function clientIdOf(appointmentId: string): Promise<string> {
    const { rows } = await market.owner.query<{ id: string }>(
      'select practice_client_id as id from market.client_visit where appointment_id = $1',
      [appointmentId],
    )
    return rows[0]!.id
  }

  return {
    today,
    clientIdOf,
    clientOf: async (practice: Practice, settings = {}) => {
      const member = await openMember(market, settings)
      const { startsAt } = await slotAfter(market, practice, 72)
      const visit = await book(member.client, practice, startsAt)
      return { ...member, clientId: await clientIdOf(visit.id) }
    },
    tick: (client: Client, id: string, changes = {}) =>
      client.put(`/api/plans/${id}/ticks`, { item: 'i1', day: today(), isDone: true, ...changes }),
  }
}

export async function sentPlan(
  practice: Practice,
  practiceClientId: string,
  draft: object = PLAN,
): Promise<string> {
  const made = await practice.client.post(PLANS, { practiceClientId })
  expect(made.status, made.text).toBe(201)
  const { id } = made.body
  const saved = await practice.client.put(`${PLANS}/${id}/draft`, { revision: 1, draft })
  expect(saved.body, saved.text).toEqual({ revision: 2 })
  const sent = await practice.client.post(`${PLANS}/${id}/versions`, { revision: 2 })
  expect(sent.body, sent.text).toEqual({ version: 1 })
  return id
}

export const share = (client: Client, id: string, isShared = true) =>
  client.put(`/api/plans/${id}/sharing`, {
    isShared,
    consent: { textVersion: HEALTH_TEXT_VERSION, language: 'fr' },
  })
