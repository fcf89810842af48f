// Search through the API and the same SQL bare, side by side, from a thousand to a million professionals.
// usage: npm run measure -- search [--short] [--sizes 1000,100000] [--queries 1000] [--keep] [--slowest]
import { Agent } from 'node:http'
import { closeRecorder, openRecorder, type Recorder } from './support/recorded-search.ts'
import { searchApi, positionAfter } from './support/search-api.ts'
import { type MeasuredDirectory, openMeasuredDirectory } from './support/measured-directory.ts'
import { claim, isShort, print } from './support/report.ts'
import { type MixedQuery, type QueryKind, searchMix } from './support/search-mix.ts'
import { quantile } from './support/statistics.ts'

const SIZES = listOption('--sizes') ?? (isShort ? [1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000])
const [QUERIES = 1_000] = listOption('--queries') ?? [isShort ? 200 : 1_000]
const SEED = 20_261_115
const LIMIT_MS = 50
const LIMIT_RATIO = 2
const LIMIT_GROWTH = 4

type Timing = { kind: QueryKind; api: number; bare: number; text: string }
type Row = { size: number; timings: readonly Timing[] }

export default async function measureSearch(): Promise<boolean> {
  const rows: Row[] = []
  for (const size of SIZES) {
    const startedAt = performance.now()
    const directory = await openMeasuredDirectory(size)
    print(`       ${size} professionals loaded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    try {
      rows.push({ size, timings: await measureSize(directory) })
    } finally {
      await directory.stop()
    }
    report(rows.slice(-1))
  }
  print('')
  report(rows)
  return judge(rows)
}

async function measureSize(directory: MeasuredDirectory): Promise<Timing[]> {
  const recorder = await openRecorder(directory.databaseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    // Neither the first query of a connection nor the first run of a function belongs to the comparison.
    const warmUp = searchMix(Math.min(QUERIES, 200), SEED + 1)
    await timeAll(warmUp, directory, recorder, agent)
    return await timeAll(searchMix(QUERIES, SEED), directory, recorder, agent)
  } finally {
    agent.destroy()
    await closeRecorder(recorder)
  }
}

/** One at a time: first the API as a browser asks it, then its statements bare on a connection of their own. */
async function timeAll(
  queries: readonly MixedQuery[],
  directory: MeasuredDirectory,
  recorder: Recorder,
  agent: Agent,
): Promise<Timing[]> {
  const timings: Timing[] = []
  for (const { kind, request, skip } of queries) {
    const cursor = skip > 0 ? await positionAfter(directory.origin, request, skip, agent) : null
    const { milliseconds: api } = await searchApi(directory.origin, request, { cursor }, agent)
    const statements = await recorder.record({
      ...request,
      after: cursor ? recorder.readCursor(cursor) : null,
    })
    const bare = await recorder.replay(statements)
    timings.push({ kind, api, bare, text: JSON.stringify(request) })
  }
  return timings
}

function report(rows: readonly Row[]): void {
  print('| professionals | API p50 / p95 / p99 ms | bare SQL p50 / p95 / p99 ms | p95 API ÷ bare |')
  print('|---|---|---|---|')
  for (const { size, timings } of rows) {
    const [api, bare] = [timings.map((timing) => timing.api), timings.map((timing) => timing.bare)]
    print(
      `| ${size.toLocaleString('en-CA')} | ${three(api)} | ${three(bare)} | ${ratioOf(timings).toFixed(2)} |`,
    )
  }
  if (rows.length > 1) return
  for (const [kind, group] of Map.groupBy(rows[0]?.timings ?? [], (timing) => timing.kind)) {
    print(
      `       ${kind} (${group.length}): API ${three(group.map((t) => t.api))}, bare ${three(group.map((t) => t.bare))}`,
    )
  }
  if (!process.argv.includes('--slowest')) return
  for (const { api, bare, text } of (rows[0]?.timings ?? []).toSorted((a, b) => b.api - a.api).slice(0, 12))
    print(`       ${api.toFixed(1)} ${bare.toFixed(1)} ${text}`)
}

function judge(rows: readonly Row[]): boolean {
  const results: boolean[] = []
  const at = (size: number) => rows.find((row) => row.size === size)
  const [hundred, ten, million] = [at(100_000), at(10_000), at(1_000_000)]
  // The short form has no hundred thousand: it holds the largest it has to the same limits.
  const held = hundred ?? rows.at(-1)
  if (held) {
    const [p95, ratio] = [p95Of(held.timings), ratioOf(held.timings)]
    results.push(
      claim(
        `p95 at ${held.size} professionals is at most ${LIMIT_MS} ms`,
        p95 <= LIMIT_MS,
        `${p95.toFixed(1)} ms`,
      ),
      claim(`and at most ${LIMIT_RATIO} × the bare SQL`, ratio <= LIMIT_RATIO, ratio.toFixed(2)),
    )
  }
  if (ten && million) {
    const growth = p95Of(million.timings) / p95Of(ten.timings)
    results.push(
      claim(
        `p95 grows less than ${LIMIT_GROWTH} × from 10,000 to 1,000,000`,
        growth < LIMIT_GROWTH,
        growth.toFixed(2),
      ),
    )
  }
  return results.every(Boolean)
}

const p95Of = (timings: readonly Timing[]) =>
  quantile(
    timings.map(({ api }) => api),
    0.95,
  )
const ratioOf = (timings: readonly Timing[]) =>
  p95Of(timings) /
  quantile(
    timings.map(({ bare }) => bare),
    0.95,
  )
const three = (values: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => quantile(values, share).toFixed(1)).join(' / ')

function listOption(name: string): number[] | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : (process.argv[at + 1] ?? '').split(',').map(Number)
}
