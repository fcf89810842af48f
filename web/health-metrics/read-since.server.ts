import type { components } from '#contract/api.d.ts'
import type { ApiClient } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'

type Metrics = components['schemas']['Metrics']

const MOST_ANSWERS = 4

/** A year of many devices takes more than one answer; past four the page says that the oldest are missing. */
export async function readSince(api: ApiClient, from: string): Promise<Metrics> {
  const answerAfter = async (after?: string) => {
    const query = { from, ...(after && { after }) }
    return loaded(await api.GET('/api/metrics', { params: { query } }), localPath('/login'))
  }
  const whole = await answerAfter()
  for (let count = 1; whole.next && count < MOST_ANSWERS; count++) {
    const { metrics, next } = await answerAfter(whole.next)
    whole.metrics.push(...metrics)
    whole.next = next
  }
  return whole
}
