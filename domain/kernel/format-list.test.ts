import { expect, test } from 'vitest'
import { formatList } from './format-list.ts'

test.each([
  [[], '', ''],
  [['a'], 'a', 'a'],
  [['a', 'b'], 'a et b', 'a and b'],
  [['a', 'b', 'c'], 'a, b et c', 'a, b and c'],
])('%j is written « %s », “%s”', (words, fr, en) => {
  expect([formatList(words, 'fr'), formatList(words, 'en')]).toEqual([fr, en])
})
