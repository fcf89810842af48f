// A form from its draft to its answers, who may read what, and what stays.
import { expect, test } from 'vitest'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { questionnaireOf } from '#domain/forms/write-fhir.ts'
import { STARTING_FORMS } from '#domain/forms/starting/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import type { Client } from '#tests/harness/client.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { book, openMember, openPractice, type Practice, slotAfter } from '#tests/harness/practices.ts'
import { formJobs } from './jobs.ts'
import { forgetForms } from './request-queries.ts'

const market = marketplace()
const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }
const FORMS = '/api/professional/forms'
const everyMinute = () => asWorker(market, (database) => formJobs({ database })['forms.every-minute']({}))

const PAIN = {
  place: [{ region: 'lower-back', side: 'back', words: 'Ça tire' }],
  now: 3,
  since: 'weeks',
  walk: 1,
  sit: 2,
  lift: 0,
}

async function made(practice: Practice, starting: string, isPublished = true): Promise<string> {
  const answer = await practice.client.post(FORMS, { starting })
  expect(answer.status, answer.text).toBe(201)
  if (isPublished) {
    const published = await practice.client.post(`${FORMS}/${answer.body.id}/versions`, { revision: 1 })
    expect(published.body, published.text).toEqual({ version: 1 })
  }
  return answer.body.id
}

async function clientOf(practice: Practice, settings = {}) {
  const member = await openMember(market, settings)
  const { startsAt } = await slotAfter(market, practice, 72)
  const visit = await book(member.client, practice, startsAt)
  const { rows } = await market.owner.query<{ id: string }>(
    'select practice_client_id as id from market.client_visit where appointment_id = $1',
    [visit.id],
  )
  return { ...member, clientId: rows[0]!.id, visit }
}

async function asked(practice: Practice, formId: string, practiceClientId: string): Promise<string> {
  const answer = await practice.client.post('/api/professional/form-requests', { formId, practiceClientId })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

async function answered(client: Client, id: string, answers: object = PAIN) {
  const own = `/api/form-requests/${id}`
  expect((await client.post(`${own}/begin`, { consent })).status).toBe(200)
  const saved = await client.put(`${own}/answers`, { answers })
  expect(saved.status, saved.text).toBe(200)
  const sent = await client.post(`${own}/send`)
  expect(sent.status, sent.text).toBe(200)
}

test('a draft is saved by whoever read the last one, and published once it is whole', async () => {
  const practice = await openPractice(market)
  const id = await made(practice, 'pain', false)
  const { draft } = (await practice.client.get(`${FORMS}/${id}`)).body
  const lacking = { ...draft, title: { fr: 'Douleur', en: '' } }
  expect((await practice.client.put(`${FORMS}/${id}`, { revision: 1, draft: lacking })).body).toEqual({
    revision: 2,
  })
  const stale = await practice.client.put(`${FORMS}/${id}`, { revision: 1, draft })
  expect(stale.body.code).toBe('forms/changed-elsewhere')
  const publish = (revision: number) => practice.client.post(`${FORMS}/${id}/versions`, { revision })
  expect((await publish(2)).body.code).toBe('forms/cannot-publish')
  const ahead = { ...draft, sections: draft.sections.toReversed() }
  const [first] = ahead.sections[0].items
  first.condition = { needs: 'all', tests: [{ item: 'now', operator: 'at-least', value: 4 }] }
  const malformed = await practice.client.put(`${FORMS}/${id}`, { revision: 2, draft: ahead })
  expect(malformed.body.code).toBe('forms/malformed')
  first.condition = null
  expect((await practice.client.put(`${FORMS}/${id}`, { revision: 2, draft })).status).toBe(200)
  expect((await publish(3)).body).toEqual({ version: 1 })
  expect((await publish(3)).body).toEqual({ version: 1 })
  const api = await market.connectAs('api')
  await expect(api.query('update market.form_version set number = 9')).rejects.toThrow(/permission denied/)
})

test('a form leaves as FHIR and comes back, and what is no questionnaire is refused', async () => {
  const practice = await openPractice(market)
  const id = await made(practice, 'health', false)
  const out = await practice.client.get(`${FORMS}/${id}/questionnaire`)
  expect(out.body).toMatchObject(JSON.parse(JSON.stringify(questionnaireOf(STARTING_FORMS.health))))
  const back = await practice.client.post(FORMS, { questionnaire: JSON.stringify(out.body) })
  expect(back.body).toMatchObject({ skipped: 0 })
  expect((await practice.client.get(`${FORMS}/${back.body.id}`)).body.draft).toEqual(STARTING_FORMS.health)
  for (const questionnaire of ['{}', 'no json', JSON.stringify({ resourceType: 'Patient' })])
    expect((await practice.client.post(FORMS, { questionnaire })).body.code).toBe('forms/unreadable')
})

test('asked by hand, filled, read, corrected: each reading is in the person’s journal', async () => {
  const practice = await openPractice(market)
  const { client, persona, clientId } = await clientOf(practice, { firstName: 'Léa', lastName: 'Roy' })
  const id = await asked(practice, await made(practice, 'pain'), clientId)
  await everyMinute()
  await everyMinute()
  const bell = await client.get('/api/notifications')
  expect(bell.text.match(/form-asked/g), bell.text).toHaveLength(1)
  const own = `/api/form-requests/${id}`
  expect((await client.put(`${own}/answers`, { answers: { now: 3 } })).body.code).toBe('forms/not-begun')
  expect((await client.post(`${own}/begin`, { consent })).status).toBe(200)
  for (const answers of [{ now: 11 }, { nowhere: 1 }, { since: 'never' }])
    expect((await client.put(`${own}/answers`, { answers })).body.code).toBe('forms/wrong-answer')
  // Five shows two questions more; three hides them again, and what was answered there is not sent.
  await client.put(`${own}/answers`, { answers: { ...PAIN, now: 5, spreads: true } })
  expect((await client.get(own)).body.answers).toMatchObject({ now: 5, spreads: true })
  const early = await practice.client.get(`/api/professional/form-answers/${id}`)
  expect(early.body.code).toBe('forms/request-not-found')
  await client.put(`${own}/answers`, { answers: { lift: null } })
  expect((await client.post(`${own}/send`)).body.code).toBe('forms/incomplete')
  await client.put(`${own}/answers`, { answers: PAIN })
  expect((await client.post(`${own}/send`)).status).toBe(200)
  expect((await client.put(`${own}/answers`, { answers: PAIN })).body.code).toBe('forms/already-answered')

  const listed = (await practice.client.get('/api/professional/form-requests')).body
  expect(listed).toMatchObject([{ id, state: 'answered', firstName: 'Léa', lastName: 'Roy' }])
  const journal = async () =>
    (await client.get('/api/scan-journal')).body.filter(
      ({ action }: { action: string }) => action === 'form-answers-read',
    )
  expect(await journal()).toEqual([])
  const read = await practice.client.get(`/api/professional/form-answers/${id}`)
  expect(read.body).toMatchObject({ name: 'Léa Roy', shown: 1, score: 6 })
  expect(read.body.answers).toEqual(PAIN)
  expect(await journal()).toMatchObject([{ reader: 'Amélie Gagnon', isOwn: false }])
  const paper = await practice.client.get(`/api/professional/form-answers/${id}/pdf`)
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  const fhir = await practice.client.get(`/api/professional/form-answers/${id}/response`)
  expect(fhir.body).toMatchObject({ resourceType: 'QuestionnaireResponse', status: 'completed' })
  expect(await journal()).toHaveLength(3)

  expect((await client.post(`${own}/corrections`)).status).toBe(200)
  await client.put(`${own}/answers`, { answers: { sit: 9 } })
  expect((await practice.client.get(`/api/professional/form-answers/${id}`)).body).toMatchObject({ shown: 1 })
  expect((await client.post(`${own}/send`)).status).toBe(200)
  const corrected = (await practice.client.get(`/api/professional/form-answers/${id}`)).body
  expect(corrected).toMatchObject({ shown: 2, score: 13, versions: [{ version: 2 }, { version: 1 }] })
  const before = (await practice.client.get(`/api/professional/form-answers/${id}?version=1`)).body
  expect(before.answers).toEqual(PAIN)
  expect(
    (await market.journalOf(persona.id)).filter((action) => action === 'form-answers-sent'),
  ).toHaveLength(2)
})

test('on paper there is what was asked and what was answered', async () => {
  const practice = await openPractice(market)
  const { client, clientId } = await clientOf(practice, { firstName: 'Noé', lastName: 'Roy' })
  const id = await asked(practice, await made(practice, 'pain'), clientId)
  await answered(client, id)
  const paper = await client.get(`/api/form-requests/${id}/pdf`)
  const words = pdfText(Buffer.from(paper.bytes)).replaceAll(/\s+/g, ' ')
  for (const word of ['Douleur et mouvement', 'Noé Roy', 'Bas du dos', 'Ça tire'])
    expect(words).toContain(word)
})

test('a form leaves by itself with the first booking of its services, once, and is reminded once', async () => {
  const practice = await openPractice(market)
  const formId = await made(practice, 'health')
  const chosen = await practice.client.put(`${FORMS}/${formId}/services`, {
    serviceIds: [practice.serviceId],
  })
  expect(chosen.status, chosen.text).toBe(200)
  const { client } = await clientOf(practice)
  const { startsAt } = await slotAfter(market, practice, 120)
  await book(client, practice, startsAt)
  const own = (await client.get('/api/form-requests')).body
  expect(own).toMatchObject([{ state: 'sent', title: { en: 'Health questionnaire' } }])
  expect(own).toHaveLength(1)
  await everyMinute()
  const told = async () => (await client.get('/api/notifications')).text.match(/form-reminder/g)?.length ?? 0
  expect(await told()).toBe(0)
  await market.clock.advance({ hours: 49 })
  await everyMinute()
  await everyMinute()
  expect(await told()).toBe(1)
  const again = await practice.client.post('/api/professional/form-requests', {
    formId,
    practiceClientId: (await practice.client.get('/api/professional/form-requests')).body[0].practiceClientId,
  })
  expect(again.body.code).toBe('forms/already-sent')
})

test('somebody without an account is not asked, and nobody asks another practice’s clients', async () => {
  const [practice, other] = [await openPractice(market), await openPractice(market)]
  const formId = await made(practice, 'pain')
  const guest = await practice.client.post('/api/professional/clients', {
    firstName: 'Rita',
    lastName: 'Cloutier',
    email: 'rita@exemple.ca',
    phone: null,
    language: 'fr',
  })
  const ask = (by: Practice, body: object) => by.client.post('/api/professional/form-requests', body)
  expect((await ask(practice, { formId, practiceClientId: guest.body.id })).body.code).toBe(
    'forms/no-account',
  )
  const { clientId } = await clientOf(practice)
  expect((await ask(other, { formId, practiceClientId: clientId })).body.code).toBe('forms/not-found')
  const theirs = await made(other, 'pain')
  expect((await ask(other, { formId: theirs, practiceClientId: clientId })).body.code).toBe(
    'clients/not-found',
  )
  const draft = await made(practice, 'food', false)
  expect((await ask(practice, { formId: draft, practiceClientId: clientId })).body.code).toBe(
    'forms/not-published',
  )
  const id = await asked(practice, formId, clientId)
  expect((await other.client.delete(`/api/professional/form-requests/${id}`)).status).toBe(404)
  expect((await practice.client.delete(`/api/professional/form-requests/${id}`)).status).toBe(200)
})

const TABLES = [
  'market.form',
  'market.form_version',
  'market.form_service',
  'market.form_request',
  'health.form_key',
  'health.form_answer',
]

test('whoever is not concerned gets no row of any table and no answer of any route', async () => {
  const [practice, other] = [await openPractice(market), await openPractice(market)]
  const { client, persona, clientId } = await clientOf(practice)
  const formId = await made(practice, 'pain')
  await practice.client.put(`${FORMS}/${formId}/services`, { serviceIds: [practice.serviceId] })
  const id = await asked(practice, formId, clientId)
  await answered(client, id)
  await client.post(`/api/form-requests/${id}/corrections`)

  const api = await market.connectAs('api')
  const seenBy = async (userId: string) => {
    const seen: Record<string, number> = {}
    for (const table of TABLES) {
      await api.query('begin')
      await api.query(`select set_config('app.user_id', $1, true)`, [userId])
      const column =
        table.startsWith('market.form_r') || table.startsWith('health') ? 'professional_id' : null
      const { rowCount } = column
        ? await api.query(`select from ${table} where professional_id = $1`, [practice.professionalId])
        : await api.query(`select from ${table} where ${table === 'market.form' ? 'id' : 'form_id'} = $1`, [
            formId,
          ])
      await api.query('rollback')
      seen[table] = rowCount ?? 0
    }
    return Object.values(seen)
  }
  // The draft of the correction is its person's alone.
  expect(await seenBy(practice.userId)).toEqual([1, 1, 1, 1, 1, 1])
  expect(await seenBy(persona.id)).toEqual([0, 1, 0, 1, 1, 2])
  const stranger = await openMember(market)
  const strangers = [
    other.userId,
    stranger.persona.id,
    (await market.createPersona('admin')).id,
    (await market.createPersona('employeur')).id,
    '',
  ]
  for (const nobody of strangers) expect(await seenBy(nobody)).toEqual([0, 0, 0, 0, 0, 0])
  for (const role of ['employer_api', 'support_ro', 'jobs'] as const) {
    const connection = await market.connectAs(role)
    for (const table of ['health.form_key', 'health.form_answer'])
      await expect(connection.query(`select from ${table}`), `${role} ${table}`).rejects.toThrow(
        /permission denied/,
      )
  }

  const asPractice = [
    `${FORMS}/${formId}`,
    `${FORMS}/${formId}/questionnaire`,
    ...['', '/pdf', '/response'].map((end) => `/api/professional/form-answers/${id}${end}`),
  ]
  for (const path of asPractice) expect((await other.client.get(path)).status, path).toBe(404)
  for (const path of [`/api/form-requests/${id}`, `/api/form-requests/${id}/pdf`])
    for (const reader of [stranger.client, other.client, practice.client])
      expect((await reader.get(path)).status, path).toBe(404)
  for (const end of ['send', 'corrections'])
    expect((await stranger.client.post(`/api/form-requests/${id}/${end}`)).status).toBe(404)
  expect((await stranger.client.put(`/api/form-requests/${id}/answers`, { answers: PAIN })).status).toBe(404)
  expect((await stranger.client.get('/api/form-requests')).body).toEqual([])
  expect((await other.client.get('/api/professional/form-requests')).body).toEqual([])
})

test('what was sent is not changed, nor taken away, by any role; and is sealed', async () => {
  const practice = await openPractice(market)
  const { client, persona, clientId } = await clientOf(practice)
  const id = await asked(practice, await made(practice, 'pain'), clientId)
  await answered(client, id)
  const { rows } = await market.owner.query<{ sealed: Buffer }>(
    'select sealed from health.form_answer where request_id = $1',
    [id],
  )
  expect(rows[0]!.sealed.toString('latin1')).not.toMatch(/lower-back|tire/)
  const api = await market.connectAs('api')
  for (const actor of [persona.id, practice.userId]) {
    await api.query('begin')
    await api.query(`select set_config('app.user_id', $1, true)`, [actor])
    const change = await api.query(
      'update health.form_answer set changed_at = public.clock() where request_id = $1',
      [id],
    )
    expect(change.rowCount).toBe(0)
    const taken = await api.query('delete from market.form_request where id = $1', [id])
    expect(taken.rowCount).toBe(0)
    await api.query('rollback')
  }
  await expect(
    market.owner.query('update health.form_answer set sealed = sealed where request_id = $1', [id]),
  ).rejects.toThrow(/read, not changed/)
  const jobs = await market.connectAs('jobs')
  await expect(jobs.query('delete from market.form_request where id = $1', [id])).rejects.toThrow(
    /kept until their day/,
  )
})

test('erasing the account takes what was not sent, leaves what was, and its years end it', async () => {
  const practice = await openPractice(market)
  const { client, persona, clientId } = await clientOf(practice, { firstName: 'Ève', lastName: 'Morin' })
  const sent = await asked(practice, await made(practice, 'pain'), clientId)
  await answered(client, sent)
  const begun = await asked(practice, await made(practice, 'follow-up'), clientId)
  await client.post(`/api/form-requests/${begun}/begin`, { consent })
  await client.put(`/api/form-requests/${begun}/answers`, { answers: { change: 'better' } })
  await asWorker(market, (database) => database.withActor(null, (tx) => forgetForms(tx, persona.id)))
  await market.owner.query('delete from auth."user" where id = $1', [persona.id])
  const left = (await practice.client.get('/api/professional/form-requests')).body
  expect(left).toMatchObject([{ id: sent, firstName: null, practiceClientId: null }])
  const read = await practice.client.get(`/api/professional/form-answers/${sent}`)
  expect(read.body).toMatchObject({ name: 'Ève Morin', answers: PAIN })
  const keys = async () =>
    (await market.owner.query('select from health.form_key where user_id = $1', [persona.id])).rowCount
  await market.clock.advance({ hours: 24 * 366 * 5 })
  await asWorker(market, (database) => formJobs({ database })['forms.every-night']({}))
  expect(await keys()).toBe(1)
  await market.clock.advance({ hours: 24 * 366 * 2 })
  await asWorker(market, (database) => formJobs({ database })['forms.every-night']({}))
  expect(await keys()).toBe(0)
})
