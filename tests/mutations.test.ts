// A guard that was moved leaves its entry behind: CI takes three of the list a day, and would say so weeks later.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readGuards } from './load/support/mutations/read-guards.ts'
import { withoutGuard } from './load/support/mutations/stale.ts'

const guards = await readGuards()

test('every guard of the list stands in its source, once', () => {
  const stale = guards.flatMap((guard) => {
    if (!('file' in guard)) return []
    try {
      withoutGuard(readFileSync(guard.file, 'utf8'), guard.text, guard.instead, guard.file)
      return []
    } catch (error) {
      return [`${guard.name}: ${String(error)}`]
    }
  })
  expect(guards.filter((guard) => 'file' in guard).length).toBeGreaterThan(100)
  expect(stale).toEqual([])
})

test('the tests of every guard exist', () => {
  const missing = guards.flatMap(({ name, tests }) =>
    tests.filter((file) => !existsSync(file)).map((file) => `${name}: ${file}`),
  )
  expect(missing).toEqual([])
})
