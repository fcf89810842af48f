import type { Locale } from '#domain/kernel/locale.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { openTextService, type TextOutcome, type TextSettings } from './text-service.ts'

/**
 * The two text messages that are no notice: the code that proves a number, and what is said once when it is proven.
 * Somebody waits for them at the page, so they go at once and wait in no queue; a code is stored nowhere.
 */
export function textLetters(settings: TextSettings) {
  const send = openTextService(settings)
  return {
    code: (phone: string, code: string, locale: Locale): Promise<TextOutcome> =>
      send(phone, m.notice_sms_code({ code }, { locale })),
    welcome: (phone: string, locale: Locale): Promise<TextOutcome> =>
      send(phone, m.notice_sms_welcome({}, { locale })),
  }
}
