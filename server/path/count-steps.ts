import { sql } from 'kysely'
import type { Locale } from '#domain/kernel/locale.ts'
import type { Database } from '#server/platform/database.ts'
import { log } from '#server/platform/log.ts'

/** In the order in which people take them. */
export const PATH_STEPS = [
  'home',
  'search',
  'profile',
  'book',
  'time',
  'kept',
  'registered',
  'confirmed',
  'held',
] as const
export type PathStep = (typeof PATH_STEPS)[number]

/** Together in one statement: counting never makes a page wait, and a process that is killed loses minutes of it. */
const WRITE_EVERY_MS = 15 * 60_000

/** How many times each step on the way to a visit is reached: a step, a language and a day, nothing of anybody. */
export function openPathCounters(database: Pick<Database, 'withActor'>, everyMs = WRITE_EVERY_MS) {
  let counts = new Map<string, number>()

  async function write(): Promise<void> {
    if (counts.size === 0) return
    const written = counts
    counts = new Map()
    const rows = [...written].map(([key, count]) => {
      const [step, language] = key.split(' ')
      return { step, language, count }
    })
    await database.withActor(null, (tx) =>
      sql`insert into ops.path_step as p (day, step, language, count)
        select public.clock()::date, step, language, count
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(step text, language text, count bigint)
        order by step, language
        on conflict (day, step, language) do update set count = p.count + excluded.count`.execute(tx),
    )
  }

  const writeOrReport = () =>
    write().catch((error: unknown) => log.warn({ error }, 'steps on the way to a visit were not counted'))
  const timer = setInterval(() => void writeOrReport(), everyMs)
  timer.unref()

  return {
    count(step: PathStep, language: Locale): void {
      const key = `${step} ${language}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    write,
    async close(): Promise<void> {
      clearInterval(timer)
      await writeOrReport()
    },
  }
}

const PAGES: Record<string, PathStep> = {
  '/': 'home',
  '/search': 'search',
  '/professionals/:id': 'profile',
  '/book/:professional': 'book',
}

/** The step that a page is, by its pattern; a page that books with a time chosen is the next one. */
export function stepOfPage(pattern: string, search: URLSearchParams): PathStep | null {
  const step = PAGES[pattern.replace(/^\/en(?=\/|$)/, '') || '/'] ?? null
  return step === 'book' && search.has('time') ? 'time' : step
}

const CALLS: Record<string, PathStep> = {
  'POST /api/slots/kept': 'kept',
  'POST /api/auth/sign-up/email': 'registered',
  'POST /api/auth/verify-email': 'confirmed',
  'POST /api/appointments/holds': 'held',
}

/** The step that a call takes once it succeeded. */
export const stepOfCall = (method: string, path: string): PathStep | null =>
  CALLS[`${method} ${path}`] ?? null
