/** What a member agrees to about their health data: each purpose apart, each in words that have a version. */
export type HealthPurpose =
  | 'health-scan-storage'
  | 'health-scan-sharing'
  | 'health-metric-storage'
  | 'health-community'
  | 'practice-form'
  | 'plan-progress'

/** The words on the result and on the share form (messages `health_*`); new words ask again. */
export const HEALTH_TEXT_VERSION = '2026-11-15'
