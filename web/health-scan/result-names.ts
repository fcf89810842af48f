import type { RiskLevel } from '#domain/health-scan/scoring.ts'
import { m } from '#web/paraglide/messages.js'

/** The order in which texts name them. */
export const LEVELS: readonly RiskLevel[] = ['low', 'moderate', 'high']

/** « Modéré », as a label. */
export const levelName = (level: RiskLevel) => m.health_scan_levels().split('|')[LEVELS.indexOf(level)] ?? ''

/** In the order of CATEGORIES. */
export const categoryNames = () => m.health_scan_categories().split('|')
