// Checks the shape of the repository itself: who imports whom, how long files are, what they are called.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOMS = 'domain,server,web,contract,tools,ops,tests'
const isGenerated = (file: string) =>
  /\/(?:paraglide|\+types|node_modules)\/|^contract\/|^server\/platform\/database-types\.ts$/.test(file)

const files = globSync(`{${ROOMS}}/**/*.{ts,tsx}`, {
  exclude: (file) => /node_modules|paraglide|\+types/.test(file),
})
  .filter((file) => !isGenerated(file))
  .map((file) => ({ path: file, text: readFileSync(file, 'utf8') }))

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/')
const sources = files.filter((file) => !isTest(file.path))

type Edge = { from: string; to: string; isType: boolean }

const edges: Edge[] = sources.flatMap(({ path: from, text }) =>
  [
    ...text.matchAll(/^(?:import|export)(?<type> type)?\b[^'";]*?\bfrom '(?<target>[^']+)'/gm),
    ...text.matchAll(/^import (?<type>)'(?<target>[^']+)'/gm),
    ...text.matchAll(/\bimport\((?<type>)'(?<target>[^']+)'\)/g),
  ].map(({ groups }) => ({
    from,
    to: locate(from, groups?.['target'] ?? ''),
    isType: groups?.['type'] === ' type',
  })),
)

/** Where an import leads: a path from the root, or the name of a package. */
function locate(from: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? path.join(path.dirname(from), target) : `package:${target}`
}

const floor = (file: string) => file.split('/')[0] ?? ''
/** `server/booking/queries.ts` is in the room `server/booking`; `server/app.ts` is in none. */
const room = (file: string) => file.split('/').slice(0, -1).slice(0, 2).join('/')
const isCapability = (file: string) => /^server\/(?!platform\/)[^/]+\//.test(file)
const capabilities = globSync('server/*/', {}).filter((folder) => existsSync(`${folder}/index.ts`))

const offences = (isBad: (edge: Edge) => boolean) =>
  edges.filter(isBad).map(({ from, to }) => `${from} -> ${to}`)

test('there is something to check', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(edges.length).toBeGreaterThan(300)
  expect(edges.some(({ from, to }) => floor(from) === 'web' && to.startsWith('domain/'))).toBe(true)
  expect(edges.some(({ from, to }) => isCapability(from) && to.startsWith('server/platform/'))).toBe(true)
  expect(capabilities).toContain('server/accounts')
})

describe('walls', () => {
  test('every import of ours leads to a file', () => {
    const lost = offences(
      ({ to }) => !to.startsWith('package:') && !/paraglide|\+types|\?/.test(to) && !existsSync(to),
    )
    expect(lost).toEqual([])
  })

  test('domain imports only domain', () => {
    expect(offences(({ from, to }) => floor(from) === 'domain' && floor(to) !== 'domain')).toEqual([])
  })

  test('the web never imports the server, its tools or its operations', () => {
    expect(
      offences(
        ({ from, to }) => floor(from) === 'web' && /^(server|tools|ops|tests|migrations)$/.test(floor(to)),
      ),
    ).toEqual([])
  })

  test('the server never imports the web, nor what tests and builds it', () => {
    const isSite = (file: string) => file === 'server/main.ts'
    expect(
      offences(
        ({ from, to }) =>
          floor(from) === 'server' && !isSite(from) && /^(web|tests|tools|ops)$/.test(floor(to)),
      ),
    ).toEqual([])
  })

  test('web features meet only in the shell and the ui', () => {
    const isShared = (file: string) => /^web\/(shell|ui|paraglide)\//.test(file)
    const isRootType = ({ to, isType }: Edge) => isType && to === 'web/root.tsx'
    const isMixed = ({ from, to }: Edge) =>
      floor(from) === 'web' &&
      floor(to) === 'web' &&
      room(from) !== 'web' &&
      !isShared(to) &&
      room(from) !== room(to)
    expect(offences((edge) => isMixed(edge) && !isRootType(edge))).toEqual([])
  })

  test('the ui knows neither the shell nor any feature', () => {
    const isBelow = (file: string) => /^web\/(ui|paraglide)\//.test(file) || floor(file) !== 'web'
    expect(offences(({ from, to }) => from.startsWith('web/ui/') && !isBelow(to))).toEqual([])
  })

  test('only the ui knows its component library', () => {
    expect(
      offences(({ from, to }) => to.startsWith('package:react-aria') && !from.startsWith('web/ui/')),
    ).toEqual([])
  })

  test('capabilities meet only at their door', () => {
    const isPastTheDoor = ({ from, to }: Edge) =>
      isCapability(to) && room(from) !== room(to) && !to.endsWith('/index.ts') && floor(from) === 'server'
    expect(offences(isPastTheDoor)).toEqual([])
  })

  test('the platform knows no capability', () => {
    expect(offences(({ from, to }) => from.startsWith('server/platform/') && isCapability(to))).toEqual([])
  })

  test('of the rules, the platform knows the kernel, the refusals and who people are', () => {
    const isKnown = (file: string) => /^domain\/(kernel\/|refusals\.ts$|accounts\/roles\.ts$)/.test(file)
    expect(
      offences(
        ({ from, to }) => from.startsWith('server/platform/') && floor(to) === 'domain' && !isKnown(to),
      ),
    ).toEqual([])
  })

  test('rooms form no cycle', () => {
    const walls = edges.filter(
      ({ from, to, isType }) => !isType && !to.startsWith('package:') && room(from) !== room(to),
    )
    const next = Map.groupBy(walls, ({ from }) => room(from))
    const clear = new Set<string>()
    const cycleFrom = (at: string, way: string[]): string[] | undefined => {
      if (way.includes(at)) return [...way, at]
      if (clear.has(at)) return undefined
      // The entries of a floor (server/app.ts) stand above its rooms: they compose, so they form no ring.
      for (const to of new Set(
        next
          .get(at)
          ?.map((edge) => room(edge.to))
          .filter((to) => to.includes('/')),
      )) {
        const cycle = cycleFrom(to, [...way, at])
        if (cycle) return cycle
      }
      clear.add(at)
      return undefined
    }
    expect([...next.keys()].flatMap((start) => cycleFrom(start, [])?.join(' -> ') ?? [])).toEqual([])
  })

  test('no room imports an entry of its own floor', () => {
    const isEntry = (file: string) => /^(server|web)\/[^/]+\.tsx?$/.test(file)
    const isAllowed = (file: string) => file === 'server/queues.ts'
    expect(
      offences(
        ({ from, to, isType }) =>
          !isType && isEntry(to) && !isAllowed(to) && room(from).includes('/') && floor(from) === floor(to),
      ),
    ).toEqual([])
  })
})

describe('doors to other machines', () => {
  /** Each of them refuses to be asked inside a transaction (server/platform/outside.ts). */
  const DOORS = {
    'server/platform/objects.ts': /^package:aws4fetch$/,
    'server/platform/mail/smtp.ts': /^package:nodemailer\b/,
    'server/stripe/client.ts': /^package:stripe$/,
  }
  const WAYS_OUT =
    /^package:(?:aws4fetch|nodemailer|undici|axios|got|ws|pg|(?:node:)?(?:https?|http2|net|tls|dgram|dns))(?:\/|$)/
  /** They let people in, read an address, or speak to our own database. */
  const NO_DOORS: Record<string, RegExp> = {
    'server/main.ts': /^package:node:http$/,
    'server/platform/http/request-info.ts': /^package:node:net$/,
    'server/platform/proxies.ts': /^package:node:net$/,
    'server/platform/database.ts': /^package:pg$/,
    'server/platform/database-watch.ts': /^package:pg$/,
    'server/platform/pool.ts': /^package:pg$/,
    'server/platform/prepared-statements.ts': /^package:pg$/,
    'server/booking/slots/slot-feed.ts': /^package:pg$/,
  }
  const known: Record<string, RegExp> = { ...DOORS, ...NO_DOORS }
  const ofServer = sources.filter(({ path: file }) => floor(file) === 'server')

  test('are these and no others', () => {
    expect(
      offences(
        ({ from, to, isType }) =>
          floor(from) === 'server' && !isType && WAYS_OUT.test(to) && !known[from]?.test(to),
      ),
    ).toEqual([])
    const fetching = ofServer.filter(({ text }) =>
      /(?<![.\w])(?:fetch\(|new (?:WebSocket|EventSource|XMLHttpRequest)\b)|globalThis\.fetch/.test(
        withoutComments(text),
      ),
    )
    expect(fetching.map((file) => file.path)).toEqual([])
    // Its errors may be known elsewhere; its connection is made in one place.
    const clients = ofServer.filter(({ text }) =>
      /new Stripe\(|create(?:Node|Fetch)HttpClient\(/.test(withoutComments(text)),
    )
    expect(clients.map((file) => file.path).filter((file) => !(file in DOORS))).toEqual([])
  })

  test('are all in use, and shut inside a transaction', () => {
    for (const [file, way] of Object.entries(known))
      expect(
        edges.some(({ from, to }) => from === file && way.test(to)),
        file,
      ).toBe(true)
    const guarded = ofServer.filter(({ text }) => /^\s+refuseInTransaction\(/m.test(text))
    // Stripe's own client is shut where its requests pass: breaker.ts.
    expect(guarded.map((file) => file.path).toSorted()).toEqual(
      Object.keys(DOORS)
        .map((file) => file.replace('stripe/client', 'stripe/breaker'))
        .toSorted(),
    )
    expect(readFileSync('server/stripe/client.ts', 'utf8')).toContain('httpClient: breaking(')
  })
})

describe('time', () => {
  // Intl wants a Date (format.ts): it lives and dies there.
  const MAY_HOLD_A_DATE = ['domain/kernel/format.ts']

  /** What compares the plain clock with the moved one, or puts one in the place of the other. */
  const KNOWS_BOTH_CLOCKS = new Set([
    // A database as it was before 0030 has no clock of its own, and PostgreSQL dates its locks by the machine's.
    'tests/load/support/many-claims.ts',
    'tests/load/support/claim-writers.ts',
    'tests/load/support/lock-waits.ts',
    'server/platform/clock.ts',
    'server/platform/clock.test.ts',
    'tests/harness/moved-clock.ts',
    'tests/tidy.test.ts',
  ])

  test('no Date in rules or server', () => {
    const withDate = sources
      .filter(({ path: file }) => /^(domain|server)\//.test(file) && !MAY_HOLD_A_DATE.includes(file))
      .filter(({ text }) => /\bnew Date\b|\bDate\.(?:now|parse|UTC)\b|: Date\b/.test(withoutComments(text)))
    expect(withDate.map((file) => file.path)).toEqual([])
  })

  test('whoever needs the present moment asks the one clock', () => {
    const asksElsewhere = /\bTemporal\.Now\b|\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/
    const others = sources
      .filter(({ path: file }) => /^(domain|server|ops)\//.test(file) && file !== 'server/platform/clock.ts')
      .filter(({ text }) => asksElsewhere.test(withoutComments(text)))
    expect(others.map((file) => file.path)).toEqual([])
  })

  // Tests too: where the clock is moved, a row written by another one is from another day.
  test('no statement asks the database for another clock than its own', () => {
    const asksElsewhere =
      /(?<![\w.]|const )(?:now|transaction_timestamp|statement_timestamp|clock_timestamp)\(\) *(?:[-+<>=,)\]`'}:;]|as\b|at time|where|on\b)|\b(?:current_date|current_timestamp|localtimestamp)\b(?! *\()/i
    const lines = files
      .filter(({ path: file }) => /^(domain|server|ops|tests)\//.test(file) && !KNOWS_BOTH_CLOCKS.has(file))
      .flatMap(({ path: file, text }) =>
        [...withoutComments(text).matchAll(/`[^`]*`/g)]
          .map(([statement]) => statement.replaceAll(/\$\{[^}]*\}/g, ''))
          .filter((statement) => /\b(?:select|insert|update|delete|interval)\b/i.test(statement))
          .filter((statement) => asksElsewhere.test(statement))
          .map((statement) => `${file}: ${statement.slice(0, 80)}`),
      )
    expect(lines).toEqual([])
  })

  test('the exceptions still are', () => {
    for (const file of MAY_HOLD_A_DATE) expect(readFileSync(file, 'utf8')).toMatch(/\bDate\b/)
  })
})

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

describe('files', () => {
  test('are named in kebab-case', () => {
    const isKebab = (file: string) =>
      file.split('/').every((part) => /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(part))
    expect(files.map((file) => file.path).filter((file) => !isKebab(file))).toEqual([])
  })

  test('say what they hold: no drawer for everything', () => {
    const isVague = (file: string) =>
      /\/(?:utils?|helpers?|misc|common|shared|lib|types|constants|stuff)(?:\/|\.tsx?$)/.test(file)
    expect(files.map((file) => file.path).filter(isVague)).toEqual([])
  })

  test('fit in a head: 400 lines at most', () => {
    const long = files
      .map(({ path: file, text }) => ({ file, lines: text.split('\n').length }))
      .filter(({ lines }) => lines > 400)
    expect(long).toEqual([])
  })

  test('hold no unfinished business without an issue, and no switched-off test', () => {
    const marks = /\b(?:TODO|FIXME|XXX|HACK)\b(?!.*#\d+)|\b(?:test|describe)\.(?:only|skip|todo)\(/
    const unfinished = files.filter(
      ({ path: file, text }) => file !== 'tests/tidy.test.ts' && marks.test(text),
    )
    expect(unfinished.map((file) => file.path)).toEqual([])
  })
})

describe('capabilities', () => {
  test.each([...capabilities, 'server/platform'])(
    '%s says in a README what it owns and promises',
    (folder) => {
      const readme = `${folder}/README.md`
      expect(existsSync(readme), readme).toBe(true)
      expect(readFileSync(readme, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(40)
    },
  )

  test('all have a door', () => {
    const doorless = globSync('server/*/').filter(
      (folder) => folder !== 'server/platform' && !existsSync(`${folder}/index.ts`),
    )
    expect(doorless).toEqual([])
  })
})

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
