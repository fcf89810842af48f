import type { TestProject } from 'vitest/node'
import { createTemplate, dropDatabase } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    template: string
  }
}

/** One migrated database for the whole run; each test file clones it. */
export default async function prepareTemplate(project: TestProject) {
  const template = `tests_${process.pid}_template`
  await createTemplate(template)
  project.provide('template', template)
  return () => dropDatabase(template)
}
