import { afterEach, expect, vi } from 'vitest'

// What the program complains about is a finding, even when every expectation holds.
const errors: unknown[][] = []
vi.spyOn(console, 'error').mockImplementation((...complaint) => void errors.push(complaint))

afterEach(() => {
  expect(errors.splice(0), 'console.error was called').toEqual([])
})
