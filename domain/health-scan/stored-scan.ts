import type { ScanAnswers } from './answers.ts'
import { analyse } from './analyse.ts'
import { isComplete, keepAnswers } from './questions.ts'
import type { Recommendation } from './recommendations.ts'

export const SCAN_VERSION = '2.0'

/** A scan as it is kept, in the browser session or, if the person says so, in the account. */
export type StoredScan = {
  answers: ScanAnswers
  riskScore: number
  recommendations: readonly Pick<Recommendation, 'id' | 'priority' | 'professionalTypes'>[]
  /** ISO instant. */
  completedAt: string
  version: typeof SCAN_VERSION
}

/** A scan under way: its answers so far. */
export type ScanInProgress = { answers: ScanAnswers; completedAt: null; version: typeof SCAN_VERSION }

export function storeScan(answers: ScanAnswers, completedAt: string): StoredScan {
  const { overall, recommendations } = analyse(answers)
  return {
    answers,
    riskScore: overall,
    recommendations: recommendations.map(({ id, priority, professionalTypes }) => ({
      id,
      priority,
      professionalTypes,
    })),
    completedAt,
    version: SCAN_VERSION,
  }
}

/** From text that anyone may have changed. The figures are computed again: only answers are believed. */
export function readScan(text: string | null): StoredScan | ScanInProgress | null {
  const stored = parse(text)
  if (!isRecord(stored) || stored['version'] !== SCAN_VERSION || !isRecord(stored['answers'])) return null
  const answers = keepAnswers(stored['answers'])
  const completedAt = stored['completedAt']
  if (typeof completedAt === 'string' && ISO_INSTANT.test(completedAt) && isComplete(answers))
    return storeScan(answers, completedAt)
  return { answers, completedAt: null, version: SCAN_VERSION }
}

const ISO_INSTANT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
