import { calendarFile, type CalendarVisit } from '#domain/booking/calendar/calendar-file.ts'
import { zoneName } from '#domain/booking/zone-name.ts'
import { formatDate, formatMoney, formatTime } from '#domain/kernel/format.ts'
import { formatList } from '#domain/kernel/format-list.ts'
import { type Locale, localeOf, pagePath } from '#domain/kernel/locale.ts'
import { withoutAddresses } from '#domain/kernel/plain-words.ts'
import { m } from '#server/platform/paraglide/messages.js'
import type { Side } from './describe-appointment.ts'
import type { AppointmentRow } from './read-appointments.ts'

/** Where the product is reached, and in whose name it writes. */
export type Sender = { origin: string; mailFrom: string }

/** « jeudi 19 novembre 2026, 10 h 30 (heure de l’Est) »: always in the zone of the visit, always said. */
export function momentWords(moment: Temporal.Instant, zone: string, locale: Locale): string {
  return m.mail_booking_moment(
    {
      date: formatDate(moment, locale, zone),
      time: formatTime(moment, locale, zone),
      zone: zoneName(moment, zone, locale),
    },
    { locale },
  )
}

export function placeWords(row: AppointmentRow, locale: Locale): string {
  if (row.mode === 'video') return m.mail_booking_online({}, { locale })
  if (row.mode === 'at-home') return m.mail_booking_at_home({}, { locale })
  return [row.placeName, row.street, row.city, row.postalCode].filter(Boolean).join(', ')
}

/** The other person, as this side may know them. In a mailbox a client is a first name and an initial. */
export function otherPerson(row: AppointmentRow, side: Side): string {
  return side === 'client' ? row.professionalName : `${row.clientFirstName} ${initial(row.clientLastName)}`
}

const initial = (name: string) => `${[...name][0] ?? ''}.`

export function languageOf(row: AppointmentRow, side: Side): Locale {
  return localeOf(side === 'client' ? row.clientLanguage : row.professionalLanguage)
}

/** Lists, never ids: an address in a mailbox says nothing about the visit. */
export function pageOf(sender: Sender, side: Side, locale: Locale): string {
  const path = side === 'client' ? '/dashboard/client/appointments' : '/dashboard/professional/calendar'
  return `${sender.origin}${pagePath(path, locale)}`
}

export function calendarVisit(
  row: AppointmentRow,
  side: Side,
  locale: Locale,
  sender: Sender,
): CalendarVisit {
  const url = pageOf(sender, side, locale)
  const initials = `${initial(row.clientFirstName)} ${initial(row.clientLastName)}`
  return {
    id: row.id,
    sequence: row.version,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    zone: row.zone,
    isCancelled: row.state === 'cancelled',
    summary:
      side === 'client'
        ? m.mail_calendar_summary({ name: withoutAddresses(row.professionalName) }, { locale })
        : m.mail_calendar_summary_professional({ initials }, { locale }),
    location: withoutAddresses(placeWords(row, locale)),
    description: m.mail_calendar_description({ link: url }, { locale }),
    url,
    changedAt: row.changedAt,
  }
}

/** The file that a mailbox acts on: it adds the visit, moves it or takes it away. */
export function invitation(row: AppointmentRow, side: Side, sender: Sender) {
  const locale = languageOf(row, side)
  const method = row.state === 'cancelled' ? ('CANCEL' as const) : ('REQUEST' as const)
  const [, name = 'Mieva', email = sender.mailFrom] = /^(.*?)\s*<(.+)>$/.exec(sender.mailFrom) ?? []
  const attendee =
    side === 'client'
      ? { name: withoutAddresses(`${row.clientFirstName} ${row.clientLastName}`), email: row.clientEmail }
      : { name: withoutAddresses(row.professionalName), email: row.professionalEmail }
  const text = calendarFile({
    method,
    locale,
    host: new URL(sender.origin).hostname,
    organizer: { name, email },
    attendee,
    visits: [calendarVisit(row, side, locale, sender)],
  })
  return { method, text }
}

/** « 3 crédits et 80,00 $, à payer sur place »; nothing when everything is paid on site, which has its own sentence. */
export function payWords({ parts }: AppointmentRow, locale: Locale): string | undefined {
  if (!parts) return undefined
  const { credits: count, cardCents, onSiteCents } = parts
  const money = (amount: number) => formatMoney(amount, locale)
  const words = [
    ...(count > 0 ? [m.mail_booking_pay_credit({ count }, { locale })] : []),
    ...(cardCents > 0 ? [m.mail_booking_pay_card({ price: money(cardCents) }, { locale })] : []),
    ...(onSiteCents > 0 ? [m.mail_booking_pay_on_site({ price: money(onSiteCents) }, { locale })] : []),
  ]
  return words.length === 0 ? undefined : formatList(words, locale)
}
