import { QUEBEC_ZONE } from '#domain/kernel/format.ts'

/** The day of a moment as people here count it: « 2026-11-18 ». */
export const quebecDay = (moment: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: QUEBEC_ZONE }).format(new Date(moment))
