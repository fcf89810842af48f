import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Begins a step of a migration; `-- Step alone` runs outside a transaction, as CREATE INDEX CONCURRENTLY wants it. */
const STEP = /^-- Step(?<alone> alone)?$/m
const INDEX =
  /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(?<index>\w+)\s+on\s+(?:only\s+)?(?:(?<schema>\w+)\.)?/im
const TRIES = 30
const PAUSE_MS = 500
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** The pieces of a migration: what stands before the first `-- Step` is a step too. */
export function stepsOf(text: string): { isAlone: boolean; text: string }[] {
  const [first = '', ...rest] = text.split(new RegExp(STEP.source, 'gm'))
  const steps = [{ isAlone: false, text: first }]
  // The group of the separator is an element of its own.
  for (let at = 0; at < rest.length; at += 2)
    steps.push({ isAlone: rest[at] !== undefined, text: rest[at + 1] ?? '' })
  return steps
}

/**
 * The client that runs migrations. A migration is one transaction, unless it has steps: each is then its own, so that the
 * lock of one is not held while another works, and one that finds a table busy lets everybody through and tries again.
 * A step that was done is not done again when the migration was interrupted; one that runs alone is safe to repeat.
 */
export function steppingClient(client: pg.Client): pg.Client {
  const query = async (text: string, values?: unknown[]) => {
    if (typeof text !== 'string' || !STEP.test(text)) return client.query(text, values)
    await client.query('commit')
    await runSteps(client, text)
    await client.query('begin')
    // Forgotten with the very commit that records the migration: whatever ends before it repeats no step.
    return client.query('drop table ops.migration_step')
  }
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return query
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function runSteps(client: pg.Client, text: string): Promise<void> {
  const migration = createHash('sha256').update(text).digest('hex')
  await client.query('create table if not exists ops.migration_step (migration text, step integer)')
  const { rows } = await client.query<{ step: number }>(
    'select step from ops.migration_step where migration = $1',
    [migration],
  )
  const done = new Set(rows.map(({ step }) => step))
  for (const [index, step] of stepsOf(text).entries()) {
    if (done.has(index)) continue
    const note = () => client.query('insert into ops.migration_step values ($1, $2)', [migration, index])
    await retryOnLock(client, step, note)
  }
}

async function retryOnLock(
  client: pg.Client,
  { isAlone, text }: { isAlone: boolean; text: string },
  note: () => Promise<unknown>,
): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      if (isAlone) await dropUnfinishedIndex(client, text)
      else await client.query('begin')
      await client.query(text)
      await note()
      if (!isAlone) await client.query('commit')
      return
    } catch (error) {
      // A connection that was lost has nothing to roll back, and its own error says so.
      await client.query('rollback').catch(() => undefined)
      const code = (error as { code?: string }).code
      if (tried === TRIES || (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK)) throw error
      await pause(PAUSE_MS)
    }
  }
}

/** What CREATE INDEX CONCURRENTLY leaves when it fails: there, and never used. It makes way for the next try. */
async function dropUnfinishedIndex(client: pg.Client, text: string): Promise<void> {
  const { index, schema } = INDEX.exec(text)?.groups ?? {}
  if (!index) return
  const name = schema ? `${schema}.${index}` : index
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rowCount === 1) await client.query(`drop index concurrently ${name}`)
}
