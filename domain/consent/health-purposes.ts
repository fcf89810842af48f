/** What a member agrees to about their health data: each purpose apart, each in words that have a version. */
export const HEALTH_PURPOSES = ['health-scan-storage', 'health-scan-sharing'] as const
export type HealthPurpose = (typeof HEALTH_PURPOSES)[number]

/** The words on the result and on the share form (messages `health_*`); new words ask again. */
export const HEALTH_TEXT_VERSION = '2026-11-15'
