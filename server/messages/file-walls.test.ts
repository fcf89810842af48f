// Who attaches, sends and opens a file, how often and for how long; and what the database refuses whatever is asked.
import { randomUUID } from 'node:crypto'
import { symbols } from 'pino'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '#server/platform/log.ts'
import { removeDueObjects } from '#server/platform/objects.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { testScanner } from '#tests/harness/clamd.ts'
import { makeJpeg, makePdf } from '#tests/harness/made-files.ts'
import { keptPdf } from '#tests/harness/made-pdfs.ts'
import { openMember } from '#tests/harness/practices.ts'
import { attach, openPair, sendFiles, write } from '#tests/harness/threads.ts'
import { forgetUnsentFiles } from './forget-files.ts'

const scanner = await testScanner()
const market = marketplace(async () => ({ ...scanner?.environment }))
afterAll(() => scanner?.stop())

describe.skipIf(!scanner)('files in messages', () => {
  beforeEach(async () => {
    await market.clock.reset()
    await market.owner.query('truncate ops.rate_limit')
  })

  const named = (id: string, name = 'Ordonnance.pdf') => ({ id, name })
  const keyOf = async (id: string): Promise<string> => {
    const { rows } = await market.owner.query('select object_key from market.message_file where id = $1', [
      id,
    ])
    return rows[0].object_key
  }
  const isKept = async (key: string) => {
    await removeDueObjects(market.services.database, market.services.objects)
    return market.services.objects.head(key)
  }

  test('a picture and a PDF reach the other person, with words or without', async () => {
    const { member, practice, threadId, path } = await openPair(market)
    const picture = await attach(member.client, threadId, await makeJpeg())
    const pdf = await attach(member.client, threadId, makePdf())
    const size = keptPdf().byteLength
    expect(pdf.answer.body).toEqual({ id: pdf.id, type: 'application/pdf', size, isSigned: false })
    const files = [named(pdf.id), named(picture.id, 'Genou gauche.jpeg')]
    expect((await sendFiles(member.client, threadId, files)).status).toBe(200)
    const { messages, takesFiles } = (await practice.client.get(path)).body
    expect(takesFiles).toBe(true)
    expect(messages).toMatchObject([
      {
        text: '',
        files: [
          { id: pdf.id, name: 'Ordonnance.pdf', type: 'application/pdf', size },
          { id: picture.id, name: 'Genou gauche.jpg', type: 'image/jpeg' },
        ],
      },
    ])
    for (const { client } of [member, practice])
      for (const { id } of [pdf, picture]) expect((await client.get(`${path}/files/${id}`)).status).toBe(200)
    const list = await practice.client.get('/api/message-threads')
    expect(list.body.threads[0]).toMatchObject({ last: { text: '', files: 2 }, unread: 1 })
    const refused = await member.client.post(`${path}/messages`, { id: randomUUID(), text: ' ', files: [] })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'text', rule: 'required' }] } })
  })

  test('for anybody else a file does not exist, and until it is sent for nobody but whoever attached it', async () => {
    const { member, practice, threadId, path } = await openPair(market)
    const { id } = await attach(member.client, threadId, makePdf())
    const address = `${path}/files/${id}`
    expect((await practice.client.get(address)).status).toBe(404)
    expect((await practice.client.delete(address)).status).toBe(404)
    expect((await practice.client.put(address, makePdf())).status).toBe(404)
    expect((await sendFiles(practice.client, threadId, [named(id)])).body.code).toBe('message/file-not-found')
    await sendFiles(member.client, threadId, [named(id)])
    const admin = await market.newcomer('admin', { hasSecondFactor: true })
    const others = [await openMember(market), (await openPair(market)).practice, admin]
    for (const { client } of others) {
      const answers = [
        await client.get(address),
        await client.put(address, makePdf()),
        await client.delete(address),
        await client.put(`${path}/files/${randomUUID()}`, makePdf()),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    expect((await market.visitor().get(address)).status).toBe(401)
    // In a thread of one's own there is no file of another one.
    const { member: stranger, path: theirs } = await openPair(market)
    expect((await stranger.client.get(`${theirs}/files/${id}`)).status).toBe(404)
    expect((await practice.client.get(address)).status).toBe(200)
  })

  test('a message with files is sent once, however often it comes, and a file goes with one message', async () => {
    const { member, practice, threadId, path } = await openPair(market)
    const { id } = await attach(member.client, threadId, makePdf())
    const again = await member.client.put(`${path}/files/${id}`, await makeJpeg())
    expect(again).toMatchObject({ status: 200, body: { id, type: 'application/pdf' } })
    const once = { id: randomUUID(), text: 'Une fois' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendFiles(member.client, threadId, [named(id)], once)),
    )
    expect(answers.map(({ status, body }) => `${status} ${body.sequence}`)).toEqual(
      answers.map(() => '200 1'),
    )
    expect((await sendFiles(member.client, threadId, [named(id)], once)).body.sequence).toBe(1)
    expect(await sendFiles(member.client, threadId, [named(id)])).toMatchObject({
      status: 404,
      body: { code: 'message/file-not-found' },
    })
    expect((await practice.client.get(path)).body.messages).toHaveLength(1)
    expect((await member.client.delete(`${path}/files/${id}`)).status).toBe(404)
  })

  test('a message has five files at most, each of them once', async () => {
    const { member, threadId } = await openPair(market)
    const ids: string[] = []
    for (let i = 0; i < 6; i++) ids.push((await attach(member.client, threadId, makePdf())).id)
    const six = ids.map((id) => named(id))
    expect((await sendFiles(member.client, threadId, six)).status).toBe(422)
    expect((await sendFiles(member.client, threadId, [six[0]!, six[0]!])).status).toBe(422)
    expect((await sendFiles(member.client, threadId, six.slice(1))).status).toBe(200)
  })

  test('a withdrawn message takes its files with it; other words leave them', async () => {
    const { member, practice, threadId, path } = await openPair(market)
    const { id } = await attach(member.client, threadId, makePdf())
    const message = randomUUID()
    await sendFiles(member.client, threadId, [named(id)], { id: message, text: 'Voici' })
    const [address, key] = [`${path}/files/${id}`, await keyOf(id)]
    await member.client.put(`${path}/messages/${message}`, { text: 'Voilà' })
    expect((await practice.client.get(path)).body.messages).toMatchObject([
      { text: 'Voilà', files: [{ id }] },
    ])
    expect((await practice.client.get(address)).status).toBe(200)
    expect((await member.client.delete(`${path}/messages/${message}`)).status).toBe(200)
    expect((await practice.client.get(path)).body.messages).toMatchObject([{ text: null, files: [] }])
    for (const { client } of [member, practice]) expect((await client.get(address)).status).toBe(404)
    expect(await isKept(key)).toBe(false)
  })

  test('between two of whom one blocked the other no file passes; what was sent is still read', async () => {
    const { member, practice, threadId, path } = await openPair(market)
    const { id } = await attach(member.client, threadId, makePdf())
    await sendFiles(member.client, threadId, [named(id)])
    const { id: waiting } = await attach(member.client, threadId, makePdf())
    await practice.client.put(`${path}/block`, { isBlocked: true })
    for (const { client } of [member, practice])
      expect((await attach(client, threadId, makePdf())).answer).toMatchObject({
        status: 409,
        body: { code: 'message/blocked' },
      })
    expect(await sendFiles(member.client, threadId, [named(waiting)])).toMatchObject({ status: 409 })
    expect((await practice.client.get(`${path}/files/${id}`)).status).toBe(200)
  })

  test('a person has twenty files waiting; those of yesterday make room, and the store forgets them', async () => {
    const { member, threadId, path } = await openPair(market)
    const first = await attach(member.client, threadId, makePdf())
    for (let i = 0; i < 19; i++)
      expect((await attach(member.client, threadId, makePdf())).answer.status).toBe(200)
    expect((await attach(member.client, threadId, makePdf())).answer).toMatchObject({
      status: 409,
      body: { code: 'message/too-many-files' },
    })
    const key = await keyOf(first.id)
    expect((await member.client.delete(`${path}/files/${first.id}`)).status).toBe(200)
    expect(await isKept(key)).toBe(false)
    const last = await attach(member.client, threadId, makePdf())
    expect(last.answer.status).toBe(200)
    const lastKey = await keyOf(last.id)
    await market.clock.advance({ hours: 25 })
    const later = await market.as(member.persona)
    const today = await attach(later, threadId, makePdf())
    expect(today.answer.status).toBe(200)
    expect(await isKept(lastKey)).toBe(false)
    expect(await isKept(await keyOf(today.id))).toBe(true)
  })

  test('what was attached and never sent is gone after a day, what was sent stays', async () => {
    const { member, threadId } = await openPair(market)
    const [sent, unsent] = [
      await attach(member.client, threadId, makePdf()),
      await attach(member.client, threadId, makePdf()),
    ]
    await sendFiles(member.client, threadId, [named(sent.id)])
    const keys = [await keyOf(sent.id), await keyOf(unsent.id)] as const
    const forget = () => asWorker(market, (database) => forgetUnsentFiles(database))
    await market.clock.advance({ hours: 23 })
    await forget()
    expect(await isKept(keys[1])).toBe(true)
    await market.clock.advance({ hours: 2 })
    await forget()
    expect([await isKept(keys[0]), await isKept(keys[1])]).toEqual([true, false])
  })

  test('a file goes with the account of either person', async () => {
    const { member, practice, threadId } = await openPair(market)
    const { id } = await attach(member.client, threadId, makePdf())
    await sendFiles(member.client, threadId, [named(id)])
    const key = await keyOf(id)
    expect(await isKept(key)).toBe(true)
    await market.owner.query('delete from auth."user" where id = $1', [practice.userId])
    expect(await isKept(key)).toBe(false)
  })

  test('a report names the files of its message, and a person’s own copy says where theirs are', async () => {
    const { member, practice, threadId, path } = await openPair(market)
    const { id } = await attach(practice.client, threadId, makePdf())
    const message = randomUUID()
    await sendFiles(practice.client, threadId, [named(id, 'Facture.pdf')], { id: message })
    const report = { reason: 'fraud', note: null }
    expect((await member.client.post(`${path}/messages/${message}/report`, report)).status).toBe(200)
    const admin = await market.newcomer('admin', { hasSecondFactor: true })
    const { body } = await admin.client.get('/api/message-reports')
    expect(body).toMatchObject([{ text: '', files: ['Facture.pdf'] }])
    expect((await admin.client.get(`${path}/files/${id}`)).status).toBe(404)
    const { text } = await member.client.get('/api/message-export')
    expect(text).toContain(`Facture.pdf,${market.config.origin}${path}/files/${id}`)
  })

  test('the database shows and sends no file that nobody scanned, and refuses what no program should ask', async () => {
    const { member, practice, threadId } = await openPair(market)
    const mine = randomUUID()
    await write(member.client, threadId, 'Le mien', mine)
    const { id: scanned } = await attach(member.client, threadId, makePdf())
    const api = await market.connectAs('api')
    const as = (userId: string) => api.query(`select set_config('app.user_id', $1, false)`, [userId])
    const insert = (side: string, scannedBy: string | null, columns = '', values = '') =>
      api.query(
        `insert into market.message_file (thread_id, id, side, object_key, content_type, size_bytes, scanned_by${columns})
         values ($1, gen_random_uuid(), $2, 'message/' || left(md5(random()::text), 22), 'application/pdf', 9, $3${values})`,
        [threadId, side, scannedBy],
      )
    const visible = async () => (await api.query('select from market.message_file')).rowCount
    await as(member.persona.id)
    await insert('client', null)
    expect(await visible()).toBe(1)
    const link = `update market.message_file set message_id = '${mine}'`
    await expect(api.query(link)).rejects.toThrow(/message_file_scanned/)
    expect((await api.query(`${link} where message_id is null`)).rowCount).toBe(1)
    await expect(api.query(`${link} where id = '${scanned}'`)).rejects.toThrow(/sent once/)
    await expect(insert('client', 'somebody')).rejects.toThrow(/scanned_by/)
    await expect(insert('professional', 'clamd')).rejects.toThrow(/row-level security/)
    await expect(insert('client', 'clamd', ', uploader_id', ', public.new_id()')).rejects.toThrow(
      /permission/,
    )
    await expect(insert('client', 'clamd', ', message_id', ', public.new_id()')).rejects.toThrow(/permission/)
    for (const statement of [
      `update market.message_file set scanned_by = 'clamd'`,
      `update market.message_file set object_key = 'message/aaaaaaaaaaaaaaaaaaaaaa'`,
    ])
      await expect(api.query(statement), statement).rejects.toThrow(/permission denied/)
    expect((await api.query('delete from market.message_file where id = $1', [scanned])).rowCount).toBe(0)
    // Five, and with one's own message.
    for (let i = 0; i < 5; i++) await insert('client', 'clamd')
    await expect(api.query(`${link} where message_id is null`)).rejects.toThrow(/five files/)
    await as(practice.userId)
    expect(await visible()).toBe(1)
    await insert('professional', 'clamd')
    await expect(api.query(`${link} where message_id is null`)).rejects.toThrow(/one's own/)
    await as((await openMember(market)).persona.id)
    expect(await visible()).toBe(0)
  })

  test('a file that a developer’s machine did not scan opens nowhere else', async () => {
    const { member, practice, threadId, path } = await openPair(market)
    const { id } = await attach(member.client, threadId, makePdf())
    await sendFiles(member.client, threadId, [named(id)])
    await market.owner.query('alter table market.message_file disable trigger message_file_sent')
    await market.owner.query(`update market.message_file set scanned_by = 'development' where id = $1`, [id])
    await market.owner.query('alter table market.message_file enable trigger message_file_sent')
    expect((await practice.client.get(`${path}/files/${id}`)).status).toBe(404)
  })

  test('what a file is called is in no log, table, job or name of the store', async () => {
    const NAME = 'Canari-9d2e57'
    const lines: string[] = []
    const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym]!
    vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line))
    log.level = 'debug'
    const { member, practice, threadId, path } = await openPair(market)
    const { id } = await attach(member.client, threadId, makePdf())
    await sendFiles(member.client, threadId, [named(id, `${NAME}.pdf`)])
    await sendFiles(member.client, threadId, [named(randomUUID(), `${NAME}.pdf`)])
    expect((await practice.client.get(`${path}/files/${id}`)).headers.get('content-disposition')).toContain(
      NAME,
    )
    log.level = 'silent'
    vi.restoreAllMocks()
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.join('\n')).not.toContain(NAME)
    const { rows: tables } = await market.owner.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    expect(tables.length).toBeGreaterThan(50)
    for (const { name } of tables) {
      const found = await market.owner.query(`select from ${name} r where r::text ilike $1 limit 1`, [
        `%${NAME}%`,
      ])
      expect(found.rowCount, name).toBe(0)
    }
  })
})
