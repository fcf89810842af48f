// What people ask, in both languages, and what they must find among the first five of the demo directory. Expectations are
// written from what the words mean to a person, by kind of question, and never from what the engine answers.
import type { JudgedQuery } from './judged-query.ts'
import { NEED_QUERIES } from './needs.ts'
import { POSTAL_QUERIES } from './postal-codes.ts'
import { MODE_QUERIES } from './modes.ts'
import { TIME_QUERIES } from './times.ts'
import { UNLISTED_QUERIES } from './unlisted.ts'
import { WORD_QUERIES } from './words.ts'

export const JUDGED_QUERIES: Readonly<Record<string, readonly JudgedQuery[]>> = {
  words: WORD_QUERIES,
  needs: NEED_QUERIES,
  modes: MODE_QUERIES,
  hours: TIME_QUERIES,
  'unknown professions': UNLISTED_QUERIES,
  'postal codes': POSTAL_QUERIES,
}
