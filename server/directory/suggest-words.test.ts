import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadProfessionals } from '#ops/demo/load-professionals.ts'
import { marketplace } from '#tests/harness/api.ts'

const market = marketplace()

beforeAll(async () => {
  const admin = await market.createPersona('admin')
  const owner = new URL(market.config.databases.api)
  owner.username = 'postgres'
  await loadProfessionals(owner.href, 300, admin.id)
})
beforeEach(async () => void (await market.owner.query('truncate ops.rate_limit')))

type Suggestion = { kind: string; text: string }
async function suggestions(q: string, locale = 'fr'): Promise<Suggestion[]> {
  const answer = await market.visitor().get(`/api/suggestions?${new URLSearchParams({ q, locale })}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const namesLike = async (q: string) =>
  (await suggestions(q)).filter(({ kind }) => kind === 'professional').map(({ text }) => text)

test('needs and professions come in the language of the page, before people', async () => {
  expect(await suggestions('anx')).toContainEqual({ kind: 'need', text: 'Anxiété' })
  expect(await suggestions('anx', 'en')).toContainEqual({ kind: 'need', text: 'Anxiety' })
  expect((await suggestions('physio'))[0]).toEqual({ kind: 'profession', text: 'Physiothérapeute' })
})

test.each(['amélie', 'AMELIE', 'amelie ga', 'gagnon am', 'Amélie Gagnon'])(
  '%j begins the name of a person who is listed',
  async (q) => {
    const names = await namesLike(q)
    expect(names).not.toEqual([])
    for (const name of names) expect(name).toMatch(/Amélie/)
  },
)

// A first name alone may be answered by others who bear it: only a few are suggested.
test.each(['amelie ga', 'gagnon am', 'Amélie Gagnon', 'amelie gagnon'])(
  '%j finds Amélie Gagnon herself',
  async (q) => {
    expect(await namesLike(q)).toContain('Amélie Gagnon')
  },
)

test('one letter, nothing and nonsense suggest nobody', async () => {
  for (const q of ['', 'a', '  ', 'zzzzqq', 'amelie zzzzqq', `'; drop`])
    expect(await namesLike(q)).toEqual([])
})

test.each([
  ['paused', `state = 'paused'`],
  ['expired', `verified_until = public.clock() - interval '1 minute'`],
])('who is %s is not suggested, even before the projection follows', async (_state, change) => {
  const unlist = `update market.professional set ${change} where display_name = 'Amélie Gagnon' returning id`
  const before = await market.owner.query(
    `select id, state, verified_until from market.professional where display_name = 'Amélie Gagnon'`,
  )
  await market.owner.query(unlist)
  expect(await namesLike('amelie gagnon')).not.toContain('Amélie Gagnon')
  for (const { id, state, verified_until } of before.rows)
    await market.owner.query('update market.professional set state = $2, verified_until = $3 where id = $1', [
      id,
      state,
      verified_until,
    ])
})

test('a postal code is a place: in its box, in the words, whole or by its first three characters', async () => {
  const search = async (query: Record<string, string>) =>
    (await market.visitor().get(`/api/search?${new URLSearchParams(query)}`)).body
  expect((await search({ place: 'G5L 1A1' })).place).toMatchObject({ name: 'G5L' })
  expect((await search({ place: 'h2x' })).cards[0].distanceKm).toBeLessThan(25)
  expect((await search({ q: 'psychologue H2X 1Y4' })).place).toMatchObject({ name: 'H2X' })
  expect((await search({ place: 'H6X' })).place).toBeNull()
  const { body } = await market.visitor().get('/api/places?q=h2x')
  expect(body).toMatchObject([{ name: 'H2X', covers: 'Plateau-Mont-Royal' }])
})
