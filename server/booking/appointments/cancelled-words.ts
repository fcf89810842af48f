import { FREE_UNTIL_HOURS } from '#domain/booking/change-of-mind.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import { formatList } from '#domain/kernel/format-list.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { times } from '#domain/kernel/money.ts'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import { m } from '#server/platform/paraglide/messages.js'
import type { Side } from './describe-appointment.ts'
import type { AppointmentRow } from './read-appointments.ts'

/**
 * What a cancelled visit gives back and what is kept of it, in the amounts that the preview showed: how and when it comes
 * back for its client, what is kept for its professional.
 */
export function cancelledWords(
  row: AppointmentRow,
  side: Side,
  locale: Locale,
): { back?: string | undefined; kept?: string | undefined } {
  if (side === 'professional') return { kept: keptForProfessional(row, locale) }
  const isPaidAhead =
    row.parts !== null && row.parts.credits + row.parts.cardCents + row.parts.voucherCents > 0
  return { back: isPaidAhead ? backWords(row, locale) : undefined, kept: keptWords(row, locale) }
}

function backWords(row: AppointmentRow, locale: Locale): string {
  const { parts } = row
  const credits = (parts?.credits ?? 0) - (parts?.kept?.credits ?? 0)
  const card = (parts?.cardCents ?? 0) - (parts?.kept?.cardCents ?? 0)
  const words = [
    ...(credits > 0
      ? [m.mail_booking_back_credits({ credits: creditWords(credits, locale) }, { locale })]
      : []),
    ...(card > 0 ? [m.mail_booking_back_card({ amount: formatMoney(card, locale) }, { locale })] : []),
    ...voucherWords(row, locale),
  ]
  return words.length > 0 ? formatList(words, locale) : m.mail_booking_back_nothing({}, { locale })
}

/** A voucher comes back whole or not at all, and with its own day. */
function voucherWords({ parts, now }: AppointmentRow, locale: Locale): string[] {
  if (!parts?.voucherUntil || parts.kept?.voucherCents) return []
  const amount = formatMoney(parts.voucherCents, locale)
  const on = formatDate(parts.voucherUntil, locale)
  const isExpired = Temporal.Instant.compare(parts.voucherUntil, now) <= 0
  return [
    isExpired
      ? m.mail_booking_back_voucher_expired({ amount, on }, { locale })
      : m.mail_booking_back_voucher({ amount, on }, { locale }),
  ]
}

function keptWords(row: AppointmentRow, locale: Locale): string {
  if (!row.feeCents) return m.mail_booking_kept_nothing({}, { locale })
  const amount = formatList([...takenWords(row, locale), ...owedWords(row, locale)], locale)
  const hours = FREE_UNTIL_HOURS
  return m.mail_booking_kept_why({ amount, percent: row.lateFeePercent, hours }, { locale })
}

function keptForProfessional(row: AppointmentRow, locale: Locale): string | undefined {
  if (!row.feeCents) return undefined
  const [taken, owed] = [takenWords(row, locale), owedCents(row)]
  const words = [
    ...(taken.length > 0
      ? [m.mail_booking_kept_for_you({ amount: formatList(taken, locale) }, { locale })]
      : []),
    ...(owed > 0 ? [m.mail_booking_kept_owed({ amount: formatMoney(owed, locale) }, { locale })] : []),
  ]
  return formatList(words, locale)
}

/** « 1 crédit et 50,00 $ », from what was paid ahead. */
function takenWords({ parts }: AppointmentRow, locale: Locale): string[] {
  const { credits = 0, cardCents = 0, voucherCents = 0 } = parts?.kept ?? {}
  return [
    ...(credits > 0 ? [creditWords(credits, locale)] : []),
    ...(cardCents > 0 ? [formatMoney(cardCents, locale)] : []),
    ...(voucherCents > 0
      ? [m.mail_booking_pay_voucher({ price: formatMoney(voucherCents, locale) }, { locale })]
      : []),
  ]
}

function owedWords(row: AppointmentRow, locale: Locale): string[] {
  const owed = owedCents(row)
  return owed > 0 ? [m.mail_booking_kept_on_site({ amount: formatMoney(owed, locale) }, { locale })] : []
}

/** What is left of the fee after what was paid ahead falls on what was to be paid on site. */
function owedCents({ parts, feeCents }: AppointmentRow): number {
  const { credits = 0, cardCents = 0, voucherCents = 0 } = parts?.kept ?? {}
  return Math.max(0, (feeCents ?? 0) - times(CREDIT_VALUE, credits) - cardCents - voucherCents)
}

const creditWords = (count: number, locale: Locale) => m.mail_booking_pay_credit({ count }, { locale })
