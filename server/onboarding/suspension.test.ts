// A suspended professional is found and booked by nobody, and whoever was to come is told and paid back; restored, the
// profile returns.
import { expect, test } from 'vitest'
import { endPractice } from '#server/booking/index.ts'
import { openDatabase, type Tx } from '#server/platform/database.ts'
import { marketplace } from '#tests/harness/api.ts'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { holdRequest, openPractice, type Practice, slotAfter } from '#tests/harness/practices.ts'
import { bookingServices, join } from '#tests/harness/wait-list.ts'
import { restoreProfessional, suspendProfessional } from './index.ts'

const market = marketplace()
const { hold, memberWith, pay, creditsOf } = paidVisits(market)
const REASON = 'Permis suspendu par l’ordre.'

/** As the command does it, with the worker's role. */
async function act(
  does: typeof suspendProfessional | typeof restoreProfessional,
  slug: string,
  adminId: string,
) {
  const database = openDatabase({ url: market.config.databases.jobs, size: 1 })
  try {
    const booking = bookingServices(market)
    const endVisits = (tx: Tx, professionalId: string) => endPractice(booking, tx, professionalId)
    return await does({ ...booking, database, endVisits }, { slug, adminId, reason: REASON })
  } finally {
    await database.close()
  }
}

const slugOf = async ({ professionalId }: Practice) =>
  (
    await market.owner.query<{ slug: string }>('select slug from market.professional where id = $1', [
      professionalId,
    ])
  ).rows[0]!.slug

/** As any visitor asks for free times. */
const found = async ({ professionalId }: Practice) =>
  (await market.visitor().get(`/api/professionals/${professionalId}/availability?mode=video&days=7`)).status
const listedInSearch = async ({ professionalId }: Practice) => {
  const { rowCount } = await market.owner.query(
    'select from market.directory_topic where professional_id = $1 limit 1',
    [professionalId],
  )
  return rowCount
}

test('suspending unlists at once, cancels what was planned, pays back in full and tells everybody', async () => {
  const [practice, admin] = [await openPractice(market), await market.createPersona('admin')]
  const [member, other] = [await memberWith(7), await memberWith(0)]
  await market.owner.query(`update auth."user" set language = 'en' where id = $1`, [member.persona.id])
  const { id } = await hold(member, practice, 6)
  await pay(member, id, { payment: 'credits', credits: 7 })
  const held = await hold(other, practice, 30)
  const free = await slotAfter(market, practice, 60)
  const slug = await slugOf(practice)
  await market.owner.query('select market.refresh_directory($1)', [[practice.professionalId]])
  expect([await found(practice), await listedInSearch(practice)]).toEqual([200, 1])

  expect(await act(suspendProfessional, slug, admin.id)).toEqual({ cancelled: 1, released: 1 })

  expect(await found(practice)).toBe(404)
  expect(await listedInSearch(practice)).toBe(0)
  const again = await other.client.post('/api/appointments/holds', holdRequest(practice, free.startsAt))
  expect(again).toMatchObject({ status: 404, body: { code: 'directory/professional-not-found' } })
  expect((await pay(other, held.id, { payment: 'on-site' })).status).toBe(409)
  expect((await member.client.get(`/api/appointments/${id}`)).body).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'professional',
    feeCents: 0,
  })
  expect(await creditsOf(member)).toMatchObject({ posted: 7 })
  expect((await market.mailsTo(member.persona.email)).at(-1)).toMatchObject({
    template: 'booking-cancelled',
    language: 'en',
  })
  const own = await market.mailsTo(practice.persona.email)
  expect(own.at(-1)).toMatchObject({ template: 'professional-suspended', facts: { reason: REASON } })
  expect(await market.journalOf(practice.userId)).toContain('professional-suspended')
  const { rows } = await market.owner.query(
    `select act, reason, acted_by as by from market.suspension_act where professional_id = $1`,
    [practice.professionalId],
  )
  expect(rows).toEqual([{ act: 'suspended', reason: REASON, by: admin.id }])
})

test('a suspended profile is listed by nothing but an administrator who restores it', async () => {
  const [practice, admin] = [await openPractice(market), await market.createPersona('admin')]
  const slug = await slugOf(practice)
  await act(suspendProfessional, slug, admin.id)
  await expect(act(suspendProfessional, slug, admin.id)).rejects.toMatchObject({
    code: 'onboarding/already-suspended',
  })
  await market.owner.query(`update market.professional set state = 'listed' where id = $1`, [
    practice.professionalId,
  ])
  expect(await found(practice)).toBe(404)
  expect((await practice.client.get('/api/onboarding')).body).toMatchObject({
    state: 'paused',
    isSuspended: true,
    maySubmit: false,
  })
  expect((await practice.client.post('/api/onboarding/submit', {})).body.code).toBe('onboarding/suspended')

  expect(await act(restoreProfessional, slug, admin.id)).toEqual({ isListed: true })
  expect(await found(practice)).toBe(200)
  expect(await listedInSearch(practice)).toBe(1)
  expect((await market.mailsTo(practice.persona.email)).at(-1)).toMatchObject({
    template: 'professional-restored',
  })
  await expect(act(restoreProfessional, slug, admin.id)).rejects.toMatchObject({
    code: 'onboarding/not-suspended',
  })
})

test('whoever waits for a suspended professional waits no longer, and a visitor keeps no time there', async () => {
  const [practice, admin] = [await openPractice(market), await market.createPersona('admin')]
  const waiting = await join(market, practice)
  const visitor = market.visitor()
  const { startsAt } = await slotAfter(market, practice, 40)
  const { attendee: _, ...request } = holdRequest(practice, startsAt)
  expect((await visitor.post('/api/slots/kept', request)).status).toBe(201)
  await act(suspendProfessional, await slugOf(practice), admin.id)
  expect((await market.mailsTo(waiting.persona.email)).at(-1)).toMatchObject({
    template: 'wait-removed',
    facts: { link: `${market.config.origin}/search` },
  })
  expect((await visitor.get('/api/slots/kept')).body).toMatchObject({ kept: null })
})

test('a file of a suspended professional is decided once it is restored', async () => {
  const practice = await openPractice(market)
  const { client: reviewer, persona: admin } = await market.newcomer('admin', { hasSecondFactor: true })
  const slug = await slugOf(practice)
  await market.owner.query(
    `update market.professional set state = 'submitted', submitted_at = public.clock() where id = $1`,
    [practice.professionalId],
  )
  await act(suspendProfessional, slug, admin.id)
  const waits = async () =>
    (await reviewer.get('/api/verifications')).body.some(
      ({ id }: { id: string }) => id === practice.professionalId,
    )
  expect(await waits()).toBe(false)
  const decision = {
    register: 'Tableau',
    expiresOn: '2030-01-01',
    waitingSince: market.clock.now().toString(),
  }
  expect(
    await reviewer.post(`/api/verifications/${practice.professionalId}/approve`, decision),
  ).toMatchObject({ status: 404, body: { code: 'verification/not-found' } })
  await act(restoreProfessional, slug, admin.id)
  expect(await waits()).toBe(true)
})

test('the database lets nobody be suspended twice, nor restored who is not suspended', async () => {
  const [practice, admin] = [await openPractice(market), await market.createPersona('admin')]
  const insert = (name: 'suspended' | 'restored') =>
    market.owner.query(
      `with actor as materialized (select set_config('app.user_id', $3, false))
       insert into market.suspension_act (professional_id, act, reason) select $1, $2, 'x' from actor`,
      [practice.professionalId, name, admin.id],
    )
  const inTurn = { constraint: 'suspension_in_turn' }
  await expect(insert('restored')).rejects.toMatchObject(inTurn)
  await act(suspendProfessional, await slugOf(practice), admin.id)
  await expect(insert('suspended')).rejects.toMatchObject(inTurn)
})

test('whose verification ran out meanwhile is restored without being listed', async () => {
  const [practice, admin] = [await openPractice(market), await market.createPersona('admin')]
  const slug = await slugOf(practice)
  await act(suspendProfessional, slug, admin.id)
  await market.owner.query(
    `update market.professional set verified_until = public.clock() - interval '1 hour' where id = $1`,
    [practice.professionalId],
  )
  expect(await act(restoreProfessional, slug, admin.id)).toEqual({ isListed: false })
  expect(await found(practice)).toBe(404)
})

test('nobody but an administrator suspends, whatever the program says', async () => {
  const practice = await openPractice(market)
  await expect(act(suspendProfessional, await slugOf(practice), practice.userId)).rejects.toMatchObject({
    constraint: 'suspension_by_admin',
  })
})
