// What tests of the verification do over and over: a professional with a whole file, and an administrator who decides.
import { expect } from 'vitest'
import type { Marketplace } from './api.ts'
import type { Client } from './client.ts'
import { fillFile } from './professionals.ts'

let people = 0

export function verificationFixture(market: Marketplace) {
  let openedAdmin: Promise<Client> | undefined
  const admin = () =>
    (openedAdmin ??= market.newcomer('admin', { hasSecondFactor: true }).then(({ client }) => client))

  /** With a name that no other test bears, so that a search for it finds one person. */
  async function professional(settings: { language?: 'fr' | 'en' } = {}) {
    people++
    const lastName = `Quenneville${String.fromCharCode(97 + (people % 26))}${people}`
    return market.newcomer('professionnel', {
      hasSecondFactor: true,
      firstName: 'Maëlle',
      lastName,
      ...settings,
    })
  }

  const file = async (client: Client) => (await client.get('/api/onboarding')).body
  const submit = (client: Client) => client.post('/api/onboarding/submit', {})

  async function waitingFile(userId: string) {
    const { rows } = await market.owner.query<{ id: string }>(
      'select id from market.professional where user_id = $1',
      [userId],
    )
    const id = rows[0]?.id ?? ''
    const opened = await (await admin()).get(`/api/verifications/${id}`)
    return { id, waitingSince: opened.body.waitingSince as string, opened }
  }

  async function submitted(settings?: { language?: 'fr' | 'en' }) {
    const made = await professional(settings)
    await fillFile(made.client)
    expect(await submit(made.client)).toMatchObject({ status: 200, body: { state: 'submitted' } })
    return { ...made, ...(await waitingFile(made.persona.id)) }
  }

  const approve = async (id: string, waitingSince: string, expiresOn = inElevenMonths()) =>
    (await admin()).post(`/api/verifications/${id}/approve`, {
      register: 'Tableau de l’OPQ',
      expiresOn,
      waitingSince,
    })

  async function listed() {
    const made = await submitted()
    expect(await approve(made.id, made.waitingSince)).toMatchObject({ status: 200 })
    return made
  }

  /** Names that a visitor's search finds. */
  const found = async (name: string): Promise<string[]> =>
    (await market.visitor().get(`/api/search?q=${encodeURIComponent(name)}`)).body.cards.map(
      (card: { name: string }) => card.name,
    )

  return { admin, professional, file, submit, waitingFile, submitted, approve, listed, found }
}

export const inElevenMonths = () => Temporal.Now.plainDateISO().add({ months: 11 }).toString()
