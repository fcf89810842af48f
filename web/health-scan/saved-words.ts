import type { components } from '#contract/api.d.ts'
import { CATEGORIES } from '#domain/health-scan/scoring.ts'
import { formatTime, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { categoryNames, LEVELS } from './result-names.ts'

export type SavedScan = components['schemas']['ScanResult']
export type ScanShare = components['schemas']['ScanShare']

/** The day in Quebec: « 17 nov. 2026 », “Nov 17, 2026”. */
export function dayOf(moment: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: QUEBEC_ZONE } as const
  return new Intl.DateTimeFormat(`${getLocale()}-CA`, options).format(new Date(moment))
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
