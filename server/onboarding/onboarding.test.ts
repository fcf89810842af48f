import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { COMPLETE, fillFile } from '#tests/harness/professionals.ts'
import { verificationFixture } from '#tests/harness/verification-fixture.ts'
import { onboardingMails } from './mails.ts'

const market = marketplace()
const { professional, file, submit, submitted, found } = verificationFixture(market)
beforeEach(async () => void (await market.owner.query('truncate ops.rate_limit')))

describe('filling a file', () => {
  test('each step is saved, and what is missing shrinks with it', async () => {
    const { client, persona } = await professional()
    expect(await file(client)).toMatchObject({ state: 'none', name: `Maëlle ${persona.lastName}` })
    expect(await client.put('/api/onboarding/title', COMPLETE.title)).toMatchObject({
      status: 409,
      body: { code: 'onboarding/not-started' },
    })
    await client.put('/api/onboarding/profession', COMPLETE.profession)
    expect((await file(client)).missing).toEqual([
      'licence',
      'membership',
      'insurance',
      'identity',
      'bio',
      'languages',
      'place',
      'service',
    ])
    expect(await submit(client)).toMatchObject({ status: 409, body: { code: 'onboarding/incomplete' } })
    await fillFile(client)
    expect(await file(client)).toMatchObject({
      state: 'draft',
      missing: [],
      maySubmit: true,
      slug: `maelle-${persona.lastName.toLowerCase()}`,
      places: [{ city: 'Rimouski', postalCode: 'G5L 1B2' }],
      services: [{ nameFr: 'Première rencontre', modes: ['in-person', 'video'] }],
    })
  })

  test('hours and a bank are told beside what is verified, and hold nothing back', async () => {
    const { client } = await professional()
    await client.put('/api/onboarding/profession', COMPLETE.profession)
    await fillFile(client)
    expect(await file(client)).toMatchObject({
      hasHours: false,
      hasBank: false,
      maySubmit: true,
      missing: [],
    })
    const { rules, policy } = (await client.get('/api/professional/schedule')).body
    const monday = { weekday: 1, opensMinute: 540, closesMinute: 1_020, placeId: null, modes: ['video'] }
    await client.put('/api/professional/schedule', { weekly: [monday], rules, policy })
    expect(await file(client)).toMatchObject({ hasHours: true, hasBank: false })
  })

  test.each([
    ['psychologist', '12345', 422],
    ['psychologist', '12345-26', 200],
    ['acupuncturist', 'A-1045', 200],
    ['other', 'tout va', 200],
  ])('a %s with number %s is answered %i', async (profession, licenceNumber, status) => {
    const { client } = await professional()
    await client.put('/api/onboarding/profession', { profession })
    expect((await client.put('/api/onboarding/title', { licenceNumber })).status).toBe(status)
  })

  test('a place is a municipality of Quebec, placed no more precisely than that', async () => {
    const { client } = await professional()
    await client.put('/api/onboarding/profession', COMPLETE.profession)
    expect(await client.post('/api/onboarding/places', { city: 'Atlantide' })).toMatchObject({
      body: { code: 'onboarding/unknown-place' },
    })
    await client.post('/api/onboarding/places', { ...COMPLETE.place, city: 'st-jerome' })
    const { rows } = await market.owner.query(
      `select city, latitude from market.professional_place p join market.professional o on o.id = p.professional_id
       order by p.created_at desc limit 1`,
    )
    expect(rows[0]).toMatchObject({ city: 'Saint-Jérôme' })
    for (let i = 0; i < 4; i++) await client.post('/api/onboarding/places', { city: 'Laval' })
    expect(await client.post('/api/onboarding/places', { city: 'Laval' })).toMatchObject({
      body: { code: 'onboarding/too-many' },
    })
  })

  test('services are changed, moved and removed, by their owner only', async () => {
    const [{ client }, { client: stranger }] = [await professional(), await professional()]
    await fillFile(client)
    await fillFile(stranger)
    for (const nameFr of ['Suivi', 'Bilan'])
      await client.post('/api/onboarding/services', { ...COMPLETE.service, nameFr })
    const services: { id: string; nameFr: string }[] = (await file(client)).services
    const bilan = services[2]!
    await client.post(`/api/onboarding/services/${bilan.id}/move`, { direction: 'up' })
    await client.post(`/api/onboarding/services/${bilan.id}/move`, { direction: 'up' })
    await client.post(`/api/onboarding/services/${bilan.id}/move`, { direction: 'up' })
    await client.put(`/api/onboarding/services/${bilan.id}`, { ...COMPLETE.service, nameFr: 'Bilan complet' })
    await client.delete(`/api/onboarding/services/${services[1]!.id}`)
    expect((await file(client)).services.map(({ nameFr }: { nameFr: string }) => nameFr)).toEqual([
      'Bilan complet',
      'Première rencontre',
    ])
    for (const answer of [
      await stranger.delete(`/api/onboarding/services/${bilan.id}`),
      await stranger.put(`/api/onboarding/services/${bilan.id}`, COMPLETE.service),
      await stranger.post(`/api/onboarding/services/${bilan.id}/move`, { direction: 'up' }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'onboarding/not-found' } })
  })

  test('two people of one name get two addresses, even at the same moment', async () => {
    const twins = await Promise.all(
      [1, 2, 3].map(() =>
        market.newcomer('professionnel', {
          hasSecondFactor: true,
          firstName: 'Zoé',
          lastName: 'Tremblay-Roy',
        }),
      ),
    )
    await Promise.all(
      twins.map(({ client }) => client.put('/api/onboarding/profession', COMPLETE.profession)),
    )
    const slugs = await Promise.all(twins.map(async ({ client }) => (await file(client)).slug))
    expect((slugs as string[]).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'zoe-tremblay-roy',
      'zoe-tremblay-roy-2',
      'zoe-tremblay-roy-3',
    ])
  })
})

describe('sending a file', () => {
  test('notifies the professional and the team, and the file cannot be sent twice', async () => {
    const { client, persona, id } = await submitted({ language: 'en' })
    expect(await submit(client)).toMatchObject({ body: { code: 'onboarding/nothing-to-submit' } })
    const mails = await market.mailsTo(persona.email)
    expect(mails.at(-1)).toMatchObject({ template: 'verification-received', language: 'en' })
    const team = await market.mailsTo(market.config.supportEmail)
    expect(team.at(-1)?.facts['link']).toContain(`/dashboard/admin/verifications/${id}`)
    expect(JSON.stringify(team.at(-1))).not.toContain(persona.lastName)
    expect(await market.journalOf(persona.id)).toContain('verification-asked')
  })

  test('nobody sees it before a decision', async () => {
    const { client, persona } = await submitted()
    expect(await found(persona.lastName)).toEqual([])
    const { slug } = await file(client)
    expect((await market.visitor().get(`/api/professionals/${slug}`)).status).toBe(404)
  })
})

test('ten first steps of one person at once open one file', async () => {
  const { client } = await professional()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.put('/api/onboarding/profession', COMPLETE.profession)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
})

test('the same request again saves once', async () => {
  const { client } = await professional()
  await client.put('/api/onboarding/profession', COMPLETE.profession)
  const onceKey = randomUUID()
  await client.put('/api/onboarding/reach', COMPLETE.reach)
  for (let i = 0; i < 3; i++) await client.post('/api/onboarding/services', COMPLETE.service, { onceKey })
  expect((await file(client)).services).toHaveLength(1)
})

test.each(Object.keys(onboardingMails))('the message %s is complete in both languages', (name) => {
  const facts = {
    firstName: 'Zoé',
    link: 'https://mieva.example/x',
    reason: 'r',
    expiresAt: '2027-04-01T04:00:00Z',
  }
  const [fr, en] = (['fr', 'en'] as const).map((locale) => onboardingMails[name]?.(facts, locale))
  for (const content of [fr, en]) {
    expect(content?.subject).toBeTruthy()
    expect(content?.button?.href).toBe(facts.link)
    expect(JSON.stringify(content)).not.toMatch(/undefined|\{\w+\}/)
  }
  expect(fr?.subject).not.toBe(en?.subject)
})
