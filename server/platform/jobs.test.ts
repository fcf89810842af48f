import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { DEAD_LETTERS } from '#server/queues.ts'
import { marketplace } from '#tests/harness/api.ts'
import { watchDatabase } from './database-watch.ts'
import { openJobQueue } from './jobs.ts'

const market = marketplace()

async function waiting(professionalId: string): Promise<number> {
  const { rows } = await market.owner.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where data ->> 'professionalId' = $1`,
    [professionalId],
  )
  return rows[0]?.count ?? -1
}

test('a job sent in a transaction that rolls back never existed', async () => {
  const { database, jobs } = market.services
  const professionalId = randomUUID()
  const failing = database.withActor(null, async (tx) => {
    await jobs.send(tx, 'booking.offer-time', { professionalId })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await waiting(professionalId)).toBe(0)
})

test('a job sent in a transaction that commits waits for the worker', async () => {
  const { database, jobs } = market.services
  const professionalId = randomUUID()
  await database.withActor(null, async (tx) => {
    await jobs.send(tx, 'booking.offer-time', { professionalId })
    expect(await waiting(professionalId)).toBe(0)
  })
  expect(await waiting(professionalId)).toBe(1)
})

test('a job that keeps failing ends among the dead letters, and the others go on', async () => {
  const owner = new PgBoss({
    db: { executeSql: (text, values) => market.owner.query(text, values) },
    schema: 'pgboss',
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await owner.start()
  await owner.createQueue('test.brittle', { retryLimit: 1, retryDelay: 0, deadLetter: DEAD_LETTERS })
  await owner.stop({ graceful: false, close: false })

  const url = market.config.databases.jobs
  const watch = watchDatabase(url)
  const worker = openJobQueue<{ 'test.brittle': { mark: string } }>({ url, isWorker: true }, watch)
  try {
    const attempts: string[] = []
    const brittle = async ({ mark }: { mark: string }) => {
      attempts.push(mark)
      if (mark === 'bad') throw new Error('no')
    }
    await worker.work({ 'test.brittle': brittle }, {})
    await market.services.database.withActor(null, async (tx) => {
      await worker.send(tx, 'test.brittle', { mark: 'bad' })
      await worker.send(tx, 'test.brittle', { mark: 'good' })
    })
    const deadLetters = () =>
      market.owner.query(`select data from pgboss.job where name = $1 and data ->> 'mark' = 'bad'`, [
        DEAD_LETTERS,
      ])
    await vi.waitFor(async () => expect((await deadLetters()).rows).toHaveLength(1), {
      timeout: 10_000,
      interval: 100,
    })
    expect(attempts.filter((mark) => mark === 'bad')).toHaveLength(2)
    expect(attempts.filter((mark) => mark === 'good')).toHaveLength(1)
  } finally {
    await worker.stop()
    await watch.close()
  }
})
