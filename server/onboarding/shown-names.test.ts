// The name and the title that people read are those an administrator verified; another one waits for a decision.
import { beforeEach, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { COMPLETE } from '#tests/harness/professionals.ts'
import { verificationFixture } from '#tests/harness/verification-fixture.ts'

const market = marketplace()
const { admin, file, submitted, waitingFile, approve, listed } = verificationFixture(market)
beforeEach(async () => void (await market.owner.query('truncate ops.rate_limit')))

type Listed = Awaited<ReturnType<typeof listed>>

const profile = async ({ client }: Listed) => {
  const { name, titleFr } = (await market.visitor().get(`/api/professionals/${(await file(client)).slug}`))
    .body
  return { name, titleFr }
}
const saveTitle = ({ client }: Listed, titleFr: string | null, titleEn: string | null = null) =>
  client.put('/api/onboarding/profession', { ...COMPLETE.profession, titleFr, titleEn })
const mails = async ({ persona }: Listed) =>
  (await market.mailsTo(persona.email)).map(({ template }) => template)

test('another title of a listed profile is not shown before an administrator decided', async () => {
  const person = await listed()
  const before = await profile(person)
  expect(await saveTitle(person, 'Psychologue')).toMatchObject({ status: 200, body: { state: 'listed' } })
  expect(await profile(person)).toEqual(before)
  expect(await file(person.client)).toMatchObject({
    titleFr: 'Psychologue',
    asksToBeShown: true,
    isWaiting: true,
  })
  const { id, waitingSince, opened } = await waitingFile(person.persona.id)
  expect(opened.body).toMatchObject({
    titleFr: 'Psychologue',
    isRulebookTitle: true,
    shown: { titleFr: 'psychologue clinicienne' },
  })
  expect(await approve(id, waitingSince)).toMatchObject({ status: 200 })
  expect(await profile(person)).toEqual({ ...before, titleFr: 'Psychologue' })
  expect(await file(person.client)).toMatchObject({ asksToBeShown: false, isWaiting: false })
})

test('a refused title takes nothing away: the profile stays listed as it was verified', async () => {
  const person = await listed()
  const before = await profile(person)
  await saveTitle(person, 'Médecin de l’âme')
  const { id, waitingSince, opened } = await waitingFile(person.persona.id)
  expect(opened.body).toMatchObject({ isRulebookTitle: false })
  const body = { reason: 'Ce titre est réservé.', waitingSince }
  expect(await (await admin()).post(`/api/verifications/${id}/refuse`, body)).toMatchObject({ status: 200 })
  expect(await file(person.client)).toMatchObject({ state: 'listed', asksToBeShown: false, isWaiting: false })
  expect(await profile(person)).toEqual(before)
  expect((await mails(person)).at(-1)).toBe('shown-change-refused')
})

test('the verified title again withdraws what was asked', async () => {
  const person = await listed()
  await saveTitle(person, 'Psychologue')
  await saveTitle(person, COMPLETE.profession.titleFr)
  expect(await file(person.client)).toMatchObject({ asksToBeShown: false })
})

test('a new name of the account reaches a listed profile through a decision', async () => {
  const person = await listed()
  const { lastName } = person.persona
  await person.client.patch('/api/profile', { firstName: 'Rosalie', lastName })
  expect(await profile(person)).toMatchObject({ name: `Maëlle ${lastName}` })
  const { id, waitingSince, opened } = await waitingFile(person.persona.id)
  expect(opened.body).toMatchObject({
    name: `Rosalie ${lastName}`,
    shown: { name: `Maëlle ${lastName}` },
  })
  expect(await approve(id, waitingSince)).toMatchObject({ status: 200 })
  expect(await profile(person)).toMatchObject({ name: `Rosalie ${lastName}` })
})

test('a name or title changed before the first decision is what the administrator must see', async () => {
  const person = await submitted()
  const { lastName } = person.persona
  for (const change of [
    () => person.client.patch('/api/profile', { firstName: 'Rosalie', lastName }),
    () => saveTitle(person, 'Psychologue'),
  ]) {
    const { id, waitingSince } = await waitingFile(person.persona.id)
    expect(await change()).toMatchObject({ status: 200 })
    expect(await approve(id, waitingSince)).toMatchObject({ status: 409 })
  }
  const { id, waitingSince } = await waitingFile(person.persona.id)
  expect(await approve(id, waitingSince)).toMatchObject({ status: 200 })
  expect(await profile(person)).toEqual({ name: `Rosalie ${lastName}`, titleFr: 'Psychologue' })
})

test('no request of the professional changes what was verified, says the database', async () => {
  const person = await listed()
  const api = await market.connectAs('api')
  await api.query(`select set_config('app.user_id', $1, false)`, [person.persona.id])
  for (const change of [`title_fr = 'Médecin'`, `display_name = 'Dre Rosalie Roy'`, `title_en = 'Doctor'`])
    await expect(
      api.query(`update market.professional set ${change} where id = $1`, [person.id]),
    ).rejects.toMatchObject({ constraint: 'professional_shown_decided' })
})
