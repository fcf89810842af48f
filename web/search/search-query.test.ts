import { expect, test } from 'vitest'
import { countFilters, readQuery, withoutFilters, writeQuery } from './search-query.ts'

const read = (address: string) => readQuery(new URLSearchParams(address))

test.each([
  '',
  '?q=mal+de+dos',
  '?q=physio&place=Qu%C3%A9bec&radius=10&profession=physiotherapist&profession=osteopath',
  '?language=fr&language=lsq&mode=video&price=120&rating=4.5&sort=price&pages=3&view=map',
  '?when=weekend&part=morning&part=evening',
  '?q=dos&when=2026-11-19',
])('the address %j comes back as it was', (address) => {
  expect(writeQuery(read(address))).toBe(address)
})

test('a chip’s specialty is the text of the search', () => {
  expect(read('?specialty=psychologie').text).toBe('psychologie')
  expect(read('?q=sommeil&specialty=psychologie').text).toBe('sommeil')
})

test.each([
  ['?price=900', ''],
  ['?radius=-4&rating=9&sort=random&view=moon', ''],
  ['?language=klingon&mode=teleport&profession=<b>', ''],
  ['?pages=4000', ''],
  ['?when=someday&part=night', ''],
  ['?when=2026-11-19T10', ''],
  ['?radius=999', '?radius=100'],
  ['?place=G5L+1A1', '?place=G5L'],
  ['?place=h2x1y4', '?place=h2x'],
  ['?place=Montr%C3%A9al', '?place=Montr%C3%A9al'],
])('%j asks for nothing strange', (address, written) => {
  expect(writeQuery(read(address))).toBe(written)
})

test('clearing the filters keeps the words and the place', () => {
  const query = read(
    '?q=dos&place=Laval&profession=osteopath&mode=video&price=100&rating=4&when=week&part=evening',
  )
  expect(countFilters(query)).toBe(6)
  expect(writeQuery(withoutFilters(query))).toBe('?q=dos&place=Laval')
})
