import { rmSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '#tests/harness/database.ts'
import { migrationFolder } from '#tests/harness/migration-folders.ts'
import { shapeOf } from '#tests/harness/table-shape.ts'
import { createTestTemplate } from '#tests/harness/test-template.ts'

async function shapeAt(url: string): Promise<object> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await shapeOf(client, 'market.time_claim')
  } finally {
    await client.end()
  }
}

test('claims have the same shape where 0029 was applied in its first form', async () => {
  const folder = migrationFolder({ form: 'first' })
  const [first, current] = [`claims_first_${process.pid}`, `claims_current_${process.pid}`]
  try {
    const url = await createTestTemplate(first, folder)
    const shape = await shapeAt(await cloneDatabase(inject('template'), current))
    expect(shape).toMatchObject({
      owner: 'migrator',
      grants: expect.arrayContaining(['api SELECT f', 'jobs SELECT f']),
      indexes: expect.arrayContaining([expect.stringContaining('INDEX time_claim_no_overlap')]),
      constraints: expect.arrayContaining([expect.stringMatching(/^time_claim_no_overlap x t f EXCLUDE/)]),
    })
    expect(shape).toEqual(await shapeAt(url))
  } finally {
    await dropDatabase(first)
    await dropDatabase(current)
    rmSync(folder, { recursive: true })
  }
})
