// What a professional gives a client: who opens it, until when, and what the database refuses whatever the program asks.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { openImpostor } from '#tests/harness/clamd.ts'
import type { Client } from '#tests/harness/client.ts'
import { hostileFiles, makeJpeg, makePdf } from '#tests/harness/made-files.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { book, openMember, openPractice, type Practice, slotAfter } from '#tests/harness/practices.ts'
import { removeDueObjects } from '#server/platform/objects.ts'
import { forgetUngivenDocuments } from './forget-documents.ts'
import { forgetRecords } from './forget-records.ts'

/** Stands for clamd, and finds what it is told to. */
let verdict = 'OK'
const scanner = openImpostor((socket) => socket.once('data', () => socket.end(`stream: ${verdict}\0`)))
const market = marketplace(async () => (await scanner).environment)
afterAll(async () => (await scanner).close())
const TITLE = 'Feuille d’exercices, épaule'
const words = { title: TITLE, words: 'Deux fois par jour.' }

async function visited(changes: object = {}) {
  const practice = await openPractice(market)
  const member = await openMember(market)
  await book(member.client, practice, (await slotAfter(market, practice, 48)).startsAt, changes)
  const found = await practice.client.post('/api/professional/client-search', {})
  return { practice, member, clientId: found.body.clients[0].id as string }
}

async function upload(practice: Practice, clientId: string, bytes?: Uint8Array, id = randomUUID()) {
  const path = `/api/professional/clients/${clientId}/documents/${id}`
  return { id, answer: await practice.client.put(path, bytes ?? makePdf()) }
}

async function give(practice: Practice, clientId: string, bytes?: Uint8Array): Promise<string> {
  const { id, answer } = await upload(practice, clientId, bytes)
  expect(answer.status, answer.text).toBe(200)
  const given = await practice.client.post(`/api/professional/documents/${id}/giving`, words)
  expect(given.status, given.text).toBe(200)
  return id
}

const listOf = async (client: Client): Promise<{ id: string }[]> => (await client.get('/api/documents')).body
const openAs = (client: Client, id: string) => client.get(`/api/documents/${id}/file`)
const lineOf = async (practice: Practice, clientId: string) =>
  (await practice.client.get(`/api/professional/clients/${clientId}`)).body.timeline.filter(
    ({ kind }: { kind: string }) => kind === 'document',
  )
const withdraw = (practice: Practice, id: string) =>
  practice.client.post(`/api/professional/documents/${id}/withdrawal`, {})
const noticesOf = async (userId: string) =>
  (
    await market.owner.query(
      `select kind, about from market.notification where user_id = $1 and kind = 'document-given'`,
      [userId],
    )
  ).rows

test('a document is given, stands in the file, and its client finds and opens it until it is withdrawn', async () => {
  const { practice, member, clientId } = await visited()
  const { id, answer } = await upload(practice, clientId)
  expect(answer.body).toMatchObject({ id, type: 'application/pdf' })
  expect(await lineOf(practice, clientId)).toEqual([])
  expect(await listOf(member.client)).toEqual([])
  await practice.client.post(`/api/professional/documents/${id}/giving`, words)
  expect(await lineOf(practice, clientId)).toMatchObject([{ id, state: 'given', nameFr: TITLE, until: null }])
  expect(await listOf(member.client)).toMatchObject([{ id, ...words, type: 'application/pdf' }])
  const opened = await openAs(member.client, id)
  expect(opened.headers.get('content-disposition')).toContain(encodeURIComponent(TITLE))
  expect(opened.headers.get('cache-control')).toBe('private, no-store')
  expect(pdfText(Buffer.from(opened.bytes))).toBe(pdfText(Buffer.from(makePdf())))
  const own = await practice.client.get(`/api/professional/documents/${id}`)
  expect(own.body).toMatchObject({ ...words, clientId, isReached: true, withdrawnAt: null })
  expect((await withdraw(practice, id)).status).toBe(200)
  expect(await listOf(member.client)).toEqual([])
  expect((await openAs(member.client, id)).status).toBe(404)
  const [line] = await lineOf(practice, clientId)
  expect(line).toMatchObject({ id, state: 'withdrawn' })
  expect(line.until).not.toBeNull()
  expect((await practice.client.get(`/api/professional/documents/${id}/file`)).status).toBe(200)
  expect((await withdraw(practice, id)).status).toBe(404)
})

test('the client is told once, without a word about health or a name', async () => {
  const { practice, member, clientId } = await visited()
  const id = await give(practice, clientId)
  expect(await noticesOf(member.persona.id)).toEqual([{ kind: 'document-given', about: {} }])
  const { rows } = await market.owner.query(
    'select facts::text as facts from ops.outgoing_mail where user_id = $1',
    [member.persona.id],
  )
  expect(JSON.stringify(rows)).not.toContain('exercices')
  expect(JSON.stringify(rows)).not.toContain(id)
})

test('nothing tells the professional that their client opened it, and the client’s journal says nothing either', async () => {
  const { practice, member, clientId } = await visited()
  const id = await give(practice, clientId)
  const journal = () => market.owner.query('select count(*) from audit.event')
  const before = (await journal()).rows
  await openAs(member.client, id)
  await practice.client.get(`/api/professional/documents/${id}/file`)
  expect((await journal()).rows).toEqual(before)
})

test('the same file sent again is the same document, and what was given is not given anew', async () => {
  const { practice, clientId } = await visited()
  const { id } = await upload(practice, clientId)
  expect((await upload(practice, clientId, undefined, id)).answer.status).toBe(200)
  await practice.client.post(`/api/professional/documents/${id}/giving`, words)
  const again = { ...words, title: 'Autre chose' }
  expect((await practice.client.post(`/api/professional/documents/${id}/giving`, again)).status).toBe(404)
  expect((await upload(practice, clientId, undefined, id)).answer.status).toBe(404)
  expect(await lineOf(practice, clientId)).toMatchObject([{ nameFr: TITLE }])
})

test('what is not a picture or pages is refused, and nothing is stored', async () => {
  const { practice, clientId } = await visited()
  // Each kind has its test where files are cleaned (server/uploads, server/messages/files.test.ts).
  const hostile = await hostileFiles()
  for (const name of [
    'an SVG with a script',
    'a program',
    'a PDF without an end',
    'eleven megabytes',
  ] as const) {
    const { answer } = await upload(practice, clientId, hostile[name])
    expect([413, 422], name).toContain(answer.status)
  }
  verdict = 'Win.Test.EICAR_HDB-1 FOUND'
  expect((await upload(practice, clientId)).answer.body.code).toBe('upload/infected')
  verdict = 'OK'
  const { rowCount } = await market.owner.query(
    'select from market.client_document where professional_id = $1',
    [practice.professionalId],
  )
  expect(rowCount).toBe(0)
})

test('for everybody else a document does not exist', async () => {
  const { practice, clientId } = await visited()
  const id = await give(practice, clientId, await makeJpeg())
  const colleague = await openPractice(market)
  const path = `/api/professional/documents/${id}`
  const asked = [
    await colleague.client.get(path),
    await colleague.client.get(`${path}/file`),
    await withdraw(colleague, id),
    await colleague.client.post(`${path}/giving`, words),
    (await upload(colleague, clientId)).answer,
    await openAs(colleague.client, id),
    await openAs((await openMember(market)).client, id),
    // Its own giver is not who it was given to.
    await openAs(practice.client, id),
  ]
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
  expect(await listOf(practice.client)).toEqual([])
  for (const role of ['employeur', 'admin'] as const) {
    const { client } = await market.newcomer(role, { hasSecondFactor: true })
    expect((await client.get(path)).status, role).toBe(403)
    expect((await openAs(client, id)).status, role).toBe(404)
  }
})

test('between two of whom one blocked the other no document passes, and none is announced', async () => {
  const { practice, member, clientId } = await visited()
  const before = await give(practice, clientId)
  const [visit] = (await member.client.get('/api/appointments')).body.appointments
  const thread = await member.client.post('/api/message-threads', { appointmentId: visit.id })
  const path = `/api/message-threads/${thread.body.id}/block`
  expect((await member.client.put(path, { isBlocked: true })).status).toBe(200)
  expect(await listOf(member.client)).toEqual([])
  expect((await openAs(member.client, before)).status).toBe(404)
  const after = await give(practice, clientId)
  expect((await practice.client.get(`/api/professional/documents/${after}`)).body.isReached).toBe(false)
  expect(await noticesOf(member.persona.id)).toHaveLength(1)
  expect(await listOf(member.client)).toEqual([])
})

test('what is given about somebody for whom an account books does not reach that account', async () => {
  const { practice, member, clientId } = await visited({ attendee: 'child', attendeeName: 'Léa' })
  const id = await give(practice, clientId)
  expect((await practice.client.get(`/api/professional/documents/${id}`)).body.isReached).toBe(false)
  expect(await listOf(member.client)).toEqual([])
  expect(await noticesOf(member.persona.id)).toEqual([])
})

describe('somebody without an account', () => {
  test.each([true, false])(
    'takes their documents along when they link (known to the practice: %s)',
    async (isKnown) => {
      const practice = await openPractice(market)
      const member = await openMember(market)
      if (isKnown) await book(member.client, practice, (await slotAfter(market, practice, 48)).startsAt)
      const { rows } = await market.owner.query('select email from auth."user" where id = $1', [
        member.persona.id,
      ])
      const added = await practice.client.post('/api/professional/clients', {
        firstName: 'Camille',
        lastName: 'Roy',
        email: rows[0].email,
        phone: null,
        language: 'fr',
      })
      const id = await give(practice, added.body.id)
      expect(await listOf(member.client)).toEqual([])
      const [offer] = (await member.client.get('/api/client-links')).body
      expect((await member.client.post(`/api/client-links/${offer.id}/accept`, {})).status).toBe(200)
      expect(await listOf(member.client)).toMatchObject([{ id, title: TITLE }])
      expect((await openAs(member.client, id)).status).toBe(200)
    },
  )
})

describe('by direct SQL', () => {
  let own: Awaited<ReturnType<typeof visited>>
  let id: string
  beforeAll(async () => {
    own = await visited()
    id = await give(own.practice, own.clientId)
  })
  const as = async (role: 'api' | 'jobs', userId: string | null) => {
    const client = await market.connectAs(role)
    await client.query(`select set_config('app.user_id', $1, false)`, [userId ?? ''])
    return client
  }

  test('no other person and no other role sees a row', async () => {
    const others = [
      (await openPractice(market)).userId,
      (await market.createPersona('admin')).id,
      (await market.createPersona('employeur')).id,
      (await openMember(market)).persona.id,
      null,
    ]
    for (const userId of others) {
      const api = await as('api', userId)
      expect((await api.query('select from market.client_document')).rowCount, String(userId)).toBe(0)
    }
    for (const role of ['employer_api', 'support_ro'] as const) {
      const client = await market.connectAs(role)
      await expect(client.query('select from market.client_document'), role).rejects.toThrow(/permission/)
    }
    const jobs = await as('jobs', null)
    expect((await jobs.query('select id from market.client_document')).rowCount).toBe(0)
    await expect(jobs.query('select wrapped_key from market.client_document')).rejects.toThrow(/permission/)
    const person = await as('api', own.member.persona.id)
    expect((await person.query('select from market.client_document where id = $1', [id])).rowCount).toBe(1)
    expect((await person.query('select from market.client_record')).rowCount).toBe(0)
  })

  test('what was given stays as it was, by its own practice too, and its client changes nothing', async () => {
    const practice = await as('api', own.practice.userId)
    for (const change of [
      `sealed = sealed || '\\x00'`,
      'given_at = null, sealed = null',
      'given_at = public.clock()',
      `withdrawn_at = public.clock(), sealed = sealed || '\\x00'`,
    ])
      await expect(
        practice.query(`update market.client_document set ${change} where id = $1`, [id]),
        change,
      ).rejects.toMatchObject({ constraint: 'client_document_kept' })
    await practice.query('begin')
    await practice.query('update market.client_document set withdrawn_at = public.clock() where id = $1', [
      id,
    ])
    await expect(
      practice.query('update market.client_document set withdrawn_at = null where id = $1', [id]),
    ).rejects.toMatchObject({ constraint: 'client_document_kept' })
    await practice.query('rollback')
    for (const change of [`object_key = 'document/AAAAAAAAAAAAAAAAAAAAAA'`, 'record_id = gen_random_uuid()'])
      await expect(practice.query(`update market.client_document set ${change}`), change).rejects.toThrow(
        /permission denied/,
      )
    await expect(practice.query('delete from market.client_document')).rejects.toThrow(/permission denied/)
    const person = await as('api', own.member.persona.id)
    const changed = await person.query('update market.client_document set withdrawn_at = public.clock()')
    expect(changed.rowCount).toBe(0)
  })

  test('nobody puts a document into the record of another practice, nor a 201st into their own', async () => {
    const colleague = await openPractice(market)
    const { rows } = await market.owner.query('select record_id from market.client_document where id = $1', [
      id,
    ])
    const insert = (api: Awaited<ReturnType<typeof as>>, professionalId: string) =>
      api.query(
        `insert into market.client_document (id, record_id, professional_id, wrapped_by, wrapped_key, object_key,
           content_type, size_bytes, scanned_by)
         values (gen_random_uuid(), $1, $2, 'test', $3, 'document/' || substr(md5(random()::text), 1, 22),
           'application/pdf', 1, 'development')`,
        [rows[0].record_id, professionalId, Buffer.alloc(61)],
      )
    await expect(insert(await as('api', colleague.userId), colleague.professionalId)).rejects.toThrow(
      /row-level security/,
    )
    const api = await as('api', own.practice.userId)
    await api.query('begin')
    for (let count = 1; count < 200; count++) await insert(api, own.practice.professionalId)
    await expect(insert(api, own.practice.professionalId)).rejects.toMatchObject({
      constraint: 'client_document_most',
    })
    await api.query('rollback')
  })

  test('a document that waits or was withdrawn is seen by its practice alone', async () => {
    const waiting = (await upload(own.practice, own.clientId)).id
    const withdrawn = await give(own.practice, own.clientId)
    await withdraw(own.practice, withdrawn)
    const seen = async (userId: string) => {
      const api = await as('api', userId)
      const { rows } = await api.query('select id from market.client_document where id = any ($1)', [
        [waiting, withdrawn],
      ])
      return rows.length
    }
    expect([await seen(own.member.persona.id), await seen(own.practice.userId)]).toEqual([0, 2])
  })

  test('its words and its bytes are sealed', async () => {
    const { rows } = await market.owner.query(
      `select encode(sealed, 'escape') as sealed, object_key as key from market.client_document where id = $1`,
      [id],
    )
    expect(rows[0].sealed).not.toContain('exercices')
    const stored = await market.services.objects.get(rows[0].key)
    expect(Buffer.from(stored!.bytes).toString('latin1')).not.toContain('%PDF')
    const { rows: kept } = await market.owner.query('select response from ops.idempotency')
    expect(JSON.stringify(kept)).not.toContain('exercices')
  })
})

test('a file that is not given within a day goes, and a record that is past its years takes its documents along', async () => {
  const { practice, member, clientId } = await visited()
  const waiting = (await upload(practice, clientId)).id
  const given = await give(practice, clientId)
  const keyOf = async (id: string) =>
    (await market.owner.query('select object_key as key from market.client_document where id = $1', [id]))
      .rows[0]?.key
  const keys = [await keyOf(waiting), await keyOf(given)]
  await asWorker(market, forgetUngivenDocuments)
  expect(await keyOf(waiting)).toBe(keys[0])
  await market.clock.advance({ hours: 25 })
  await asWorker(market, forgetUngivenDocuments)
  expect(await keyOf(waiting)).toBeUndefined()
  await market.owner.query('delete from auth."user" where id = $1', [member.persona.id])
  expect(await keyOf(given)).toBe(keys[1])
  await market.clock.advance({ hours: 24 * 365 * 5 + 24 * 3 })
  await asWorker(market, forgetRecords)
  expect(await keyOf(given)).toBeUndefined()
  const { database, objects } = market.services
  await removeDueObjects(database, objects)
  for (const key of keys) expect(await objects.get(key)).toBeUndefined()
})
