import { afterEach, expect, vi } from 'vitest'

// What the program complains about is a finding, even when every expectation holds.
const complaints: unknown[][] = []
vi.spyOn(console, 'error').mockImplementation((...complaint) => void complaints.push(complaint))

afterEach(() => {
  expect(complaints.splice(0), 'console.error was called').toEqual([])
})
