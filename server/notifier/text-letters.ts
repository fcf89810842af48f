import type { Locale } from '#domain/kernel/locale.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { openTextService, type TextSettings } from './text-service.ts'

/**
 * The two text messages that are no notice: the code that proves a number, and what is said once when it is proven.
 * Somebody waits for them at the page, so they go at once and wait in no queue; a code is stored nowhere.
 */
export function textLetters(settings: TextSettings) {
  const send = openTextService(settings)
  return {
    async code(phone: string, code: string, locale: Locale): Promise<'sent' | 'refused'> {
      const outcome = await send(phone, m.notice_sms_code({ code }, { locale }))
      return outcome === 'refused' ? 'refused' : 'sent'
    },
    async welcome(phone: string, locale: Locale): Promise<void> {
      await send(phone, m.notice_sms_welcome({}, { locale }))
    },
  }
}
