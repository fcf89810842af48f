import { randomUUID } from 'node:crypto'
import { HEALTH_TEXT_VERSION, type HealthPurpose } from '#domain/consent/health-purposes.ts'
import { addDays } from '#domain/health-metrics/days.ts'
import { isPossible, MOST_METRICS, roundValue } from '#domain/health-metrics/kinds.ts'
import type { MetricEntry, MetricName, MetricSource } from '#domain/health-metrics/kinds.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordConsent } from '#server/consent/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import * as rows from './metric-queries.ts'
import type { Consent } from './save-result.ts'
import * as sealed from './sealed-metrics.ts'
import type { KeyRing } from './vault.ts'

export const METRIC_STORAGE: HealthPurpose = 'health-metric-storage'

export const dayOf = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString()

/** The agreement under which something is kept: the one given with it, or the one in force. */
export async function requireAgreement(
  tx: Tx,
  userId: string,
  consent: Consent | undefined,
): Promise<string> {
  const inForce = await rows.findAgreement(tx, userId, METRIC_STORAGE, HEALTH_TEXT_VERSION)
  if (inForce) return inForce
  if (!consent) throw new Refusal('health/consent-missing')
  return recordConsent(tx, { subjectId: userId, purpose: METRIC_STORAGE, granted: true, ...consent })
}

type Save = {
  userId: string
  name: MetricName
  source: MetricSource
  entries: readonly MetricEntry[]
  consent: Consent | undefined
  now: Temporal.Instant
}
export type Saved = { added: number; changed: number; known: number }

/**
 * The same measure again is the same row: unchanged it is counted as known, changed it is sealed anew. What the person
 * corrected by hand is theirs, and no file overwrites it.
 */
export async function saveMetrics(tx: Tx, ring: KeyRing, save: Save): Promise<Saved> {
  const { userId, name, source } = save
  const lastDay = addDays(dayOf(save.now), 1)
  if (!save.entries.every((entry) => isPossible(name.kind, entry) && entry.day <= lastDay))
    throw new Refusal('health/metric-impossible')
  const consentId = await requireAgreement(tx, userId, save.consent)
  const key = await sealed.metricKeyForWriting(tx, ring, userId)
  // The last of two entries for one moment stands.
  const wanted = new Map(
    save.entries.map((entry) => {
      const fingerprint = sealed.fingerprintOf(key, name, entry, source)
      return [fingerprint.toString('base64'), { fingerprint, metric: keptOf(name, entry, source) }]
    }),
  )
  const found = await rows.findByFingerprints(
    tx,
    userId,
    [...wanted.values()].map(({ fingerprint }) => fingerprint),
  )
  const changed: rows.SealedRow[] = []
  for (const row of found) {
    const mark = row.fingerprint.toString('base64')
    const fresh = wanted.get(mark)?.metric
    wanted.delete(mark)
    const known = sealed.openMetric(key, userId, row)
    if (!fresh || isSame(known, fresh) || (known.isCorrected && source === 'import')) continue
    changed.push({ id: row.id, sealed: sealed.sealMetric(key, userId, row.id, fresh) })
  }
  if (wanted.size > 0 && (await rows.countMetrics(tx, userId)) + wanted.size > MOST_METRICS)
    throw new Refusal('health/too-many-metrics')
  await rows.resealMetrics(tx, userId, changed)
  const kindMark = sealed.kindMark(key, name)
  const added = await rows.insertMetrics(
    tx,
    [...wanted.values()].map(({ fingerprint, metric }) => {
      const id = randomUUID()
      const content = sealed.sealMetric(key, userId, id, metric)
      return { id, userId, consentId, day: metric.day, kindMark, fingerprint, sealed: content }
    }),
  )
  if (added + changed.length > 0)
    await recordEvent(tx, {
      subjectId: userId,
      action: 'health-metrics-saved',
      facts: { source, added, changed: changed.length },
    })
  return { added, changed: changed.length, known: save.entries.length - added - changed.length }
}

function keptOf(name: MetricName, entry: MetricEntry, source: MetricSource): sealed.KeptMetric {
  const { day, time, value, second } = entry
  return {
    ...name,
    day,
    ...(time !== undefined && { time }),
    value: roundValue(name.kind, value),
    ...(second !== undefined && { second: roundValue(name.kind, second) }),
    source,
    isCorrected: false,
  }
}

const isSame = (known: sealed.KeptMetric, fresh: sealed.KeptMetric) =>
  known.value === fresh.value && known.second === fresh.second && known.time === fresh.time

type Correct = { userId: string; id: string; value: number; second: number | undefined }

export async function correctMetric(tx: Tx, ring: KeyRing, correct: Correct): Promise<void> {
  const { userId, id, value, second } = correct
  const row = await rows.findMetric(tx, userId, id)
  const key = await sealed.metricKeyForReading(tx, ring, userId)
  if (!row || !key) throw new Refusal('health/metric-not-found')
  const { id: _id, second: _second, ...known } = sealed.openMetric(key, userId, row)
  if (!isPossible(known.kind, { value, second })) throw new Refusal('health/metric-impossible')
  const metric = {
    ...known,
    value: roundValue(known.kind, value),
    ...(second !== undefined && { second: roundValue(known.kind, second) }),
    isCorrected: true,
  }
  await rows.resealMetrics(tx, userId, [{ id, sealed: sealed.sealMetric(key, userId, id, metric) }])
  await recordEvent(tx, { subjectId: userId, action: 'health-metric-corrected' })
}

export async function removeMetric(tx: Tx, userId: string, id: string): Promise<void> {
  if (!(await rows.deleteMetric(tx, userId, id))) throw new Refusal('health/metric-not-found')
  await recordEvent(tx, { subjectId: userId, action: 'health-metric-deleted' })
}

export async function removeKind(
  tx: Tx,
  ring: KeyRing,
  userId: string,
  name: Pick<MetricName, 'kind' | 'label'>,
): Promise<number> {
  const key = await sealed.metricKeyForReading(tx, ring, userId)
  const removed = key ? await rows.deleteKind(tx, userId, sealed.kindMark(key, name)) : 0
  if (removed > 0)
    await recordEvent(tx, {
      subjectId: userId,
      action: 'health-metrics-deleted',
      facts: { removed },
    })
  return removed
}

/** Withdraws the agreement and erases the key with everything it opened. Said twice, it is done once. */
export async function forgetMetrics(tx: Tx, userId: string, consent: Consent): Promise<void> {
  const isErased = await rows.eraseMetricKey(tx, userId)
  const isAgreed = await rows.findAgreement(tx, userId, METRIC_STORAGE, HEALTH_TEXT_VERSION)
  if (!isErased && !isAgreed) return
  await recordConsent(tx, { subjectId: userId, purpose: METRIC_STORAGE, granted: false, ...consent })
  await recordEvent(tx, { subjectId: userId, action: 'health-metrics-erased' })
}
