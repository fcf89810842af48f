import pg from 'pg'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { log } from '#server/platform/log.ts'
import { openServices } from '#server/services.ts'
import { openClient } from '#tests/harness/client.ts'

type Statement = { text: string; values: unknown[] }
export type Request = { path: string; body: unknown; cookie: string }
/** Every statement that a request sent to the database, and the id of what it made. */
export type Recording = { statements: Statement[]; id: string }

type Mode = 'off' | 'commit' | 'undo'

/**
 * The product in this process, with every statement of every connection written down: identity, limits, the booking, its
 * mail. With `undo` nothing stays, so that the same statements can be run again with nothing around them.
 */
export async function openBookingRecorder(environment: NodeJS.ProcessEnv) {
  const services = await openServices(readConfig(environment), 'web')
  const app = createApp(services)
  const tape = installTape()
  // What is measured writes its own lines elsewhere.
  log.level = 'warn'

  return {
    async record({ path, body, cookie }: Request, mode: 'commit' | 'undo'): Promise<Recording> {
      const client = openClient(app)
      const [name = '', value = ''] = cookie.split('=')
      client.cookies.set(name, value)
      const statements = tape.start(mode)
      const answer = await client.post(path, body)
      tape.stop()
      if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${answer.text}`)
      return { statements, id: answer.body.id }
    },
    async close() {
      tape.remove()
      await services.close()
    },
  }
}

type Query = (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown

function installTape() {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  let mode: Mode = 'off'
  let statements: Statement[] = []
  prototype.query = function record(config, ...rest) {
    const query = config as { text?: string; values?: unknown[] }
    const text = typeof config === 'string' ? config : query.text
    if (mode === 'off' || text === undefined) return original.call(this, config, ...rest)
    const values = (typeof config === 'string' ? rest.find(Array.isArray) : query.values) ?? []
    statements.push({ text, values: [...(values as unknown[])] })
    if (mode === 'undo' && text === 'commit') return undo(original.call(this, 'rollback'))
    return original.call(this, config, ...rest)
  }
  return {
    start(next: Mode) {
      mode = next
      statements = []
      return statements
    },
    stop: () => void (mode = 'off'),
    remove: () => void (prototype.query = original),
  }
}

/** A commit is answered as if it had been made. */
async function undo(rolledBack: unknown): Promise<unknown> {
  return Object.assign((await rolledBack) as pg.QueryResult, { command: 'COMMIT' })
}

/** Runs a recording for real. What the database names anew is named so in all that follows. */
export async function replay(client: pg.Client, { statements, id }: Recording): Promise<void> {
  let named: string | undefined
  for (const { text, values } of statements) {
    const parameters = named === undefined ? values : values.map((value) => renamed(value, id, named ?? id))
    const { rows } = await client.query<{ id?: string }>(text, parameters)
    if (named === undefined && text.startsWith('insert into "market"."appointment"')) named = rows[0]?.id
  }
}

const renamed = (value: unknown, from: string, to: string) =>
  typeof value === 'string' ? value.replaceAll(from, to) : value
