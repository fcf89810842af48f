import { formatDate, formatFullDay, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** « 19 novembre 2026, 14 h 05 » in the practice's zone. */
export const momentText = (moment: string, zone: string) =>
  m.record_when({ day: formatDate(moment, getLocale(), zone), time: formatTime(moment, getLocale(), zone) })

export const dayText = (moment: string) => formatFullDay(moment.slice(0, 10), getLocale())

const TEMPLATE_NAMES: Record<string, () => string> = {
  soap: m.record_template_soap,
  dap: m.record_template_dap,
  free: m.record_template_free,
}
export const templateText = (code: string) => (TEMPLATE_NAMES[code] ?? m.record_template_own)()
