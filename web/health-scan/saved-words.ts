import type { components } from '#contract/api.d.ts'
import { CATEGORIES } from '#domain/health-scan/scoring.ts'
import { dateFormat, formatTime, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { formatShortDay } from '#domain/kernel/format-short-day.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { categoryNames, LEVELS } from './result-names.ts'

export type SavedScan = components['schemas']['ScanResult']
export type ScanShare = components['schemas']['ScanShare']

/** The day in Quebec: « 17 nov. 2026 », “Nov 17, 2026”. */
export const dayOf = (moment: string) => formatShortDay(quebecDay(moment), getLocale(), true)

/** The day in Quebec, « 2026-11-17 »: not every browser has Temporal yet. */
function quebecDay(moment: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: QUEBEC_ZONE } as const
  const parts = dateFormat('en', options).formatToParts(new Date(moment))
  const part = (type: string) => parts.find((found) => found.type === type)?.value
  return [part('year'), part('month'), part('day')].join('-')
}

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
