// A practice's notes through the API: begun, saved, signed, added to, found, printed, opened to the client who asks.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import {
  book,
  letTimePassUntil,
  openMember,
  openPractice,
  type Practice,
  slotAfter,
} from '#tests/harness/practices.ts'
import { forgetRecords } from './forget-records.ts'

const market = marketplace()

const contentOf = (text: string, changes: object = {}) => ({
  sections: [{ code: 'data', name: '', text }],
  marks: [],
  measures: [],
  ...changes,
})

type Writer = { writer: string; sequence: number }
const newTab = (): Writer => ({ writer: randomUUID(), sequence: 0 })

const save = (
  practice: Practice,
  id: string,
  tab: Writer,
  base: number,
  text: string,
  changes: object = {},
) =>
  practice.client.put(`/api/professional/notes/${id}`, {
    base,
    writer: tab.writer,
    sequence: ++tab.sequence,
    content: contentOf(text),
    ...changes,
  })

async function visited() {
  const practice = await openPractice(market)
  const member = await openMember(market)
  const visit = await book(member.client, practice, (await slotAfter(market, practice, 48)).startsAt)
  const found = await practice.client.post('/api/professional/client-search', {})
  return { practice, member, visit, clientId: found.body.clients[0].id as string }
}

async function begin(practice: Practice, clientId: string, changes: object = {}): Promise<string> {
  const begun = await practice.client.post('/api/professional/notes', {
    clientId,
    appointmentId: null,
    template: 'dap',
    ...changes,
  })
  expect(begun.status, begun.text).toBe(201)
  return begun.body.id
}

const read = async (practice: Practice, id: string) =>
  (await practice.client.get(`/api/professional/notes/${id}`)).body

async function signed(practice: Practice, clientId: string, text = 'Dort mieux.', changes: object = {}) {
  const id = await begin(practice, clientId)
  await save(practice, id, newTab(), 0, text, { content: contentOf(text, changes) })
  const done = await practice.client.post(`/api/professional/notes/${id}/signature`, { revision: 1 })
  expect(done.status, done.text).toBe(200)
  return id
}

test('a note is begun from a visit, saved, signed and added to, and stands in the client’s file', async () => {
  const { practice, visit, clientId } = await visited()
  const id = await begin(practice, clientId, { appointmentId: visit.id })
  expect((await read(practice, id)).content.sections.map(({ code }: { code: string }) => code)).toEqual([
    'data',
    'assessment',
    'plan',
  ])
  const tab = newTab()
  expect((await save(practice, id, tab, 0, 'Dort mieux.')).body).toEqual({ outcome: 'saved', revision: 1 })
  const file = await practice.client.get(`/api/professional/clients/${clientId}`)
  expect(file.body.timeline.filter(({ kind }: { kind: string }) => kind === 'note')).toMatchObject([
    { id, state: 'draft' },
  ])
  expect((await practice.client.get(`/api/professional/visit-notes/${visit.id}`)).body).toEqual([
    { id, state: 'draft' },
  ])
  const early = await practice.client.post(`/api/professional/notes/${id}/addenda`, { words: 'Trop tôt' })
  expect(early.body.code).toBe('record/note-not-signed')
  const sign = (revision: number) =>
    practice.client.post(`/api/professional/notes/${id}/signature`, { revision })
  expect((await sign(0)).body.code).toBe('record/changed-elsewhere')
  expect((await sign(1)).status).toBe(200)
  expect((await save(practice, id, tab, 1, 'Autre chose')).body.code).toBe('record/note-signed')
  await practice.client.post(`/api/professional/notes/${id}/addenda`, { words: 'Elle a rappelé.' })
  expect(await read(practice, id)).toMatchObject({
    state: 'signed',
    content: contentOf('Dort mieux.'),
    addenda: [{ words: 'Elle a rappelé.' }],
  })
})

test('a note says nothing before it is written: an empty one is not signed', async () => {
  const { practice, clientId } = await visited()
  const id = await begin(practice, clientId)
  await save(practice, id, newTab(), 0, ' ')
  const answer = await practice.client.post(`/api/professional/notes/${id}/signature`, { revision: 1 })
  expect(answer.body.code).toBe('record/note-empty')
})

test('two tabs lose nothing: what was written upon an older version stands beside, until its writer chose', async () => {
  const { practice, clientId } = await visited()
  const id = await begin(practice, clientId)
  const [one, other] = [newTab(), newTab()]
  await save(practice, id, one, 0, 'De la première')
  expect((await save(practice, id, other, 0, 'De la seconde')).body).toEqual({
    outcome: 'conflict',
    revision: 1,
  })
  await save(practice, id, other, 0, 'De la seconde, et la suite')
  const open = await read(practice, id)
  expect(open.content).toEqual(contentOf('De la première'))
  expect(open.conflicts).toMatchObject([
    { writer: other.writer, content: contentOf('De la seconde, et la suite') },
  ])
  const sign = () => practice.client.post(`/api/professional/notes/${id}/signature`, { revision: 1 })
  expect((await sign()).body.code).toBe('record/changed-elsewhere')
  const settles = [open.conflicts[0].id]
  const settled = await save(practice, id, other, 1, 'De la seconde, et la suite', { settles })
  expect(settled.body).toEqual({ outcome: 'saved', revision: 2 })
  expect((await read(practice, id)).conflicts).toEqual([])
  const versions = await practice.client.get(`/api/professional/notes/${id}/versions`)
  expect(versions.body.map((version: { content: unknown }) => version.content)).toEqual(
    expect.arrayContaining([contentOf('De la première')]),
  )
})

test('a tab whose answer was lost goes on, and its own late words do not come back', async () => {
  const { practice, clientId } = await visited()
  const id = await begin(practice, clientId)
  const tab = newTab()
  await save(practice, id, tab, 0, 'Un')
  expect((await save(practice, id, tab, 0, 'Un deux')).body).toEqual({ outcome: 'saved', revision: 2 })
  tab.sequence = 0
  expect((await save(practice, id, tab, 0, 'Un')).body).toEqual({ outcome: 'late', revision: 2 })
  expect((await read(practice, id)).content).toEqual(contentOf('Un deux'))
})

test('versions are kept a minute apart', async () => {
  const { practice, clientId } = await visited()
  const id = await begin(practice, clientId)
  const tab = newTab()
  for (const [base, text] of ['Un', 'Un deux', 'Un deux trois'].entries())
    await save(practice, id, tab, base, text)
  await market.clock.advance({ minutes: 2 })
  await save(practice, id, tab, 3, 'Un deux trois quatre')
  const { body } = await practice.client.get(`/api/professional/notes/${id}/versions`)
  expect(
    body.map((version: { content: { sections: { text: string }[] } }) => version.content.sections[0]?.text),
  ).toEqual(['Un deux trois', 'Un'])
})

test('a practice’s own template gives a note its headings, and goes without changing it', async () => {
  const { practice, clientId } = await visited()
  const template = { name: 'Suivi respiratoire', headings: ['Souffle', 'Exercices'] }
  const { body } = await practice.client.post('/api/professional/note-templates', template)
  expect(body.own).toMatchObject([template])
  const id = await begin(practice, clientId, { template: body.own[0].id })
  await practice.client.delete(`/api/professional/note-templates/${body.own[0].id}`)
  expect((await read(practice, id)).content.sections).toMatchObject([
    { name: 'Souffle' },
    { name: 'Exercices' },
  ])
  const gone = await practice.client.post('/api/professional/notes', {
    clientId,
    appointmentId: null,
    template: body.own[0].id,
  })
  expect(gone.body.code).toBe('record/template-not-found')
})

test('notes are found by client, state and day, a page after the other', async () => {
  const { practice, member, clientId } = await visited()
  await market.owner.query(`update auth."user" set last_name = 'Zurich' where id = $1`, [member.persona.id])
  const id = await signed(practice, clientId)
  const draft = await begin(practice, clientId)
  const search = async (asked: object) =>
    (await practice.client.post('/api/professional/note-search', asked)).body.notes.map(
      (note: { id: string }) => note.id,
    )
  expect(await search({})).toEqual([draft, id])
  expect(await search({ state: 'signed' })).toEqual([id])
  expect(await search({ name: 'zurich' })).toEqual([draft, id])
  expect(await search({ name: 'personne' })).toEqual([])
  expect(await search({ clientId })).toEqual([draft, id])
  expect(await search({ clientId: randomUUID() })).toEqual([])
})

test('measures of signed notes are curves of the file', async () => {
  const { practice, clientId } = await visited()
  await signed(practice, clientId, 'Un', { measures: [{ name: 'Gainage', value: 28, unit: 's' }] })
  const draft = await begin(practice, clientId)
  await save(practice, draft, newTab(), 0, 'x', {
    content: contentOf('x', { measures: [{ name: 'Gainage', value: 99, unit: 's' }] }),
  })
  const { body } = await practice.client.get(`/api/professional/clients/${clientId}/measures`)
  expect(body).toMatchObject([{ name: 'Gainage', unit: 's', points: [{ value: 28 }] }])
  expect((await read(practice, draft)).measuresBefore).toMatchObject([{ name: 'Gainage', value: 28 }])
})

test('a note prints in the practice’s name', async () => {
  const { practice, clientId } = await visited()
  const id = await signed(practice, clientId, 'Dort mieux.', {
    marks: [{ region: 'shoulder-right', side: 'front', words: 'Tension' }],
  })
  const file = await practice.client.get(`/api/professional/notes/${id}/pdf`)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  const words = pdfText(Buffer.from(file.bytes))
  for (const said of [
    'Amélie Gagnon',
    'Données',
    'Dort mieux.',
    'Épaule droite, devant: Tension',
    'Signé le',
  ])
    expect(words).toContain(said)
  expect(words).not.toContain('Mieva')
})

test('for everybody else a note does not exist', async () => {
  const { practice, member, clientId } = await visited()
  const id = await signed(practice, clientId)
  const path = `/api/professional/notes/${id}`
  const colleague = await openPractice(market)
  const asked = [
    await colleague.client.get(path),
    await colleague.client.get(`${path}/versions`),
    await colleague.client.get(`${path}/pdf`),
    await save(colleague, id, newTab(), 0, 'x'),
    await colleague.client.post(`${path}/signature`, { revision: 1 }),
    await colleague.client.post(`${path}/addenda`, { words: 'x' }),
    await colleague.client.post('/api/professional/notes', {
      clientId,
      appointmentId: null,
      template: 'dap',
    }),
  ]
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
  expect((await member.client.get(path)).status).toBe(403)
  for (const role of ['employeur', 'admin'] as const) {
    const { client } = await market.newcomer(role, { hasSecondFactor: true })
    expect((await client.get(path)).status, role).toBe(403)
  }
})

test('a client reads the signed notes after asking, while they are open, each reading in their journal', async () => {
  const { practice, member, clientId } = await visited()
  await signed(practice, clientId)
  await begin(practice, clientId)
  const ask = { professionalId: practice.professionalId }
  expect((await (await openMember(market)).client.post('/api/record-requests', ask)).body.code).toBe(
    'record/no-such-practice',
  )
  expect((await member.client.post('/api/record-requests', ask)).status).toBe(201)
  expect((await member.client.post('/api/record-requests', ask)).body.code).toBe('record/already-asked')
  const [waiting] = (await practice.client.get('/api/professional/record-requests')).body
  const reading = () => member.client.post(`/api/record-requests/${waiting.id}/reading`, {})
  expect((await reading()).body.code).toBe('record/request-not-found')
  const answer = `/api/professional/record-requests/${waiting.id}/answer`
  expect((await (await openPractice(market)).client.post(answer, {})).status).toBe(404)
  expect((await practice.client.post(answer, {})).status).toBe(200)
  const opened = await reading()
  expect(opened.body.notes.map(({ content }: { content: unknown }) => content)).toEqual([
    contentOf('Dort mieux.'),
  ])
  const { rows } = await market.owner.query(
    `select action from audit.event where subject_id = $1 and action like 'record-%' order by position`,
    [member.persona.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['record-asked', 'record-opened', 'record-read'])
  await market.clock.advance({ hours: 24 * 30 + 1 })
  expect((await reading()).status).toBe(404)
})

test('what was opened is a file too, and each download is a line of the journal', async () => {
  const { practice, member, clientId } = await visited()
  await signed(practice, clientId)
  await member.client.post('/api/record-requests', { professionalId: practice.professionalId })
  const [waiting] = (await practice.client.get('/api/professional/record-requests')).body
  const path = `/api/record-requests/${waiting.id}/pdf`
  expect((await member.client.get(path)).status).toBe(404)
  await practice.client.post(`/api/professional/record-requests/${waiting.id}/answer`, {})
  const file = await member.client.get(path)
  const words = pdfText(Buffer.from(file.bytes))
  for (const said of ['Amélie Gagnon', 'Dort mieux.', 'Signé le']) expect(words).toContain(said)
  const { rows } = await market.owner.query(
    `select action from audit.event where subject_id = $1 and action = 'record-read'`,
    [member.persona.id],
  )
  expect(rows).toHaveLength(1)
  expect((await practice.client.get(path)).status).toBe(404)
  expect((await (await openMember(market)).client.get(path)).status).toBe(404)
})

test('a refusal says why to the person alone, sealed, and everybody is told without a name', async () => {
  const { practice, member, clientId } = await visited()
  await signed(practice, clientId)
  const seen = (await member.client.get('/api/record-practices')).body
  expect(seen).toEqual([{ id: practice.professionalId, name: 'Amélie Gagnon' }])
  expect((await (await openMember(market)).client.get('/api/record-practices')).body).toEqual([])
  await member.client.post('/api/record-requests', { professionalId: practice.professionalId })
  const [mine] = (await member.client.get('/api/record-requests')).body
  expect(mine).toMatchObject({ state: 'waiting', reason: null, openUntil: null })
  const day = (await practice.client.get('/api/professional/day')).body
  expect(day.recordRequests).toMatchObject([{ id: mine.id }])
  const refusal = `/api/professional/record-requests/${mine.id}/refusal`
  const reason = 'Un danger grave pour une autre personne.'
  expect((await (await openPractice(market)).client.post(refusal, { reason })).status).toBe(404)
  expect((await practice.client.post(refusal, { reason: ' ' })).status).toBe(422)
  expect((await practice.client.post(refusal, { reason })).status).toBe(200)
  expect((await practice.client.post(refusal, { reason })).status).toBe(404)
  expect((await practice.client.post(`/api/professional/record-requests/${mine.id}/answer`, {})).status).toBe(
    404,
  )
  expect((await member.client.get('/api/record-requests')).body).toMatchObject([{ state: 'refused', reason }])
  expect((await member.client.post(`/api/record-requests/${mine.id}/reading`, {})).status).toBe(404)
  expect((await practice.client.get('/api/professional/day')).body.recordRequests).toEqual([])
  const { rows } = await market.owner.query(
    `select encode(sealed_reason, 'escape') as sealed from market.record_request where id = $1`,
    [mine.id],
  )
  expect(rows[0].sealed).not.toContain('danger')
  const told = await market.owner.query(
    `select user_id as "userId", kind, about from market.notification where user_id = any ($1) and kind like 'record-%'
     order by kind`,
    [[member.persona.id, practice.userId]],
  )
  expect(told.rows).toEqual([
    { userId: member.persona.id, kind: 'record-answered', about: {} },
    { userId: practice.userId, kind: 'record-asked', about: {} },
  ])
})

test('a request that nobody answers in thirty days is late', async () => {
  const { practice, member } = await visited()
  await member.client.post('/api/record-requests', { professionalId: practice.professionalId })
  await market.clock.advance({ hours: 24 * 30 + 1 })
  expect((await member.client.get('/api/record-requests')).body).toMatchObject([{ state: 'late' }])
})

test('a record outlives its client’s account, says whose it was, and goes when its years are over', async () => {
  const { practice, member, clientId } = await visited()
  const id = await signed(practice, clientId)
  await market.owner.query('delete from auth."user" where id = $1', [member.persona.id])
  const kept = await read(practice, id)
  expect(kept).toMatchObject({ clientId: null, content: contentOf('Dort mieux.') })
  expect(kept.client).not.toBe('')
  await asWorker(market, async (database) => expect(await forgetRecords(database)).toBe(0))
  await market.clock.advance({ hours: 24 * 365 * 5 + 24 * 3 })
  await asWorker(market, async (database) => expect(await forgetRecords(database)).toBeGreaterThan(0))
  expect((await market.owner.query('select from market.note where id = $1', [id])).rowCount).toBe(0)
})

test('a client who still comes keeps their record', async () => {
  const { practice, clientId, visit } = await visited()
  const id = await signed(practice, clientId)
  await letTimePassUntil(market, visit, 0)
  await market.owner.query(
    `update market.client_record set last_service_at = public.clock() - interval '6 years'
     where practice_client_id = $1`,
    [clientId],
  )
  await asWorker(market, forgetRecords)
  expect((await market.owner.query('select from market.note where id = $1', [id])).rowCount).toBe(1)
})
