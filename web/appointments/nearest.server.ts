import type { components } from '#contract/api.d.ts'
import { formatDay, formatTime } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'

export type ActProblem = Pick<components['schemas']['Problem'], 'code' | 'status' | 'errors' | 'facts'>

/** The free times that a refusal offers instead, as links of the same page. */
export function nearestIn({ facts }: ActProblem) {
  const { alternatives } = facts
  if (!Array.isArray(alternatives)) return []
  const locale = getLocale()
  return alternatives.map((moment) => ({
    to: `?${new URLSearchParams({ do: 'move', at: moment.slice(0, 16) })}`,
    // The moment's own wall clock, written in its text: no zone is needed to read it.
    time: formatTime(`${moment.slice(0, 19)}Z`, locale, 'UTC'),
    day: formatDay(moment, locale),
  }))
}
