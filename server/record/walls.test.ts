// What nobody else may read or change of a record, and what the database refuses whatever the program asks.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { book, openMember, openPractice, type Practice, slotAfter } from '#tests/harness/practices.ts'
import { changesOfSigned } from '#tests/harness/signed-notes.ts'
import { recordBox } from './sealed-record.ts'

let databaseUrl = ''
const market = marketplace(async (url) => {
  databaseUrl = url
  return {}
})
const TABLES = ['client_record', 'note', 'note_revision', 'note_addendum', 'note_template', 'record_request']
const SECRET = 'Une phrase que personne ne lit'

let practice: Practice
let member: Awaited<ReturnType<typeof openMember>>
let noteId: string
let draftId: string

/** A signed note with an addendum, and a draft with two texts; a template and a request. */
beforeAll(async () => {
  practice = await openPractice(market)
  member = await openMember(market)
  await book(member.client, practice, (await slotAfter(market, practice, 48)).startsAt)
  const clientId = (await practice.client.post('/api/professional/client-search', {})).body.clients[0].id
  const begin = async () =>
    (
      await practice.client.post('/api/professional/notes', {
        clientId,
        appointmentId: null,
        template: 'dap',
      })
    ).body.id
  const save = (id: string, text = SECRET) =>
    practice.client.put(`/api/professional/notes/${id}`, {
      base: 0,
      writer: randomUUID(),
      sequence: 1,
      content: { sections: [{ code: 'data', name: '', text }], marks: [], measures: [] },
    })
  ;[noteId, draftId] = [await begin(), await begin()]
  await save(noteId)
  await practice.client.post(`/api/professional/notes/${noteId}/signature`, { revision: 1 })
  await practice.client.post(`/api/professional/notes/${noteId}/addenda`, { words: SECRET })
  await save(draftId)
  expect((await save(draftId, `${SECRET}, autrement`)).body.outcome).toBe('conflict')
  await practice.client.post('/api/professional/note-templates', { name: 'Suivi', headings: ['Souffle'] })
  await member.client.post('/api/record-requests', { professionalId: practice.professionalId })
})

const as = async (role: 'api' | 'jobs', userId: string | null) => {
  const client = await market.connectAs(role)
  await client.query(`select set_config('app.user_id', $1, false)`, [userId ?? ''])
  return client
}

test('nobody else sees a row: another professional, an administrator, an employer, the client before it is opened', async () => {
  const colleague = await openPractice(market)
  const others = [
    colleague.userId,
    (await market.createPersona('admin')).id,
    (await market.createPersona('employeur')).id,
    (await openMember(market)).persona.id,
    null,
  ]
  for (const userId of others) {
    const api = await as('api', userId)
    for (const table of TABLES) {
      const { rowCount } = await api.query(`select from market.${table}`)
      expect({ table, userId, rowCount }).toEqual({ table, userId, rowCount: 0 })
    }
  }
  const own = await as('api', member.persona.id)
  for (const table of TABLES.filter((name) => name !== 'record_request'))
    expect((await own.query(`select from market.${table}`)).rowCount, table).toBe(0)
})

test('the other roles of the database reach nothing, the worker only what is past its years', async () => {
  for (const role of ['employer_api', 'support_ro'] as const) {
    const client = await market.connectAs(role)
    for (const table of TABLES)
      await expect(client.query(`select from market.${table}`), `${role} ${table}`).rejects.toThrow(
        /permission denied/,
      )
  }
  const jobs = await as('jobs', null)
  for (const table of TABLES.filter((name) => name !== 'client_record'))
    await expect(jobs.query(`select from market.${table}`), table).rejects.toThrow(/permission denied/)
  await expect(jobs.query('select wrapped_key from market.client_record')).rejects.toThrow(
    /permission denied/,
  )
  expect((await jobs.query('select id from market.client_record')).rowCount).toBe(0)
  expect((await jobs.query('delete from market.client_record')).rowCount).toBe(0)
})

describe('a signed note', () => {
  const statements = [
    `update market.note set sealed = sealed || '\\x00', revision = revision + 1`,
    `update market.note set state = 'draft'`,
    `update market.note set changed_at = public.clock()`,
    `update market.note set writer = null, writer_sequence = 0`,
    `update market.note set archived_at = public.clock()`,
  ]
  test.each(statements)('refuses « %s » of its own practice', async (statement) => {
    const api = await as('api', practice.userId)
    await expect(api.query(`${statement} where id = $1`, [noteId])).rejects.toMatchObject({
      constraint: 'note_signed',
    })
  })

  test.each(['api', 'jobs'] as const)('is not deleted, moved, dated or signed anew by %s', async (role) => {
    const client = await as(role, practice.userId)
    for (const change of [
      'delete from market.note',
      'delete from market.note_revision',
      'delete from market.note_addendum',
      `update market.note_addendum set sealed = '\\x00'`,
      'update market.note set record_id = gen_random_uuid()',
      'update market.note set signed_at = public.clock()',
      'update market.note set signed_by = gen_random_uuid()',
      'update market.note set dated_at = public.clock()',
    ])
      await expect(client.query(change), change).rejects.toThrow(/permission denied/)
  })

  test('refuses every change by every role that runs, column by column', async () => {
    const { done, refused } = await changesOfSigned(databaseUrl, { id: noteId, userId: practice.userId })
    expect(done).toEqual([])
    expect(refused).toBeGreaterThan(200)
  })

  test('takes no version more, not even by its owner', async () => {
    const api = await as('api', practice.userId)
    const insert = (kind: string) =>
      api.query(
        `insert into market.note_revision (id, note_id, kind, number, sealed) values ($1, $2, $3, 0, $4)`,
        [randomUUID(), noteId, kind, Buffer.alloc(40)],
      )
    for (const kind of ['saved', 'conflict'])
      await expect(insert(kind)).rejects.toMatchObject({ constraint: 'note_signed' })
    const change = market.owner.query(`update market.note set state = 'draft' where id = $1`, [noteId])
    await expect(change).rejects.toMatchObject({ constraint: 'note_signed' })
  })
})

test('a draft takes no addendum, is not signed with two texts, and each change is a revision', async () => {
  const api = await as('api', practice.userId)
  const refused = [
    [`update market.note set state = 'signed' where id = $1`, 'note_settled'],
    [`update market.note set sealed = sealed || '\\x00' where id = $1`, 'note_each_revision'],
    [`update market.note set revision = revision + 2 where id = $1`, 'note_each_revision'],
    [
      `insert into market.note_addendum (id, note_id, sealed) values (gen_random_uuid(), $1, decode(repeat('00', 40), 'hex'))`,
      'note_addendum_signed',
    ],
  ] as const
  for (const [statement, constraint] of refused)
    await expect(api.query(statement, [draftId]), statement).rejects.toMatchObject({ constraint })
})

test('an earlier version does not change, and a settled text beside is one', async () => {
  const api = await as('api', practice.userId)
  await api.query('begin')
  await api.query(`update market.note_revision set settled_at = public.clock() where note_id = $1`, [draftId])
  await expect(
    api.query(`update market.note_revision set saved_at = public.clock() where note_id = $1`, [draftId]),
  ).rejects.toMatchObject({ constraint: 'note_revision_kept' })
  await api.query('rollback')
})

test('nobody writes into the record of another practice', async () => {
  const colleague = await openPractice(market)
  const api = await as('api', colleague.userId)
  const { rows } = await market.owner.query('select record_id from market.note where id = $1', [noteId])
  const note = [rows[0].record_id, colleague.professionalId, Buffer.alloc(40)]
  await expect(
    api.query(
      `insert into market.note (record_id, professional_id, template, dated_at, sealed) values ($1, $2, 'dap', public.clock(), $3)`,
      note,
    ),
  ).rejects.toThrow(/row-level security/)
  await expect(
    api.query(`insert into market.note_addendum (id, note_id, sealed) values (gen_random_uuid(), $1, $2)`, [
      noteId,
      Buffer.alloc(40),
    ]),
  ).rejects.toThrow(/note_addendum_signed|row-level security|addend|draft/)
})

test('a request is a client’s own, and only their professional answers it, once', async () => {
  const stranger = await as('api', (await openMember(market)).persona.id)
  const insert = `insert into market.record_request (professional_id, user_id) values ($1, $2)`
  await expect(stranger.query(insert, [practice.professionalId, member.persona.id])).rejects.toThrow(
    /row-level security/,
  )
  const own = await as('api', member.persona.id)
  const open = `update market.record_request set answered_at = public.clock(), open_until = public.clock() + interval '1 day'`
  await expect(own.query(open)).rejects.toMatchObject({ constraint: 'record_request_answer' })
  const professional = await as('api', practice.userId)
  await professional.query('begin')
  expect((await professional.query(open)).rowCount).toBe(1)
  await expect(professional.query(open)).rejects.toMatchObject({ constraint: 'record_request_answer' })
  await professional.query('rollback')
  // Answered without an end or a reason, refused and opened at once, refused without a key.
  for (const change of [
    'answered_at = public.clock()',
    `answered_at = public.clock(), open_until = public.clock(), wrapped_by = 'test', wrapped_key = decode(repeat('00', 61), 'hex'),
      sealed_reason = decode(repeat('00', 40), 'hex')`,
    `answered_at = public.clock(), sealed_reason = decode(repeat('00', 40), 'hex')`,
  ])
    await expect(
      professional.query(`update market.record_request set ${change}`),
      change,
    ).rejects.toMatchObject({ constraint: expect.stringMatching(/^record_request_(answered|reason)$/) })
  await expect(
    professional.query(
      `update market.record_request set answered_at = public.clock(), open_until = public.clock() + interval '90 days'`,
    ),
  ).rejects.toThrow(/check constraint/)
})

test('what is written is sealed, and opens in no other row, kind or record', async () => {
  const { rows } = await market.owner.query('select * from market.note where id = $1', [noteId])
  const dump = JSON.stringify(
    (
      await market.owner.query(
        `select encode(sealed, 'escape') as t from market.note union all select encode(sealed, 'escape') from market.note_addendum`,
      )
    ).rows,
  )
  expect(dump).not.toContain('personne ne lit')
  const { rows: records } = await market.owner.query('select * from market.client_record where id = $1', [
    rows[0].record_id,
  ])
  const { wrapped_by: wrappedBy, wrapped_key: wrappedKey, id } = records[0]
  const box = recordBox(market.config.healthKeys, { id, wrappedBy, wrappedKey })
  expect(box.open('note', noteId, rows[0].sealed).sections[0]?.text).toBe(SECRET)
  expect(() => box.open('note', draftId, rows[0].sealed)).toThrow()
  expect(() => box.open('revision', noteId, rows[0].sealed)).toThrow()
  expect(() => recordBox(market.config.healthKeys, { id: draftId, wrappedBy, wrappedKey })).toThrow()
  const { rows: kept } = await market.owner.query(`select response from ops.idempotency`)
  expect(JSON.stringify(kept)).not.toContain('personne ne lit')
})
