// What a search says when what was asked for is not there, or is not near (decision 0038).
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { listProfessionals, namesOf as names, searcherOf } from '#tests/harness/searching.ts'

const market = marketplace()
const search = searcherOf(market)

beforeAll(() => listProfessionals(market, 900))
beforeEach(async () => void (await market.owner.query('truncate ops.rate_limit')))

describe('a profession that we do not have', () => {
  test.each([
    ['médecin', 'doctor'],
    ['family doctor', 'doctor'],
    ['medcin', 'doctor'],
    ['dentiste', 'dentist'],
    ['optometrist', 'optometrist'],
    ['sage-femme', 'midwife'],
  ])('%j finds nobody and says so', async (q, code) => {
    const answer = await search({ q })
    expect(answer).toMatchObject({ count: 0, cards: [], unlisted: { code } })
  })

  test('what is near is offered with as many as a press would show, and the place stays', async () => {
    const { alternatives, place, asked } = await search({ q: 'médecin Montréal', languages: 'en' })
    expect(place?.name).toBe('Montréal')
    expect(asked.text).toBe('')
    expect(alternatives.map(({ profession }) => profession)).toContain('nutritionist')
    for (const { profession, count } of alternatives) {
      const pressed = await search({ place: 'Montréal', languages: 'en', professions: profession ?? '' })
      expect(pressed.count, profession ?? '').toBe(count)
    }
  })

  test('beside a need, those who treat the need are shown', async () => {
    const { count, unlisted } = await search({ q: 'médecin mal de dos' })
    expect(count).toBe((await search({ q: 'mal de dos' })).count)
    expect(unlisted?.code).toBe('doctor')
  })

  test('« docteur » before the name of somebody is no profession', async () => {
    const answer = await search({ q: 'docteure Amélie Gagnon' })
    expect(names(answer)[0]).toBe('Amélie Gagnon')
    expect(answer.unlisted).toBeNull()
  })
})

describe('online', () => {
  test('distance neither leaves anybody out, nor is told, nor sorts', async () => {
    const everywhere = await search({ modes: 'video', size: 50 })
    for (const asked of [
      { place: 'Rimouski', modes: 'video' },
      { place: 'Rimouski', modes: 'video', sort: 'distance' },
      { q: 'Rimouski en ligne' },
      { q: 'rimouski online' },
    ]) {
      const answer = await search({ ...asked, size: 50 })
      expect(answer).toMatchObject({ isAnywhere: true, place: { name: 'Rimouski' }, count: everywhere.count })
      expect(names(answer)).toEqual(names(everywhere))
      for (const { distanceKm, modes } of answer.cards) {
        expect(distanceKm).toBeNull()
        expect(modes).toContain('video')
      }
    }
  })

  test('with another mode beside it, the place counts again', async () => {
    const answer = await search({ place: 'Rimouski', modes: 'video,in-person' })
    expect(answer.isAnywhere).toBe(false)
    expect(answer.count).toBeGreaterThan(0)
    for (const { distanceKm } of answer.cards) expect(distanceKm).toBeLessThan(26)
  })

  test('the other modes are counted around the place, and video everywhere', async () => {
    const asked = { place: 'Rimouski', professions: 'psychologist,physiotherapist,massage-therapist' }
    const { facets, count } = await search({ ...asked, modes: 'video' })
    expect(facets.modes['video']).toBe(count)
    const inPerson = await search({ ...asked, modes: 'in-person' })
    expect(facets.modes['in-person'] ?? 0).toBe(inPerson.count)
    expect(inPerson.count, 'fewer are near than everywhere').toBeLessThan(
      (await search({ professions: asked.professions, modes: 'in-person' })).count,
    )
  })
})

describe('when nobody fits', () => {
  test('what would find somebody is offered, and each press gives what it says', async () => {
    const asked = { place: 'Chibougamau', professions: 'psychologist', languages: 'es', radius: 5 }
    const { count, alternatives } = await search(asked)
    expect(count).toBe(0)
    expect(alternatives.length).toBeGreaterThan(0)
    for (const { kind, radiusKm, count: told } of alternatives) {
      const { place, radius, languages, professions } = asked
      const pressed: Record<string, Record<string, string | number>> = {
        wider: { ...asked, radius: radiusKm ?? radius },
        online: { ...asked, modes: 'video' },
        'any-language': { place, radius, professions },
        'any-profession': { place, radius, languages },
        anywhere: { languages, professions },
      }
      expect((await search(pressed[kind] ?? {})).count, kind).toBe(told)
    }
  })
})
