// A founding professional's place, from the form to the commission: it is the person's, and it goes on when refused.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { marketplace, tokenIn } from '#tests/harness/api.ts'
import { applyAsFounder } from '#tests/harness/founders.ts'
import { PASSWORD } from '#tests/harness/personas.ts'
import { openSession } from '#tests/harness/practices.ts'
import { fillFile } from '#tests/harness/professionals.ts'
import { verificationFixture } from '#tests/harness/verification-fixture.ts'

const market = marketplace()
let desk = verificationFixture(market)
beforeEach(async () => {
  desk = verificationFixture(market)
  await market.owner.query(
    'truncate ops.rate_limit; truncate market.founder_seat, market.founder_waiting, market.founder_account',
  )
})

type Applicant = Awaited<ReturnType<typeof desk.professional>>

async function send({ client, persona }: Applicant) {
  await fillFile(client)
  await desk.submit(client)
  return desk.waitingFile(persona.id)
}

async function verify(applicant: Applicant) {
  const { id, waitingSince } = await send(applicant)
  expect(await desk.approve(id, waitingSince)).toMatchObject({ status: 200 })
}

async function refuse(applicant: Applicant) {
  const { id, waitingSince } = await send(applicant)
  const answer = await (
    await desk.admin()
  ).post(`/api/verifications/${id}/refuse`, {
    reason: 'La carte est illisible.',
    waitingSince,
  })
  expect(answer).toMatchObject({ status: 200 })
}

const commission = async ({ client }: Applicant) =>
  (await client.get('/api/professional/wallet')).body.commission
const badge = async ({ client }: Applicant) =>
  (await market.visitor().get(`/api/professionals/${(await desk.file(client)).slug}`)).body.isFounder
const mails = async ({ persona }: Applicant) =>
  (await market.mailsTo(persona.email)).map(({ template }) => template)
const placesLeft = async () => (await market.visitor().get('/api/founders/places')).body.professional.left

test('who did not apply, or waits on the list, pays what everyone pays', async () => {
  const stranger = await desk.professional()
  const waiting = await desk.professional()
  await applyAsFounder(market.owner, waiting.persona.email, 'list')
  for (const applicant of [stranger, waiting]) {
    await verify(applicant)
    expect(await badge(applicant)).toBe(false)
    expect(await commission(applicant)).toMatchObject({ isFounder: false, rate: 8_000 })
  }
})

test.each(['before', 'after'])('an address changed %s the verification takes nothing away', async (when) => {
  const founder = await desk.professional()
  await applyAsFounder(market.owner, founder.persona.email)
  if (when === 'after') await verify(founder)
  const newEmail = `${randomUUID()}@exemple.ca`
  await founder.client.post('/api/auth/change-email', { newEmail, password: PASSWORD })
  const token = tokenIn((await market.mailsTo(newEmail)).at(-1))
  expect((await founder.client.post('/api/auth/verify-email', { token })).status).toBeLessThan(300)
  if (when === 'before') await verify(founder)
  expect(await commission(founder)).toMatchObject({ isFounder: true, rate: 0 })
  expect(await badge(founder)).toBe(true)
})

test('the place of a refused application goes to the first of the list, who is told in their language', async () => {
  const [refused, first, second] = [
    await desk.professional(),
    await desk.professional(),
    await desk.professional(),
  ]
  const place = await applyAsFounder(market.owner, refused.persona.email)
  await applyAsFounder(market.owner, first.persona.email, 'list')
  await applyAsFounder(market.owner, second.persona.email, 'list')
  const left = await placesLeft()
  await refuse(refused)
  expect(await placesLeft()).toBe(left)
  expect((await market.mailsTo(first.persona.email)).at(-1)).toMatchObject({
    template: 'founder-freed',
    language: 'en',
    facts: { seat: String(place) },
  })
  expect(await mails(second)).not.toContain('founder-freed')
  await verify(first)
  expect(await badge(first)).toBe(true)
  expect(await market.journalOf(refused.persona.id)).toContain('founder-place-released')
})

test('a corrected file that is approved takes a free place again; a verified founder who is refused later keeps theirs', async () => {
  const founder = await desk.professional()
  await applyAsFounder(market.owner, founder.persona.email)
  const left = await placesLeft()
  await refuse(founder)
  expect(await placesLeft()).toBe(left + 1)
  await desk.submit(founder.client)
  const again = await desk.waitingFile(founder.persona.id)
  expect(await desk.approve(again.id, again.waitingSince)).toMatchObject({ status: 200 })
  expect(await badge(founder)).toBe(true)
  await founder.client.put('/api/onboarding/title', { licenceNumber: '99999-26' })
  const { id, waitingSince } = await desk.waitingFile(founder.persona.id)
  await (
    await desk.admin()
  ).post(`/api/verifications/${id}/refuse`, { reason: 'Numéro inconnu.', waitingSince })
  expect(await placesLeft()).toBe(left)
  expect(await commission(founder)).toMatchObject({ isFounder: true })
})

test('the database gives no badge without a place, links no stranger and takes no place from the verified', async () => {
  const [founder, stranger] = [await desk.professional(), await desk.professional()]
  await applyAsFounder(market.owner, founder.persona.email)
  await verify(founder)
  await verify(stranger)
  const api = await market.connectAs('api')
  await expect(
    api.query('update market.professional set is_founder = true where user_id = $1', [stranger.persona.id]),
  ).rejects.toMatchObject({ constraint: 'professional_founder_seat' })
  const newcomer = await market.createPersona('professionnel')
  await expect(
    api.query('insert into market.professional (user_id, display_name, is_founder) values ($1, $2, true)', [
      newcomer.id,
      'Sans place',
    ]),
  ).rejects.toMatchObject({ constraint: 'professional_founder_seat' })
  await expect(
    api.query('select market.release_founder_seat($1)', [founder.persona.id]),
  ).rejects.toMatchObject({ constraint: 'founder_seat_refused' })
  await applyAsFounder(market.owner, 'quelquun@exemple.ca')
  await expect(
    api.query(
      `insert into market.founder_account (signup_id, kind, user_id)
         select id, kind, $1 from market.founder_signup where email = 'quelquun@exemple.ca'`,
      [stranger.persona.id],
    ),
  ).rejects.toMatchObject({ constraint: 'founder_account_proven' })
})

test('a verified founder has the badge, six months without commission, then five per cent', async () => {
  const founder = await desk.professional()
  await applyAsFounder(market.owner, founder.persona.email)
  await verify(founder)
  expect(await badge(founder)).toBe(true)
  expect(await commission(founder)).toMatchObject({ isFounder: true, rate: 0, nextRate: 5_000 })
  await market.clock.advance({ days: 200 })
  const later = { ...founder, client: await openSession(market, founder.persona.id) }
  expect(await commission(later)).toMatchObject({ isFounder: true, rate: 5_000, usualRate: 8_000 })
})

test('a professional who is listed already gets the badge with the place, and the six months begin then', async () => {
  const [refused, listed] = [await desk.professional(), await desk.professional()]
  await applyAsFounder(market.owner, refused.persona.email)
  await applyAsFounder(market.owner, listed.persona.email, 'list')
  await verify(listed)
  await market.clock.advance({ days: 100 })
  // The administrator's session ended long ago.
  desk = verificationFixture(market)
  const client = await openSession(market, refused.persona.id)
  await fillFile(client)
  await desk.submit(client)
  const { id, waitingSince } = await desk.waitingFile(refused.persona.id)
  const body = { reason: 'La carte est illisible.', waitingSince }
  await (await desk.admin()).post(`/api/verifications/${id}/refuse`, body)
  const later = { ...listed, client: await openSession(market, listed.persona.id) }
  expect(await badge(later)).toBe(true)
  const today = market.clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate()
  expect(await commission(later)).toMatchObject({
    rate: 0,
    lastDay: today.add({ months: 6 }).subtract({ days: 1 }).toString(),
  })
})
