import {
  kindKey,
  type MetricEntry,
  type MetricName,
  type MetricSource,
  momentOf,
} from '#domain/health-metrics/kinds.ts'
import type { Goal } from '#domain/health-metrics/goals.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { findMetricKey, insertMetricKey, type SealedRow } from './metric-queries.ts'
import { type KeyRing, markOf, seal, unseal, unwrapKey, wrapNewKey } from './vault.ts'

export type KeptMetric = MetricName & MetricEntry & { source: MetricSource; isCorrected: boolean }
export type OpenedMetric = KeptMetric & { id: string }

const KIND_MARK_BYTES = 16

/** The key of a person's measures, made when the first one comes. */
export async function metricKeyForWriting(tx: Tx, ring: KeyRing, userId: string): Promise<Buffer> {
  const known = await findMetricKey(tx, userId)
  if (known) return unwrapKey(ring, known, userId, 'metric-key')
  const { key, ...wrapped } = wrapNewKey(ring, userId, 'metric-key')
  await insertMetricKey(tx, { userId, ...wrapped })
  // Of two that come at once the first one's key is everyone's.
  const kept = await findMetricKey(tx, userId)
  return kept ? unwrapKey(ring, kept, userId, 'metric-key') : key
}

export async function metricKeyForReading(
  db: Db,
  ring: KeyRing,
  userId: string,
): Promise<Buffer | undefined> {
  const known = await findMetricKey(db, userId)
  return known && unwrapKey(ring, known, userId, 'metric-key')
}

export const kindMark = (key: Buffer, name: Pick<MetricName, 'kind' | 'label'>): Buffer =>
  markOf(key, `kind/${kindKey(name)}`).subarray(0, KIND_MARK_BYTES)

/** Person (by the key), kind, moment, source: what makes two measures one. */
export const fingerprintOf = (
  key: Buffer,
  name: MetricName,
  entry: MetricEntry,
  source: MetricSource,
): Buffer => markOf(key, `metric/${kindKey(name)}/${momentOf(name.kind, entry)}/${source}`)

const rowOf = (what: 'metric' | 'goal', userId: string, id: string) => `${what}/${userId}/${id}`

export function sealMetric(key: Buffer, userId: string, id: string, metric: KeptMetric): Buffer {
  return seal(key, Buffer.from(JSON.stringify(metric)), rowOf('metric', userId, id))
}

export function openMetric(key: Buffer, userId: string, { id, sealed }: SealedRow): OpenedMetric {
  const metric = JSON.parse(unseal(key, sealed, rowOf('metric', userId, id)).toString()) as KeptMetric
  return { id, ...metric }
}

export function sealGoal(key: Buffer, userId: string, id: string, goal: Goal): Buffer {
  return seal(key, Buffer.from(JSON.stringify(goal)), rowOf('goal', userId, id))
}

export function openGoal(key: Buffer, userId: string, { id, sealed }: SealedRow): Goal & { id: string } {
  return { id, ...(JSON.parse(unseal(key, sealed, rowOf('goal', userId, id)).toString()) as Goal) }
}
