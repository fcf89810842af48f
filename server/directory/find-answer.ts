import type { Db } from '#server/platform/database.ts'
import { type Attempt, attemptsFor, type SearchRequest } from './search-plans.ts'
import { type Found, findPage } from './search-sql.ts'

export type Answer = { found: Found } & Omit<Attempt, 'plan'>

/** Fewer than this on a first look is worth a second one. */
const ENOUGH = 10
const NOBODY: Found = {
  page: [],
  count: 0,
  isBounded: false,
  otherwise: 0,
  professions: {},
  languages: [],
  modes: [],
}
/** So many fitted but for the time that it is the time which few have. */
const MANY_OTHERWISE = 400

/** The first reading of the words that somebody answers to; the last one tried when nobody does. */
export async function findAnswer(db: Db, request: SearchRequest): Promise<Answer> {
  let answer: Answer = { found: NOBODY, place: null, near: null, unlisted: null, text: request.text }
  for await (const { plan, ...read } of attemptsFor(db, request)) {
    answer = { ...read, found: NOBODY }
    if (!plan) break
    const page = { after: request.after, size: request.pageSize }
    let found = await findPage(db, plan, { ...page, thorough: null })
    // So few fit that the walk gave up before a page was full: they are rare enough to be looked for to the end.
    if (found.isBounded && found.count < ENOUGH)
      found = await findPage(db, plan, {
        ...page,
        thorough: plan.time && found.otherwise >= MANY_OTHERWISE ? 'time' : 'topics',
      })
    answer.found = found
    if (found.count > 0) break
  }
  return answer
}
