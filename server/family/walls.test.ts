// What nobody else may read or change of a family, what the database refuses, and what is forgotten.
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { addPerson, agreeAdult, askAdult, child, readFamily } from '#tests/harness/family.ts'
import { book, holdRequest, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'
import { erasureHook } from '../erasure-hook.ts'
import { forgetOldAgreements } from './agreement-queries.ts'

const market = marketplace()
const ABSENT = '01900000-0000-7000-8000-000000000000'

test('another account finds nothing to read, change, book for, accept or end', async () => {
  const practice = await openPractice(market)
  const { memberId, agreementId } = await askAdult(market)
  const { client: other } = await openMember(market)
  const { startsAt } = await slotAfter(market, practice, 48)
  const wanted = holdRequest(practice, startsAt, { attendee: 'family', familyMemberId: memberId })
  const answers = [
    await other.get(`/api/family/members/${memberId}`),
    await other.patch(`/api/family/members/${memberId}`, { name: 'X', relation: 'child' }),
    await other.delete(`/api/family/members/${memberId}`),
    await other.post(`/api/family/members/${memberId}/agreement`, { email: 'x@example.com' }),
    await other.post(`/api/family/agreements/${agreementId}/accept`, { months: 12 }),
    await other.post(`/api/family/agreements/${agreementId}/end`),
    await other.post('/api/appointments/holds', wanted),
    await other.get(`/api/family/members/${ABSENT}`),
  ]
  expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    answers.map(() => '404 family/not-found'),
  )
  expect(await readFamily(other)).toMatchObject({ people: [], asked: [] })
})

test('who asks does not accept for the other', async () => {
  const { holder, agreementId } = await askAdult(market)
  const answer = await holder.client.post(`/api/family/agreements/${agreementId}/accept`, { months: 12 })
  expect(answer.body.code).toBe('family/not-found')
})

test('the database refuses what no program should ask', async () => {
  const practice = await openPractice(market)
  const made = await askAdult(market)
  const stranger = await openMember(market)
  const { startsAt } = await slotAfter(market, practice, 48)
  const visit = await book(made.holder.client, practice, startsAt, {
    attendee: 'relative',
    attendeeName: 'Quelqu’un d’autre',
  })
  const theirs = await addPerson(made.holder.client, child(market))
  const as = async (userId: string, text: string, values: unknown[]) => {
    const api = await market.connectAs('api')
    await api.query('begin')
    await api.query(`select set_config('app.user_id', $1, true)`, [userId])
    const outcome = await api.query(text, values).then(
      ({ rowCount }) => `${rowCount} rows`,
      (error: { constraint?: string; code: string }) => error.constraint ?? error.code,
    )
    await api.query('rollback')
    return outcome
  }
  const [holder, person] = [made.holder.persona.id, made.person.persona.id]
  const accept = `update market.family_agreement set person_id = $2, accepted_at = public.clock(),
    ends_at = public.clock() + make_interval(days => $3) where id = $1`
  const link = 'insert into market.family_visit (appointment_id, member_id, user_id) values ($1, $2, $3)'
  expect({
    readsAnothers: await as(stranger.persona.id, 'select from market.family_member', []),
    readsAnothersAgreement: await as(stranger.persona.id, 'select from market.family_agreement', []),
    addsToAnother: await as(
      stranger.persona.id,
      `insert into market.family_member (user_id, name, relation) values ($1, 'X', 'child')`,
      [holder],
    ),
    acceptsForThem: await as(holder, accept, [made.agreementId, person, 30]),
    acceptsAsThemselves: await as(holder, accept, [made.agreementId, holder, 30]),
    acceptsForEver: await as(person, accept, [made.agreementId, person, 400]),
    accepts: await as(person, accept, [made.agreementId, person, 300]),
    booksUnagreed: await as(holder, link, [visit.id, made.memberId, holder]),
    booksUnderAnotherName: await as(holder, link, [visit.id, theirs.id, holder]),
    becomesYounger: await as(
      holder,
      `update market.family_member set birth_date = '2024-01-01' where id = $1`,
      [theirs.id],
    ),
    withoutAuthority: await as(
      holder,
      `insert into market.family_member (user_id, name, relation, birth_date) values ($1, 'X', 'child', public.clock()::date - 900)`,
      [holder],
    ),
    asksForAnothersFamily: await as(
      stranger.persona.id,
      `insert into market.family_agreement (member_id, holder_id, email) values ($1, $2, 'x@example.com')`,
      [made.memberId, stranger.persona.id],
    ),
  }).toEqual({
    readsAnothers: '0 rows',
    readsAnothersAgreement: '0 rows',
    addsToAnother: '42501',
    acceptsForThem: 'family_agreement_acceptance',
    acceptsAsThemselves: 'family_agreement_acceptance',
    acceptsForEver: 'family_agreement_end',
    accepts: '1 rows',
    booksUnagreed: 'family_visit_own',
    booksUnderAnotherName: 'family_visit_own',
    becomesYounger: '42501',
    withoutAuthority: 'family_member_authority',
    asksForAnothersFamily: 'family_agreement_holder',
  })
})

test('a visit for somebody who did not agree is refused by the database itself', async () => {
  const practice = await openPractice(market)
  const { holder, memberId } = await askAdult(market)
  const { startsAt } = await slotAfter(market, practice, 48)
  const { body } = await holder.client.post(
    '/api/appointments/holds',
    holdRequest(practice, startsAt, { attendee: 'relative', attendeeName: 'Denise L.' }),
  )
  await holder.client.patch(`/api/family/members/${memberId}`, { name: 'Denise L.', relation: 'mother' })
  const api = await market.connectAs('api')
  await api.query('begin')
  await api.query(`select set_config('app.user_id', $1, true)`, [holder.persona.id])
  await expect(
    api.query('insert into market.family_visit (appointment_id, member_id, user_id) values ($1, $2, $3)', [
      body.id,
      memberId,
      holder.persona.id,
    ]),
  ).rejects.toMatchObject({ constraint: 'family_visit_agreed' })
  await api.query('rollback')
})

test('somebody who is removed takes the agreement along, and never a visit', async () => {
  const practice = await openPractice(market)
  const { holder, person, memberId } = await agreeAdult(market)
  const { startsAt } = await slotAfter(market, practice, 48)
  const visit = await book(holder.client, practice, startsAt, {
    attendee: 'family',
    familyMemberId: memberId,
  })
  expect((await holder.client.delete(`/api/family/members/${memberId}`)).body.people).toEqual([])
  expect((await holder.client.get(`/api/appointments/${visit.id}`)).body).toMatchObject({
    attendeeName: 'Denise Lavoie',
  })
  expect((await readFamily(person.client)).asked).toEqual([])
  const mails = await market.mailsTo(person.persona.email)
  expect(
    mails.map(({ template }) => template),
    'who agreed is told',
  ).toContain('family-given-back')
})

test('each act is in the journal of those it is about, without a name or an address', async () => {
  const { holder, person, agreementId } = await agreeAdult(market)
  await person.client.post(`/api/family/agreements/${agreementId}/end`)
  const { rows } = await market.owner.query<{ subject_id: string; action: string; facts: object }>(
    `select subject_id, action, facts from audit.event where action like 'family-%' and subject_id = any($1)
     order by position`,
    [[holder.persona.id, person.persona.id]],
  )
  const of = (id: string) => rows.filter((row) => row.subject_id === id).map(({ action }) => action)
  expect(of(holder.persona.id)).toEqual([
    'family-added',
    'family-agreement-asked',
    'family-agreement-accepted',
    'family-agreement-ended',
  ])
  expect(of(person.persona.id)).toEqual(['family-agreement-accepted', 'family-agreement-ended'])
  expect(JSON.stringify(rows)).not.toMatch(/Denise|@/)
})

test('an erased account leaves nothing of a family, on either side', async () => {
  const [one, two] = [await agreeAdult(market), await askAdult(market)]
  const { id, email } = two.person.persona
  const { jobs, config } = market.services
  await asWorker(market, (database) =>
    database.withActor(null, (tx) => erasureHook({ ...config, jobs })(tx, { id, email })),
  )
  await market.owner.query('delete from auth."user" where id = $1', [one.holder.persona.id])
  const left = async (table: string, column: string, value: string) =>
    (await market.owner.query(`select from market.${table} where ${column} = $1`, [value])).rowCount
  expect(await left('family_member', 'user_id', one.holder.persona.id)).toBe(0)
  expect(await left('family_agreement', 'id', one.agreementId)).toBe(0)
  expect(await left('family_agreement', 'email', email)).toBe(0)
})

test('what nobody answered is forgotten six weeks later, what ended two years later', async () => {
  const [given, waiting] = [await agreeAdult(market, 3), await askAdult(market)]
  const left = async (id: string) =>
    (await market.owner.query('select from market.family_agreement where id = $1', [id])).rowCount
  const forget = () => asWorker(market, forgetOldAgreements)
  await market.clock.advance({ hours: 24 * 45 })
  await forget()
  expect([await left(given.agreementId), await left(waiting.agreementId)]).toEqual([1, 0])
  await market.clock.advance({ hours: 24 * 365 * 2.5 })
  await forget()
  expect(await left(given.agreementId)).toBe(0)
})
