import type { TestProject } from 'vitest/node'
import { rmSync } from 'node:fs'
import { dropDatabase } from './database.ts'
import { createTestTemplate } from './test-template.ts'

const folder = `.data/test-objects-${process.pid}`
/** Whoever takes guards away (tests/load/mutations.ts) brings a database without one; it stays theirs. */
const prepared = process.env['TEST_TEMPLATE']
const template = prepared ?? `tests_${process.pid}_template`

/** Each project of the run loads this file anew; the first one makes the template for all. */
const MADE = Symbol.for('mieva.test-template')
const run = globalThis as { [MADE]?: Promise<unknown> }

/** One migrated database for the whole run, which each test file clones, and a folder for the files of its stores. */
export async function setup(project: TestProject) {
  if (!prepared) await (run[MADE] ??= createTestTemplate(template))
  project.provide('template', template)
  project.provide('objectsFolder', folder)
}

export async function teardown() {
  rmSync(folder, { recursive: true, force: true })
  if (!prepared) await dropDatabase(template)
}
