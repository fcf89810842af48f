import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm, findPlace, PLACES, suggestPlaces, zoneOf } from './places.ts'
import { toPlane } from './plane.ts'

test.each([
  ['Montréal', 'Montréal'],
  ['montreal', 'Montréal'],
  ['St-Jérôme', 'Saint-Jérôme'],
  ['ste-therese', 'Sainte-Thérèse'],
  ['Trois Rivieres', 'Trois-Rivières'],
  ['val d’or', 'Val-d’Or'],
])('« %s » is %s', (text, name) => {
  expect(findPlace(text)?.name).toBe(name)
})

test('what is no place of ours is none', () => {
  expect(['', 'de', 'Paris-sur-Lune'].map(findPlace)).toEqual([undefined, undefined, undefined])
})

test('every place is found by its own name, or by a larger one that shares it', () => {
  for (const place of PLACES)
    expect(findPlace(place.name)?.population, place.name).toBeGreaterThanOrEqual(place.population)
})

test('suggestions begin like the text, the largest first', () => {
  expect(suggestPlaces('mon', 2).map(({ name }) => name)[0]).toBe('Montréal')
  expect(suggestPlaces('st-j', 3).map(({ name }) => name)).toContain('Saint-Jérôme')
  expect(suggestPlaces('', 5)).toEqual([])
})

test('places are in Quebec, and clocks follow the place', () => {
  for (const { name, latitude, longitude } of PLACES) {
    expect(latitude, name).toBeGreaterThan(44)
    expect(latitude, name).toBeLessThan(63)
    expect(longitude, name).toBeGreaterThan(-80)
    expect(longitude, name).toBeLessThan(-56)
  }
  expect(zoneOf(45.5, -73.6)).toBe('America/Toronto')
  expect(zoneOf(47.4, -61.8)).toBe('America/Halifax')
  expect(zoneOf(51.4, -57.1)).toBe('America/Blanc-Sablon')
})

const point = fc.record({
  latitude: fc.double({ min: 45, max: 49, noNaN: true }),
  longitude: fc.double({ min: -79, max: -64, noNaN: true }),
})

test('a distance is the same both ways, and nothing to oneself', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      expect(distanceKm(from, from)).toBe(0)
      expect(distanceKm(from, to)).toBeCloseTo(distanceKm(to, from), 6)
    }),
  )
})

test('the plane of the index is true to a few percent where people live', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const [a, b] = [toPlane(from), toPlane(to)]
      const onPlane = Math.hypot(a.x - b.x, a.y - b.y)
      expect(Math.abs(onPlane - distanceKm(from, to))).toBeLessThanOrEqual(0.06 * distanceKm(from, to) + 0.01)
    }),
  )
})
