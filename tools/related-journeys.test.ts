import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listPages } from '#tests/harness/site-pages.ts'
import { EVERYWHERE, JOURNEYS, relatedJourneys, roomOf } from './related-journeys.ts'

test('every file of journeys says which rooms it travels through', () => {
  const files = globSync('tests/e2e/{journeys,video,world}/*.spec.ts').map((file) =>
    path.basename(file, '.spec.ts'),
  )
  expect(Object.keys(JOURNEYS).toSorted()).toEqual(files.toSorted())
})

test('every room has a journey or a page of its own, or stands under all of them', () => {
  const folders = globSync('{domain,server,web,web/product}/*/').map((folder) => path.basename(folder))
  const messages = globSync('messages/*/*.json').map((file) => roomOf(file) ?? file)
  const rooms = [...folders, ...messages].filter((room) => room !== 'paraglide' && room !== 'product')
  const known = new Set([
    ...Object.values(JOURNEYS).flat(),
    ...EVERYWHERE,
    ...listPages().map(({ room }) => room),
  ])
  // The sheet of components is for development alone.
  expect(rooms.filter((room) => !known.has(room) && room !== 'ui-sheet')).toEqual([])
})

describe('a change asks for', () => {
  const asksFor = (changed: string[], title: string) => relatedJourneys(changed).grep.test(title)

  test.each([
    [
      'the core, whatever it is',
      ['README.md'],
      'journeys tests/e2e/journeys/roles.spec.ts roles @core',
      true,
    ],
    [
      'nothing else when it touches no room',
      ['README.md'],
      'journeys tests/e2e/journeys/roles.spec.ts roles',
      false,
    ],
    [
      'the journeys through its room',
      ['server/booking/hold-slot.ts'],
      'journeys tests/e2e/journeys/wait-list.spec.ts x',
      true,
    ],
    [
      'no journeys through others',
      ['server/booking/hold-slot.ts'],
      'journeys tests/e2e/journeys/visitors.spec.ts x',
      false,
    ],
    [
      'the journeys of its sentences',
      ['messages/fr/reviews.json'],
      'journeys tests/e2e/journeys/reviews.spec.ts x',
      true,
    ],
    [
      'the journeys of sentences that are named otherwise than their room',
      ['messages/en/storm.json'],
      'journeys tests/e2e/journeys/storm-day.spec.ts x',
      true,
    ],
    [
      'the pages of its room',
      ['web/legal/terms-page.tsx'],
      'pages tests/e2e/pages/pages.spec.ts fr /legal/terms @legal',
      true,
    ],
    [
      'the journeys through its topic of the product',
      ['web/product/visits/visit-times.ts'],
      'journeys tests/e2e/journeys/storm-day.spec.ts x',
      true,
    ],
    [
      'no pages of a room with a longer name',
      ['server/health/index.ts'],
      'pages tests/e2e/pages/pages.spec.ts fr /x @health-scan',
      false,
    ],
    [
      'the journeys that it changes',
      ['tests/e2e/journeys/roles.spec.ts'],
      'journeys tests/e2e/journeys/roles.spec.ts x',
      true,
    ],
  ])('%s', (_what, changed, title, expected) => {
    expect(asksFor(changed, title)).toBe(expected)
  })

  test.each([
    ['server/platform/log.ts', true],
    ['web/root.tsx', true],
    ['web/product/styles.css', true],
    ['migrations/0030-x.sql', true],
    ['package-lock.json', true],
    ['messages/fr/problem.json', true],
    ['database/migrate.ts', true],
    ['ops/demo/professionals.ts', true],
    ['tools/stripe-stand-in/server.ts', true],
    ['tools/build.ts', true],
    ['tests/e2e/product-setup.ts', true],
    ['tests/e2e/journeys/roles.spec.ts', false],
    ['tools/check.ts', false],
    ['server/booking/hold-slot.ts', false],
    ['docs/scale.md', false],
  ])('the whole of them, which is said, when it is %s: %s', (file, expected) => {
    expect(relatedJourneys([file]).everywhere.length > 0).toBe(expected)
  })
})
