// A rating never decides between a profession that may have one and a profession that may not (decision 0041).
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROFESSIONS } from '#domain/directory/professions.ts'
import { NO_PROMISES, rankOf } from '#domain/directory/ranking.ts'
import { marketplace } from '#tests/harness/api.ts'
import { listProfessionals, type SearchAnswer, searcherOf } from '#tests/harness/searching.ts'

const market = marketplace()
const search = searcherOf(market)
const UNRATED: readonly string[] = PROFESSIONS.filter(({ mayAskForReviews }) => !mayAskForReviews).map(
  ({ code }) => code,
)

beforeAll(() => listProfessionals(market, 600))
beforeEach(async () => void (await market.owner.query('truncate ops.rate_limit')))

const professionsOf = ({ cards }: SearchAnswer) => cards.map(({ profession }) => profession)
const idsOf = ({ cards }: SearchAnswer, profession?: string) =>
  cards.filter((card) => !profession || card.profession === profession).map(({ id }) => id)

/** Ratings as reviews would have made them, for whoever the condition names. */
async function rate(condition: string, tenths: number | null, reviews: number) {
  const { rows } = await market.owner.query(
    `update market.professional set rating_tenths = $1, review_count = $2
     where (${condition}) and not profession = any($3) returning id`,
    [tenths, reviews, UNRATED],
  )
  await market.owner.query('select market.refresh_directory($1)', [rows.map(({ id }) => id)])
  return rows.length
}

describe.each([
  { q: 'anxiété', size: 60 },
  { q: 'anxiété', place: 'Montréal', size: 60 },
  { q: 'stress', languages: 'en', size: 60 },
])('for %j', (asked) => {
  test('whatever the ratings, each profession keeps its places', async () => {
    const orders: string[][] = []
    for (const [tenths, reviews] of [
      [50, 400],
      [10, 400],
      [null, 0],
    ] as const) {
      expect(await rate('true', tenths, reviews)).toBeGreaterThan(100)
      orders.push(professionsOf(await search(asked)))
    }
    expect(orders[1]).toEqual(orders[0])
    expect(orders[2]).toEqual(orders[0])
    expect(orders[0]?.some((profession) => UNRATED.includes(profession))).toBe(true)
    expect(orders[0]?.some((profession) => !UNRATED.includes(profession))).toBe(true)
  })
})

test('« anxiété » shows those without ratings among the first ten, about as often as they are found', async () => {
  await rate('true', 49, 120)
  const { facets, count, cards } = await search({ q: 'anxiété' })
  const share = UNRATED.reduce((sum, code) => sum + (facets.professions[code] ?? 0), 0) / count
  const shown = cards.filter(({ profession }) => UNRATED.includes(profession)).length / cards.length
  expect(share).toBeGreaterThan(0.4)
  expect(shown).toBeGreaterThan(share / 2)
})

test('within one profession a rating moves people, and only as far as its reviews carry it', async () => {
  await rate('true', null, 0)
  // Equals by all that the order looks at, but for their ratings.
  await market.owner.query(`update market.professional set rank = 9000 where profession = 'kinesiologist'`)
  const { rows } = await market.owner.query(
    `select id from market.professional where profession = 'kinesiologist' order by id`,
  )
  const ids: string[] = rows.map(({ id }) => id)
  const [last, middle] = [ids.at(-1)!, ids.at(-2)!]
  await rate(`profession = 'kinesiologist'`, null, 0)
  const asked = { professions: 'kinesiologist,psychologist', size: 100 }
  const before = await search(asked)
  expect(idsOf(before, 'kinesiologist')[0]).toBe(ids[0])
  await rate(`id = '${last}'`, 50, 5)
  await rate(`id = '${middle}'`, 48, 100)
  await rate(`id = '${ids[0]}'`, 30, 50)
  const after = await search(asked)
  const kinesiologists = idsOf(after, 'kinesiologist')
  expect(kinesiologists.slice(0, 2)).toEqual([middle, last])
  expect(kinesiologists.at(-1)).toBe(ids[0])
  expect(professionsOf(after)).toEqual(professionsOf(before))
  expect(idsOf(after, 'psychologist')).toEqual(idsOf(before, 'psychologist'))
  // Nobody is shown twice or left out where one page ends and another begins.
  const pages: string[] = []
  let next: string | null = null
  do {
    const page: SearchAnswer = await search({ ...asked, size: 7, ...(next && { cursor: next }) })
    pages.push(...idsOf(page))
    next = page.next
  } while (next && pages.length < 100)
  expect(pages.slice(0, after.cards.length)).toEqual(idsOf(after).slice(0, pages.length))
})

test('the ranks that were stored with a rating lose it, in the profile and in the list', async () => {
  const read = async () =>
    (
      await market.owner
        .query(`select p.id, p.rank, array_agg(distinct d.rank) as listed from market.professional p
        join market.directory_topic d on d.professional_id = p.id group by p.id order by p.id`)
    ).rows
  await market.owner.query(
    `update market.professional p set rank = 0 where profession = 'kinesiologist' returning id`,
  )
  const file = readdirSync('migrations').find((name) => name.endsWith('_ranks_without_ratings.sql')) ?? ''
  const [, step = ''] = readFileSync(`migrations/${file}`, 'utf8').split('-- Step alone')
  await market.owner.query(step)
  const settled = await read()
  expect(settled.length).toBe(600)
  for (const { rank, listed } of settled) expect(listed).toEqual([rank])
  await market.owner.query(
    `update market.professional set rank = rank + coalesce(rating_tenths, 42) * 10, rating_tenths = null, review_count = 0`,
  )
  await market.owner.query('update market.directory_topic d set rank = rank + 17')
  await market.owner.query(step)
  expect(await read()).toEqual(settled)
  const { rows } = await market.owner
    .query(`select id, practising_since as "practisingSince", is_founder as "isFounder",
      photo_key is not null as "hasPhoto", bio_fr is not null or bio_en is not null as "hasBio",
      bio_fr is not null and bio_en is not null as "hasBothLanguages",
      extract(year from public.clock() at time zone 'America/Toronto')::integer as year
    from market.professional order by id`)
  expect(settled.map(({ id, rank }) => [id, rank])).toEqual(
    rows.map(({ id, year, ...facts }) => [id, rankOf({ ...facts, promises: NO_PROMISES }, year)]),
  )
})
