import type { Mode } from '../directory/modes.ts'
import { QUEBEC_ZONE } from '../kernel/format.ts'

/** 1 is Monday, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Minutes since midnight on the wall clock; 1440 is the end of the day. Never crosses midnight. */
export type WallSpan = { opensMinute: number; closesMinute: number }

/** Where and how people are received in a span. Its zone is the place's own, or the professional's without a place. */
type Reception = { placeId: string | null; modes: readonly Mode[]; zone: string }

export type WeeklyHours = WallSpan & Reception & { weekday: Weekday }

/** Hours on top of the week, on these days. */
export type SpecialOpening = WallSpan & Reception & { firstDay: string; lastDay: string }

/** A whole day closed drops the week's hours of that day; a span closed is taken out of everything. */
export type Closure = {
  firstDay: string
  lastDay: string
  span: WallSpan | null
  /** Only this place is closed; null is everywhere. */
  placeId: string | null
  zone: string
}

export type BookingRules = {
  zone: string
  gridMinutes: number
  minimumNoticeMinutes: number
  horizonDays: number
  maxVisitsPerDay: number | null
  isClosedOnHolidays: boolean
}

export type Schedule = {
  rules: BookingRules
  weekly: readonly WeeklyHours[]
  openings: readonly SpecialOpening[]
  closures: readonly Closure[]
}

/** What holds until a professional says otherwise. */
export const DEFAULT_RULES: BookingRules = {
  zone: QUEBEC_ZONE,
  gridMinutes: 30,
  minimumNoticeMinutes: 120,
  horizonDays: 60,
  maxVisitsPerDay: null,
  isClosedOnHolidays: true,
}

export const GRID_MINUTES = [5, 10, 15, 20, 30, 60] as const
export const HORIZON_DAYS_MAX = 365
export const NOTICE_MINUTES_MAX = 14 * 24 * 60

/** Two spans of one weekday that overlap: the professional cannot be in both. */
export function overlappingHours(
  weekly: readonly (WallSpan & { weekday: number })[],
): readonly [number, number] | null {
  for (const [index, one] of weekly.entries()) {
    const other = weekly.findIndex(
      (candidate, at) =>
        at > index &&
        candidate.weekday === one.weekday &&
        candidate.opensMinute < one.closesMinute &&
        one.opensMinute < candidate.closesMinute,
    )
    if (other >= 0) return [index, other]
  }
  return null
}
