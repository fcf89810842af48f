import type { TestProject } from 'vitest/node'
import { rmSync } from 'node:fs'
import { type LocalObjectStore, startObjectStore } from '#tools/object-store.ts'
import { createTemplate, dropDatabase } from './database.ts'

const folder = `.data/test-objects-${process.pid}`
let store: LocalObjectStore | undefined
/** Whoever takes guards away (tests/load/mutations.ts) brings a database without one; it stays theirs. */
const prepared = process.env['TEST_TEMPLATE']
const template = prepared ?? `tests_${process.pid}_template`

/** One migrated database for the whole run, which each test file clones, and one object store. */
export async function setup(project: TestProject) {
  if (!prepared) await createTemplate(template)
  project.provide('template', template)
  store = await startObjectStore(folder, 0)
  project.provide('objectStore', store.endpoint)
}

export async function teardown() {
  await store?.stop()
  rmSync(folder, { recursive: true, force: true })
  if (!prepared) await dropDatabase(template)
}
