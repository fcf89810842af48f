import type { Tx } from '#server/platform/database.ts'
import { rankOfFile } from './change-file.ts'
import { lockCountedFiles, refreshDirectory, updateFile } from './queries.ts'

export type PromiseCount = { id: string; kept: number; broken: number }

/** What became of the promises of a year, into the profile; the directory is told of a place that changes. */
export async function notePromises(
  tx: Tx,
  counts: readonly PromiseCount[],
  now: Temporal.Instant,
): Promise<void> {
  if (counts.length === 0) return
  const counted = new Map(counts.map((count) => [count.id, count]))
  const moved: string[] = []
  for (const file of await lockCountedFiles(tx, counts)) {
    const { kept, broken } = counted.get(file.id) ?? { kept: 0, broken: 0 }
    const changes = { promisesKept: kept, promisesBroken: broken }
    const rank = rankOfFile({ ...file, ...changes }, now)
    await updateFile(tx, file.id, { ...changes, rank })
    if (file.state === 'listed' && rank !== file.rank) moved.push(file.id)
  }
  if (moved.length > 0) await refreshDirectory(tx, moved)
}
