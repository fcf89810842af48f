import type { TestProject } from 'vitest/node'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { createTemplate, dropDatabase } from './database.ts'
import { installClock } from './moved-clock.ts'

const folder = `.data/test-objects-${process.pid}`
const template = `tests_${process.pid}_template`

/** One migrated database for the whole run, which each test file clones, and a folder for the files of its stores. */
export async function setup(project: TestProject) {
  const owner = new pg.Client({ connectionString: await createTemplate(template) })
  await owner.connect()
  await installClock(owner)
  await owner.end()
  project.provide('template', template)
  project.provide('objectsFolder', folder)
}

export async function teardown() {
  rmSync(folder, { recursive: true, force: true })
  await dropDatabase(template)
}
