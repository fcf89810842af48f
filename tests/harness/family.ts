import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import type { Marketplace } from './api.ts'
import type { Client } from './client.ts'
import { openMember } from './practices.ts'

export const quebecToday = (market: Pick<Marketplace, 'clock'>) =>
  market.clock.now().toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()

/** A daughter of nine. */
export const child = (market: Pick<Marketplace, 'clock'>, changes: object = {}) => ({
  name: 'Léa Roy',
  relation: 'daughter',
  birthDate: quebecToday(market).subtract({ years: 9, days: 40 }).toString(),
  hasAuthority: true,
  ...changes,
})

export const readFamily = async (client: Client) => (await client.get('/api/family')).body

export async function addPerson(client: Client, person: object) {
  const added = await client.post('/api/family/members', person)
  if (added.status !== 201) throw new Error(`adding answered ${added.status} ${added.text}`)
  return added.body
}

/** An adult of the first member's family, who was asked at the address of the second. */
export async function askAdult(market: Marketplace) {
  const [holder, person] = [await openMember(market), await openMember(market)]
  const { id } = await addPerson(holder.client, { name: 'Denise Lavoie', relation: 'mother' })
  const answer = await holder.client.post(`/api/family/members/${id}/agreement`, {
    email: person.persona.email,
  })
  if (answer.status !== 200) throw new Error(`asking answered ${answer.status} ${answer.text}`)
  return { holder, person, memberId: id as string, agreementId: answer.body.agreement.id as string }
}

/** The same, and the second one said yes. */
export async function agreeAdult(market: Marketplace, months = 12) {
  const made = await askAdult(market)
  const answer = await made.person.client.post(`/api/family/agreements/${made.agreementId}/accept`, {
    months,
  })
  if (answer.status !== 200) throw new Error(`accepting answered ${answer.status} ${answer.text}`)
  return made
}
