import { randomUUID } from 'node:crypto'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import type { MetricEntry, MetricKind } from '#domain/health-metrics/kinds.ts'
import { type Page, runningSite } from './journeys.ts'

/** Measures of whoever is signed in, brought as their own browser would. */
export async function saveMetrics(
  page: Page,
  kind: MetricKind,
  entries: readonly MetricEntry[],
): Promise<void> {
  const { origin } = runningSite()
  const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }
  const response = await page.request.post(`${origin}/api/metrics`, {
    data: { kind, source: 'hand', entries, consent },
    headers: { origin, 'idempotency-key': randomUUID() },
  })
  if (!response.ok()) throw new Error(`metrics answered ${response.status()} ${await response.text()}`)
}

export const todayInQuebec = () => Temporal.Now.plainDateISO('America/Toronto').toString()
