import { afterEach, beforeEach, expect, vi } from 'vitest'

// What the program complains about is a finding, even when every expectation holds.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls
  vi.mocked(console.error).mockRestore()
  expect(complaints, 'console.error was called').toEqual([])
})
