import { expect, test } from 'vitest'
import { isRefusalCode, REFUSALS } from './refusals.ts'

test('every refusal is named after its capability', () => {
  expect(Object.keys(REFUSALS).filter((code) => !/^[a-z]+\/[a-z]+(-[a-z]+)*$/.test(code))).toEqual([])
})

test.each(['toString', '__proto__', 'request/unknown', undefined])('%j is no refusal', (value) => {
  expect(isRefusalCode(value)).toBe(false)
})
