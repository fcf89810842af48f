import type { TestProject } from 'vitest/node'
import { createTemplate, dropDatabase } from './database.ts'

const template = `tests_${process.pid}_template`

/** One migrated database for the whole run; each test file clones it. */
export async function setup(project: TestProject) {
  await createTemplate(template)
  project.provide('template', template)
}

export async function teardown() {
  await dropDatabase(template)
}
