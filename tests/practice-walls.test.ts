// What the rooms of a practice keep, asked by everybody who is somebody else: each table as each role of the database, and
// each route. A new table or route of these rooms that nobody has said a word about fails here.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TABLE_OWNERS } from '#server/table-owners.ts'
import { marketplace } from './harness/api.ts'
import { type Answer, type Client } from './harness/client.ts'
import { openImpostor } from './harness/clamd.ts'
import { addressOf, example, isUnsafe, type Operation, operations } from './harness/contract.ts'
import { openSession } from './harness/practices.ts'
import {
  BODIES,
  idOf,
  QUERIES,
  READERS,
  ROOM_ROUTES,
  TELLS_STRANGERS_NOTHING,
  WITHOUT_A_ROW,
} from './harness/practice-routes.ts'
import { ROOMS, WALLS } from './harness/practice-tables.ts'
import { openWholePractice, type WholePractice } from './harness/whole-practice.ts'

/** Stands for clamd, and finds nothing. */
const scanner = openImpostor((socket) => socket.once('data', () => socket.end('stream: OK\0')))
const market = marketplace(async () => (await scanner).environment)
afterAll(async () => (await scanner).close())
const [MARK, OTHER_MARK] = ['Zefirine', 'Ombeline']
let own: WholePractice
const people: Record<string, { id: string; client: Client }> = {}

beforeAll(async () => {
  own = await openWholePractice(market, MARK)
  const other = await openWholePractice(market, OTHER_MARK)
  const member = ({ member: { persona, client } }: WholePractice) => ({ id: persona.id, client })
  const professional = ({ practice: { userId: id, client } }: WholePractice) => ({ id, client })
  const account = async (role: 'employeur' | 'admin') => {
    const { id } = await market.createPersona(role)
    await market.owner.query('update auth."user" set two_factor_enabled = true where id = $1', [id])
    return { id, client: await openSession(market, id) }
  }
  Object.assign(people, {
    anonymous: { id: '', client: market.visitor() },
    client: member(own),
    'another client': member(other),
    professional: professional(own),
    'another professional': professional(other),
    'an employer': await account('employeur'),
    'another employer': await account('employeur'),
    'an administrator': await account('admin'),
  })
})

/** What tells that a row is of this practice or of its client. */
const marks = () => [
  MARK,
  own.practice.professionalId,
  own.practice.userId,
  own.member.persona.id,
  ...Object.values(own.ids),
]

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const tables = Object.entries(TABLE_OWNERS)
  .filter(([, room]) => ROOMS.includes(room))
  .map(([table]) => snake(table))

describe('the tables', () => {
  test('are all known here', () => expect(Object.keys(WALLS).toSorted()).toEqual(tables.toSorted()))

  type Act = 'select' | 'update' | 'delete'
  /** The columns that a role may read or write of a table. */
  async function columnsOf(role: string, table: string, act: 'select' | 'update'): Promise<string[]> {
    const { rows } = await market.owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $2::regclass and attnum > 0 and not attisdropped
         and attgenerated = '' and has_column_privilege($1, attrelid, attnum, $3) order by attnum`,
      [role, table, act],
    )
    return rows.map(({ name }) => `t."${name}"`)
  }

  /** How many rows of this practice whoever asks reaches by this act, or that the role may not try. */
  async function reaches(role: string, userId: string, table: string, act: Act): Promise<number | 'denied'> {
    const [readable, writable] = [
      await columnsOf(role, table, 'select'),
      await columnsOf(role, table, 'update'),
    ]
    const { rows } = await market.owner.query('select has_table_privilege($1, $2, $3) as "isAllowed"', [
      role,
      table,
      act,
    ])
    const isAllowed = act === 'update' ? writable.length > 0 : rows[0].isAllowed || act === 'select'
    if (readable.length === 0 || !isAllowed) return 'denied'
    const first = (writable[0] ?? '').slice(2)
    const begin = {
      select: `select from ${table} t`,
      update: `update ${table} t set ${first} = t.${first}`,
      delete: `delete from ${table} t`,
    }[act]
    const client = await market.connectAs(role)
    await client.query('begin')
    try {
      await client.query(`select set_config('app.user_id', $1, true)`, [userId])
      const ours = marks().map((mark) => `%${mark}%`)
      const found = await client.query(`${begin} where concat_ws(' ', ${readable.join()}) like any ($1)`, [
        ours,
      ])
      return found.rowCount ?? 0
    } finally {
      await client.query('rollback')
      await client.end()
    }
  }

  const walled = Object.entries(WALLS).filter(([, wall]) => 'readers' in wall)

  test.each(walled)('%s shows its rows to whom it says', async (table, wall) => {
    if (!('readers' in wall)) return
    for (const [name, { id }] of Object.entries(people)) {
      const isReader = (wall.readers as readonly string[]).includes(name)
      const seen = await reaches('api', id, table, 'select')
      expect({ table, name, sees: seen !== 0 && seen !== 'denied' }).toEqual({ table, name, sees: isReader })
      if (isReader) continue
      for (const act of ['update', 'delete'] as const)
        expect([0, 'denied'], `${name} ${act}s ${table}`).toContain(await reaches('api', id, table, act))
    }
    const worker = await reaches('jobs', '', table, 'select')
    expect({
      table,
      worker: typeof worker === 'number' && worker > 0 ? 'reads' : worker === 0 ? 'none' : worker,
    }).toEqual({
      table,
      worker: wall.worker,
    })
  })

  test.each(tables)(
    '%s is shut to employers and to support, and read alone by whoever makes copies',
    async (table) => {
      for (const role of ['employer_api', 'support_ro', 'backup'])
        for (const act of ['select', 'update', 'delete'] as const) {
          const isCopy = role === 'backup' && act === 'select'
          if (isCopy) continue
          expect(await reaches(role, own.practice.userId, table, act), `${role} ${act}`).toBe('denied')
        }
    },
  )

  test('whoever has the whole database reads no sentence of a note, of an answer, nor the address of a calendar', async () => {
    const sentences = [
      `Note de ${MARK}`,
      `Ajout de ${MARK}`,
      `bauche de ${MARK}`,
      `Feuille de ${MARK}`,
      `But de ${MARK}`,
      `Mot de ${MARK}`,
      `ponse de ${MARK}`,
      `${MARK}.ics`,
    ]
    const { rows } = await market.owner.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r'
         and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    )
    expect(rows.length).toBeGreaterThan(100)
    const patterns = sentences.flatMap((words) => [`%${words}%`, `%${Buffer.from(words).toString('hex')}%`])
    const found: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await market.owner.query(`select from ${name} t where t::text like any ($1)`, [
        patterns,
      ])
      if (rowCount) found.push(name)
    }
    expect(found).toEqual([])
  })
})

describe('the routes', () => {
  const routes = operations.filter(({ path }) => ROOM_ROUTES.test(path))
  const byTitle = routes.map((operation) => [`${operation.method} ${operation.path}`, operation] as const)
  beforeEach(async () => void (await market.owner.query('truncate ops.rate_limit')))

  test('are there', () => expect(routes.length).toBeGreaterThan(80))

  const readersOf = ({ path }: Operation) =>
    Object.entries(READERS).find(([prefix]) => path.startsWith(prefix))?.[1] ?? ['professional']

  function ask(client: Client, operation: Operation): Promise<Answer> {
    const query = QUERIES[operation.operationId]?.(own) ?? ''
    const body = BODIES[operation.operationId]?.(own) ?? (operation.body && example(operation.body))
    return client.send(operation.method, addressOf(operation, idOf(operation.path, own)) + query, body)
  }
  /** Whatever an answer says of this practice beside the address that was asked. */
  const told = ({ text }: Answer, asked: string) =>
    marks().filter((mark) => mark !== own.practice.professionalId && mark !== asked && text.includes(mark))

  /** Every row of these rooms, as text. */
  async function everyRow(): Promise<Set<string>> {
    const all = new Set<string>()
    for (const table of tables) {
      const { rows } = await market.owner.query<{ row: string }>(`select t::text as row from ${table} t`)
      for (const { row } of rows) all.add(`${table} ${row}`)
    }
    return all
  }

  test.each(byTitle)('%s does nothing for others', async (_title, operation) => {
    const before = await everyRow()
    const asked = idOf(operation.path, own)
    for (const [name, { client }] of Object.entries(people)) {
      if (readersOf(operation).includes(name)) continue
      const answer = await ask(client, operation)
      const what = `${name}: ${answer.status} ${answer.text.slice(0, 300)}`
      expect(told(answer, asked), what).toEqual([])
      expect(answer.status, what).toBeLessThan(500)
      expect(answer.body?.code, what).not.toBe('request/invalid')
      if (operation.path.includes('{') && !TELLS_STRANGERS_NOTHING.includes(operation.operationId))
        expect([401, 403, 404], what).toContain(answer.status)
    }
    const after = await everyRow()
    expect([...before.difference(after)]).toEqual([])
    const added = [...after.difference(before)].filter((row) => marks().some((mark) => row.includes(mark)))
    expect(added).toEqual([])
  })

  const reads = byTitle.filter(
    ([, operation]) => !isUnsafe(operation) && !WITHOUT_A_ROW.includes(operation.operationId),
  )

  test.each(reads)(
    '%s answers whom it is for, and a reading of what a client answered is in their journal',
    async (_title, operation) => {
      for (const name of readersOf(operation)) {
        const before = await market.journalOf(own.member.persona.id)
        const answer = await ask(people[name]!.client, operation)
        expect(answer.status, `${name}: ${answer.text.slice(0, 300)}`).toBe(200)
        const opened = /form-answers|shared-scans\/\{|plans\/\{id\}\/progress/.test(operation.path)
        // What somebody else wrote about them is in their journal when they read it, too.
        const ownReading = name === 'client' && operation.path === '/api/record-requests/{id}/pdf'
        const showsAnswers =
          ownReading || (name !== 'client' && (opened || answer.text.includes(`Réponse de ${MARK}`)))
        const added = (await market.journalOf(own.member.persona.id)).length - before.length
        expect({ name, added }).toEqual({ name, added: showsAnswers ? 1 : 0 })
      }
    },
  )

  test('show the practice what is its own, or nothing above would mean anything', async () => {
    const shown: string[] = []
    for (const operation of routes.filter((route) => !isUnsafe(route))) {
      await market.owner.query('truncate ops.rate_limit')
      for (const name of readersOf(operation))
        if (told(await ask(people[name]!.client, operation), idOf(operation.path, own)).length > 0)
          shown.push(operation.operationId)
    }
    expect(new Set(shown).size).toBeGreaterThan(20)
  })
})
