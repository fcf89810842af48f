// A suspended professional is found and booked by nobody, and whoever was to come is told and paid back; restored, the
// profile returns.
import { expect, test } from 'vitest'
import { endVisitsAt } from '#server/booking/appointments/index.ts'
import { openDatabase, type Tx } from '#server/platform/database.ts'
import { marketplace } from '#tests/harness/api.ts'
import { paidVisits } from '#tests/harness/paid-visits.ts'
import { holdRequest, openPractice, type Practice, slotAfter } from '#tests/harness/practices.ts'
import { bookingServices } from '#tests/harness/wait-list.ts'
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
    const endVisits = (tx: Tx, professionalId: string) => endVisitsAt(booking, tx, professionalId)
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
  expect(again.status).toBeGreaterThanOrEqual(404)
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
