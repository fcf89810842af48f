import { randomUUID } from 'node:crypto'
import { FREE_UNTIL_HOURS } from '#domain/booking/change-of-mind.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { type MailFacts, queueMails } from '#server/platform/mail/mail.ts'
import {
  invitation,
  languageOf,
  momentWords,
  otherPerson,
  pageOf,
  payWords,
  placeWords,
  type Sender,
  whereFacts,
} from './appointment-words.ts'
import { cancelledWords } from './cancelled-words.ts'
import type { Side } from './describe-appointment.ts'
import type { SlotJobs } from '../slots/index.ts'
import { type AppointmentRow, readAppointment } from './read-appointments.ts'

export type BookingDependencies = Sender & { jobs: Jobs<SlotJobs> }

export type Announcement = {
  /** `changed-reach`: another link to meet by, or what the client told to be reached by. */
  what:
    | 'confirmed'
    | 'moved'
    | 'changed-mode'
    | 'changed-reach'
    | 'cancelled'
    | 'missed'
    | 'contested'
    | 'excused'
  by: Side
  /** Who is notified, when it is not everyone whom it concerns. */
  recipients?: readonly Side[]
  /** Where the visit stood before it moved. */
  previous?: { startsAt: Temporal.Instant; zone: string }
  /** Offered instead of what the professional took away. */
  alternatives?: readonly { startsAt: Temporal.Instant; zone: string }[]
}

const RECIPIENTS: Record<Announcement['what'], readonly Side[]> = {
  confirmed: ['client', 'professional'],
  moved: ['client', 'professional'],
  'changed-mode': ['client', 'professional'],
  'changed-reach': ['client', 'professional'],
  cancelled: ['client', 'professional'],
  missed: ['client'],
  contested: ['professional'],
  excused: ['client'],
}

const GIVES_REASON: ReadonlySet<Announcement['what']> = new Set(['moved', 'cancelled'])

/**
 * Notifies each side once per version, in its own language, with a calendar file that follows the visit. Answers the visit
 * as it was announced.
 */
export async function announce(
  dependencies: BookingDependencies,
  tx: Tx,
  appointmentId: string,
  announcement: Announcement,
): Promise<AppointmentRow | undefined> {
  const row = await readAppointment(tx, appointmentId)
  if (!row) return undefined
  const mails = (announcement.recipients ?? RECIPIENTS[announcement.what]).map((side) => ({
    template: `booking-${announcement.what}`,
    recipient: side === 'client' ? row.clientEmail : row.professionalEmail,
    language: languageOf(row, side),
    facts: factsFor(dependencies, row, side, announcement),
    // How to reach each other is no part of the visit's own versions.
    onceKey:
      announcement.what === 'changed-reach'
        ? `appointment/${row.id}/reach/${randomUUID()}`
        : `appointment/${row.id}/${row.version}/${side}`,
  }))
  await queueMails(tx, mails)
  return row
}

function factsFor(
  dependencies: BookingDependencies,
  row: AppointmentRow,
  side: Side,
  announcement: Announcement,
): MailFacts {
  const locale = languageOf(row, side)
  const moment = (at: { startsAt: Temporal.Instant; zone: string }) =>
    momentWords(at.startsAt, at.zone, locale)
  const isFollowed = row.state === 'scheduled' || row.state === 'cancelled'
  const file = isFollowed ? invitation(row, side, dependencies) : undefined
  const freeUntil = row.startsAt.subtract({ hours: FREE_UNTIL_HOURS })
  const isFreeLater = Temporal.Instant.compare(row.now, freeUntil) < 0 && row.state === 'scheduled'
  const facts: Record<string, string | null | undefined> = {
    side,
    by: announcement.by,
    firstName: side === 'client' ? row.clientFirstName : undefined,
    name: side === 'professional' ? row.professionalName : undefined,
    date: formatDate(row.startsAt, locale, row.zone),
    when: moment(row),
    before: announcement.previous ? moment(announcement.previous) : undefined,
    with: otherPerson(row, side),
    for: row.attendeeName,
    ...(row.state === 'scheduled'
      ? whereFacts(row, side, locale, dependencies)
      : { where: placeWords(row, locale) }),
    price: row.state === 'scheduled' ? formatMoney(row.priceCents, locale) : undefined,
    pay: row.state === 'scheduled' ? payWords(row, locale) : undefined,
    ...(announcement.what === 'cancelled'
      ? cancelledWords(row, side, locale)
      : { fee: row.feeCents ? formatMoney(row.feeCents, locale) : undefined }),
    // What a client writes may speak of their health: it is read on the page, never in a message.
    reason:
      GIVES_REASON.has(announcement.what) && announcement.by === 'professional'
        ? row.changeReason
        : undefined,
    alternatives: side === 'client' ? announcement.alternatives?.map(moment).join(' · ') : undefined,
    until:
      announcement.what === 'missed' && row.contestUntil
        ? momentWords(row.contestUntil, row.zone, locale)
        : side === 'client' && isFreeLater
          ? momentWords(freeUntil, row.zone, locale)
          : undefined,
    link: pageOf(dependencies, side, locale),
    calendar: file?.text,
    calendarMethod: file?.method,
  }
  return Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
