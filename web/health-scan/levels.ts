import type { RiskLevel } from '#domain/health-scan/scoring.ts'

/** The order in which texts name them. */
export const LEVELS: readonly RiskLevel[] = ['low', 'moderate', 'high']
