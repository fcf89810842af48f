import type { components } from '#contract/api.d.ts'
import { CATEGORIES } from '#domain/health-scan/scoring.ts'
import { formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { dayOf } from '#web/product/health/result-day.ts'
import { categoryNames, LEVELS } from './result-names.ts'

export type SavedScan = components['schemas']['ScanResult']
export type ScanShare = components['schemas']['ScanShare']

export const momentOf = (moment: string) =>
  m.saved_scan_moment({ date: dayOf(moment), time: formatTime(moment, getLocale()) })

export const levelWord = (level: SavedScan['level']) =>
  m.saved_scan_levels().split('|')[LEVELS.indexOf(level)] ?? ''

export const categoryRows = (scan: SavedScan) =>
  CATEGORIES.map((category, index) => ({
    category,
    name: categoryNames()[index] ?? '',
    value: scan.categories[category],
  }))
