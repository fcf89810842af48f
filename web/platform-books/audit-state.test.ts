import { expect, test } from 'vitest'
import { auditState } from './audit-state.ts'

const finishedAt = '2026-11-16T07:00:00Z'
const finding = { check: 'sum', count: 1, examples: ['a'] }

test.each([
  ['books that were never read say neither well nor wrong', null, false, false],
  ['a reading that found nothing says so', { finishedAt, findings: [] }, true, false],
  ['a reading that found something says that', { finishedAt, findings: [finding] }, false, true],
])('%s', (_what, audit, isClean, isBroken) => {
  expect(auditState(audit)).toEqual({ isClean, isBroken })
})
