import { sql } from 'kysely'
import { CATEGORIES, categoryTopics } from '#domain/directory/categories.ts'
import { PROFESSIONS } from '#domain/directory/professions.ts'
import { EVERYONE_TOPIC } from '#domain/directory/vocabulary.ts'
import type { Db } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'

export type DirectorySummary = {
  professionals: number
  professions: Record<string, number>
  categories: Record<string, number>
}

/** Counting a million rows takes a while, and the answer changes slowly: one count serves a few minutes. */
const KEPT_MS = 5 * 60_000

/** Every figure that a public page shows about the directory is counted here. Each process keeps its own count. */
export function keepSummary() {
  let kept: { until: number; summary: Promise<DirectorySummary> } | undefined
  return function summariseDirectory(ctx: Ctx): Promise<DirectorySummary> {
    const now = performance.now()
    if (kept && kept.until > now) return kept.summary
    const summary = ctx.read(countListed)
    kept = { until: now + KEPT_MS, summary }
    // A failure is not kept: the next request counts again.
    summary.catch(() => (kept = undefined))
    return summary
  }
}

async function countListed(db: Db): Promise<DirectorySummary> {
  const { rows } = await sql<{ topic: number; count: number }>`
    select profession_topic::int as topic, count(*)::int as count from market.directory_topic
    where topic_id = ${EVERYONE_TOPIC} and place_no = 1 group by 1`.execute(db)
  const professions = PROFESSIONS.flatMap(({ code, topicId }) => {
    const count = rows.find(({ topic }) => topic === topicId)?.count ?? 0
    return count > 0 ? [[code, count] as const] : []
  })
  const categories: Record<string, number> = {}
  for (const { code } of CATEGORIES) categories[code] = await countTopics(db, categoryTopics(code))
  return {
    professionals: rows.reduce((sum, { count }) => sum + count, 0),
    professions: Object.fromEntries(professions),
    categories,
  }
}

async function countTopics(db: Db, topics: readonly number[]): Promise<number> {
  if (topics.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(distinct professional_id)::int as count from market.directory_topic
    where topic_id = any(${sql.val([...topics])}::integer[])`.execute(db)
  return rows[0]?.count ?? 0
}
