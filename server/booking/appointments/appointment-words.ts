import { calendarFile, type CalendarVisit } from '#domain/booking/calendar/calendar-file.ts'
import { directionsUrl } from '#domain/booking/whereabouts.ts'
import { zoneName } from '#domain/booking/zone-name.ts'
import { formatDate, formatMoney, formatTime } from '#domain/kernel/format.ts'
import { formatList } from '#domain/kernel/format-list.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { type Locale, localeOf, pagePath } from '#domain/kernel/locale.ts'
import { withoutAddresses } from '#domain/kernel/plain-words.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { type Side, totalOf } from './describe-appointment.ts'
import { reachPhone } from './reach-phone.ts'
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

/** Between several moments in one fact of a message, as between the times offered instead. */
export const MOMENTS_APART = ' · '

/** Where, in one line. Someone's home is never named in a message: its address stays on the page. */
export function placeWords(row: AppointmentRow, locale: Locale): string {
  if (row.mode === 'video') return m.mail_booking_online({}, { locale })
  if (row.mode === 'at-home') return m.mail_booking_at_home({}, { locale })
  return [row.placeName, addressLine(row)].filter(Boolean).join(', ')
}

const addressLine = ({ street, city, postalCode }: AppointmentRow) =>
  [street, [city, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

export type WhereFacts = { where: string } & Record<
  'access' | 'directions' | 'meeting' | 'phone',
  string | null
>

/** All that someone needs to get to a visit that stands, as this side may know it. */
export function whereFacts(row: AppointmentRow, side: Side, locale: Locale, sender: Sender): WhereFacts {
  const isInPerson = row.mode === 'in-person'
  const isClient = side === 'client'
  const home = isClient ? m.mail_booking_your_home : m.mail_booking_client_home
  const phone = isClient ? reachPhone(row) : null
  return {
    where: row.mode === 'at-home' ? home({}, { locale }) : placeWords(row, locale),
    access: isInPerson && isClient ? accessWords(row, locale) : null,
    directions: isInPerson && isClient && row.street ? directionsUrl(addressLine(row)) : null,
    meeting: row.mode === 'video' ? (row.meetingUrl ?? roomOf(row, locale, sender)) : null,
    phone: phone && formatPhone(phone, locale),
  }
}

/** Our room, where the professional has none of their own. Its address names a visit, and opens for its two people alone. */
const roomOf = ({ id }: AppointmentRow, locale: Locale, { origin }: Sender) =>
  `${origin}${pagePath(`/consultation/${id}`, locale)}`

function accessWords({ accessNotes, isStepFree }: AppointmentRow, locale: Locale): string | null {
  const steps =
    isStepFree === null
      ? null
      : isStepFree
        ? m.mail_booking_step_free({}, { locale })
        : m.mail_booking_steps({}, { locale })
  return [accessNotes, steps].filter(Boolean).join(' ') || null
}

/** The other person, as this side may know them. In a mailbox a client is a first name and an initial. */
export function otherPerson(row: AppointmentRow, side: Side): string {
  return side === 'client' ? row.professionalName : `${row.clientFirstName} ${initial(row.clientLastName)}`
}

const initial = (name: string) => `${[...name][0] ?? ''}.`

export function languageOf(row: AppointmentRow, side: Side): Locale {
  return localeOf(side === 'client' ? row.clientLanguage : row.professionalLanguage)
}

/** Lists, never ids: an address in a mailbox says nothing about the visit. A client's visits that ended have one of their own. */
export function pageOf(sender: Sender, side: Side, locale: Locale, when: 'ahead' | 'past' = 'ahead'): string {
  const list = `/dashboard/client/appointments${when === 'past' ? '/past' : ''}`
  const path = side === 'client' ? list : '/dashboard/professional/calendar'
  return `${sender.origin}${pagePath(path, locale)}`
}

export function calendarVisit(
  row: AppointmentRow,
  side: Side,
  locale: Locale,
  sender: Sender,
): CalendarVisit {
  const url = pageOf(sender, side, locale)
  // How to get there is given with a visit that stands: not with a time that is held, nor after a cancellation.
  const { where, access, meeting, phone } =
    row.state === 'scheduled'
      ? whereFacts(row, side, locale, sender)
      : { where: placeWords(row, locale), access: null, meeting: null, phone: null }
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
    // The link of a video visit is ours to give; words that people typed lead nowhere.
    location: meeting ?? withoutAddresses(where),
    description: [
      access && withoutAddresses(access),
      phone,
      m.mail_calendar_description({ link: url }, { locale }),
    ]
      .filter(Boolean)
      .join('\n'),
    url,
    changedAt: row.changedAt,
  }
}

/** Who invites: the address that our messages come from. */
export function organizerOf({ mailFrom }: Sender) {
  const [, name = 'Mieva', email = mailFrom] = /^(.*?)\s*<(.+)>$/.exec(mailFrom) ?? []
  return { name, email }
}

/** The file that a mailbox acts on: it adds the visit, moves it or takes it away. */
export function invitation(row: AppointmentRow, side: Side, sender: Sender) {
  const locale = languageOf(row, side)
  const method = row.state === 'cancelled' ? ('CANCEL' as const) : ('REQUEST' as const)
  const attendee =
    side === 'client'
      ? { name: withoutAddresses(`${row.clientFirstName} ${row.clientLastName}`), email: row.clientEmail }
      : { name: withoutAddresses(row.professionalName), email: row.professionalEmail }
  const text = calendarFile({
    method,
    locale,
    host: new URL(sender.origin).hostname,
    organizer: organizerOf(sender),
    attendee,
    visits: [calendarVisit(row, side, locale, sender)],
  })
  return { method, text }
}

/** « 3 crédits et 80,00 $, à payer sur place », taxes included; nothing for a visit that costs nothing ahead. */
export function payWords(row: AppointmentRow, locale: Locale): string | undefined {
  const money = (amount: number) => formatMoney(amount, locale)
  // Nobody is anywhere to be paid on site in a video visit.
  const onSite = (amount: number) =>
    row.mode === 'video'
      ? m.mail_booking_pay_direct({ price: money(amount) }, { locale })
      : m.mail_booking_pay_on_site({ price: money(amount) }, { locale })
  if (!row.parts) return onSite(totalOf(row))
  const { credits: count, cardCents, onSiteCents, voucherCents } = row.parts
  const words = [
    ...(voucherCents > 0 ? [m.mail_booking_pay_voucher({ price: money(voucherCents) }, { locale })] : []),
    ...(count > 0 ? [m.mail_booking_pay_credit({ count }, { locale })] : []),
    ...(cardCents > 0 ? [m.mail_booking_pay_card({ price: money(cardCents) }, { locale })] : []),
    ...(onSiteCents > 0 ? [onSite(onSiteCents)] : []),
  ]
  return words.length === 0 ? undefined : formatList(words, locale)
}
