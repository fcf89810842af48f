import { formatDate, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** « mardi 17 novembre 2026, 8 h 04 » */
export function momentText(at: string): string {
  const locale = getLocale()
  return `${formatDate(at, locale)}, ${formatTime(at, locale)}`
}

export function dayText(at: string): string {
  return formatDate(at, getLocale())
}

/** « Firefox sur Mac »; what is not known is left out. */
export function deviceText({ browser, system }: { browser: string; system: string }): string {
  if (browser && system) return m.account_device({ browser, system })
  return browser || system || m.account_device_unknown()
}
