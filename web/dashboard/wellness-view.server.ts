import type { components } from '#contract/api.d.ts'
import { CATEGORIES } from '#domain/health-scan/scoring.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { kindName, shortDay } from '#web/shell/measure-names.ts'
import { measureText } from '#web/shell/measure-words.server.ts'

type Wellness = components['schemas']['Wellness']
type Term = Wellness['terms'][number]
export type WellnessView = ReturnType<typeof wellnessView>

const nameOf = (part: Term['part']) =>
  part === 'scan' ? m.metrics_wellness_term_scan() : kindName({ kind: part, label: '' })

const number = (value: number) => formatNumber(Math.round(value * 10) / 10, getLocale())

/** The score with every term of its sum, in words: nothing of it is worked out in the browser. */
export function wellnessView({ score, terms, categories, missing }: Wellness, today: string) {
  const names = m.health_scan_categories().split('|')
  const parts = terms.map(({ part, day, days }) =>
    part === 'scan'
      ? m.metrics_wellness_part_scan({ date: shortDay(day ?? today, today) })
      : m.metrics_wellness_part_days({ name: nameOf(part).toLowerCase(), days: days ?? 0 }),
  )
  const fuller = missing.map((part) =>
    part === 'scan' ? m.metrics_wellness_fuller_scan() : nameOf(part).toLowerCase(),
  )
  return {
    score,
    rests: m.metrics_wellness_rests({ parts: parts.join(', ') }),
    fuller: fuller.length > 0 ? m.metrics_wellness_fuller({ parts: fuller.join(', ') }) : undefined,
    sum: score === null ? '' : m.metrics_wellness_sum({ score }),
    categories:
      categories &&
      CATEGORIES.map((category, index) => ({
        category,
        name: names[index] ?? category,
        value: categories[category],
      })),
    terms: terms.map((term) => ({
      part: term.part,
      name: nameOf(term.part),
      basis: basisOf(term, today),
      points: term.points,
      weight: m.metrics_wellness_weight_value({ weight: number(term.weight) }),
      share: number((term.points * term.weight) / 100),
    })),
  }
}

function basisOf({ part, day, mean, days }: Term, today: string): string {
  if (part === 'scan') return m.metrics_wellness_basis_scan({ date: shortDay(day ?? today, today) })
  return m.metrics_wellness_basis_mean({
    mean: measureText({ kind: part, value: mean ?? 0 }),
    days: days ?? 0,
  })
}
