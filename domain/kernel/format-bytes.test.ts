import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [1, 'fr', '1\u00A0Ko'],
  [348_160, 'fr', '340\u00A0Ko'],
  [1024 * 1023.4, 'en', '1,023\u00A0KB'],
  [1024 * 1024, 'en', '1\u00A0MB'],
  [1_258_291, 'fr', '1,2\u00A0Mo'],
  [1_258_291, 'en', '1.2\u00A0MB'],
] as const)('%i bytes, %s: %s', (bytes, locale, text) => {
  expect(formatBytes(bytes, locale)).toBe(text)
})
