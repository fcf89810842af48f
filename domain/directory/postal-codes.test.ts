import { expect, test } from 'vitest'
import { distanceKm, findPlace } from './places.ts'
import { findPostalArea, locate, postalAreas, suggestLocalities } from './postal-codes.ts'

test.each([
  ['H2X', 'H2X', 'Montréal', 5],
  ['h2x', 'H2X', 'Montréal', 5],
  ['G5L 1A1', 'G5L', 'Rimouski', 5],
  ['g5l1a1', 'G5L', 'Rimouski', 5],
  ['J8X 3', 'J8X', 'Gatineau', 8],
  ['Montréal, H2J', 'H2J', 'Montréal', 5],
  ['H1A 2B3 Montréal', 'H1A', 'Montréal', 20],
  ['H4Y', 'H4Y', 'Dorval', 6],
  ['G4Z', 'G4Z', 'Baie-Comeau', 6],
])('« %s » is around %s, in %s', (text, code, city, withinKm) => {
  const found = locate(text)
  const near = findPlace(city)
  if (!found || !near) throw new Error(`${found ? city : text} is nowhere`)
  expect(found.name).toBe(code)
  expect(distanceKm(found, near)).toBeLessThan(withinKm)
})

test.each(['H0H', 'H6X', 'K1A', 'H2', 'H2XX', 'A1A 1A1', ''])('« %s » is no code of ours', (text) => {
  expect(locate(text)).toBeUndefined()
})

test('a city is still a city', () => {
  expect(locate('st-jérôme')).toMatchObject({ name: 'Saint-Jérôme', covers: null })
})

test('a code within a longer text is not the whole text', () => {
  expect(findPostalArea('physio H2X')).toBeUndefined()
  expect(findPostalArea('H2X 1Y4')?.name).toBe('H2X')
})

test('every area has a name and a point in Quebec', () => {
  expect(postalAreas()).toHaveLength(422)
  for (const { name, covers, latitude, longitude } of postalAreas()) {
    expect(name).toMatch(/^[GHJ]\d[A-Z]$/)
    expect(covers, name).toMatch(/^\p{Lu}[\p{L} ,’–-]+$/u)
    expect(covers, name).not.toMatch(/Central|North|South|East\b|West\b|Quebec/)
    expect(latitude, name).toBeGreaterThan(44.9)
    expect(latitude, name).toBeLessThan(63)
    expect(longitude, name).toBeGreaterThan(-80)
    expect(longitude, name).toBeLessThan(-56)
  }
})

test('suggestions are cities by their name and codes by their beginning', () => {
  expect(suggestLocalities('h2', 4).map(({ name }) => name)).toEqual(['H2A', 'H2B', 'H2C', 'H2E'])
  expect(suggestLocalities('H2X 1', 8)).toMatchObject([{ name: 'H2X', covers: 'Plateau-Mont-Royal' }])
  expect(suggestLocalities('rim', 8)[0]).toMatchObject({ name: 'Rimouski', covers: null })
  expect(suggestLocalities('h', 8).every(({ covers }) => covers === null)).toBe(true)
  expect(suggestLocalities('', 8)).toEqual([])
})
