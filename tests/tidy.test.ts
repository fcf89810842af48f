// Checks the shape of the repository itself: who imports whom, who writes what, how long files are, what they are called.
// A rule is a function over the repository; each is also shown a small repository that breaks it (tests/tidy/).
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { TABLE_OWNERS } from '#server/table-owners.ts'
import { floor, isCapability, readRepository, repositoryOf, room } from '#tests/harness/repository.ts'
import { files } from './tidy/files.ts'
import { DOORS, GUARDED, KNOWN_WAYS_OUT, outside } from './tidy/outside.ts'
import { ownership } from './tidy/owners.ts'
import { styles } from './tidy/styles.ts'
import { texts } from './tidy/texts.ts'
import { MAY_HOLD_A_DATE, time } from './tidy/time.ts'
import { walls } from './tidy/walls.ts'

const repository = readRepository()
const { sources, edges } = repository
/** With the rooms of booking; the platform is none of them. */
const capabilities = globSync('server/{*,booking/*}/').filter((folder) => folder !== 'server/platform')

test('there is something to check', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(edges.length).toBeGreaterThan(300)
  expect(edges.some(({ from, to }) => floor(from) === 'web' && to.startsWith('domain/'))).toBe(true)
  expect(edges.some(({ from, to }) => isCapability(from) && to.startsWith('server/platform/'))).toBe(true)
  expect(capabilities).toContain('server/accounts')
  expect(capabilities).toContain('server/booking/slots')
})

const rules = [...walls, ...ownership, ...outside, ...time, ...texts, ...styles, ...files]
describe.each(rules)('$name', ({ rule, planted, offences }) => {
  test('here', () => expect(rule(repository)).toEqual([]))
  test('and a case that breaks it is named', () => expect(rule(repositoryOf(planted))).toEqual(offences))
})

describe('what the rules know by name is still there', () => {
  test('the ways out of the server', () => {
    for (const [file, way] of Object.entries(KNOWN_WAYS_OUT))
      expect(
        edges.some(({ from, to }) => from === file && way.test(to)),
        file,
      ).toBe(true)
    for (const file of [...Object.keys(DOORS), ...GUARDED]) expect(existsSync(file), file).toBe(true)
    expect(readFileSync('server/stripe/client.ts', 'utf8')).toContain('httpClient: breaking(')
  })

  test('the owners of tables', () => {
    const rooms = new Set(sources.map((file) => room(file.path)))
    const owners = new Set(Object.values(TABLE_OWNERS))
    expect([...owners].filter((owner) => !rooms.has(`server/${owner}`))).toEqual([])
  })

  test('what may hold a Date', () => {
    for (const file of MAY_HOLD_A_DATE) expect(readFileSync(file, 'utf8')).toMatch(/\bDate\b/)
  })
})

describe('capabilities', () => {
  test.each([...capabilities, 'server/platform'])(
    '%s says in a README what it owns and promises',
    (folder) => {
      const readme = readFileSync(`${folder}/README.md`, 'utf8').trim()
      expect(readme.split('\n').length).toBeLessThanOrEqual(20)
      const parts = ['Tables', 'Routes', 'Jobs', 'Promises', 'Begin']
      expect([...readme.matchAll(/^- \*\*(\w+)\*\*/gm)].map(([, part]) => part)).toEqual(parts)
      expect(tablesIn(readme)).toEqual(tablesOf(folder))
      for (const queue of queuesOf(folder)) expect(readme).toContain(`\`${queue}\``)
    },
  )

  test('all have a door', () => {
    expect(capabilities.filter((folder) => !existsSync(`${folder}/index.ts`))).toEqual([])
  })
})

/** As the README lists them: every `schema.table` of the line « Tables ». */
function tablesIn(readme: string): string[] {
  const [line = ''] = /^- \*\*Tables\*\*.*$/m.exec(readme) ?? []
  return [...line.matchAll(/`([a-z]+\.[a-z0-9_]+)`/g)].map(([, table = '']) => table).toSorted()
}

/** As the database spells them: `market.founder_seat` for `market.founderSeat`. */
function tablesOf(folder: string): string[] {
  return Object.entries(TABLE_OWNERS)
    .filter(([, owner]) => `server/${owner}` === folder)
    .map(([table]) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .toSorted()
}

/** The keys of its maps of jobs: `'ledger.audit': …`. */
function queuesOf(folder: string): string[] {
  return globSync(`${folder}/{jobs,job-payloads}.ts`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([a-z]+\.[a-z-]+)':/g)].map(([, queue = '']) => queue),
  )
}

describe('migrations', () => {
  const migrations = globSync('migrations/*.sql')
    .map((file) => path.basename(file))
    .filter((file) => file !== 'roles.sql')
    .sort()

  test('are numbered without gaps', () => {
    expect(migrations.length).toBeGreaterThan(2)
    const numbers = migrations.map((file) => Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1]))
    expect(numbers).toEqual(migrations.map((_, index) => index + 1))
  })

  test('begin with what they do, upwards', () => {
    const unmarked = migrations.filter(
      (file) => !readFileSync(`migrations/${file}`, 'utf8').startsWith('-- Up Migration'),
    )
    expect(unmarked).toEqual([])
  })
})
