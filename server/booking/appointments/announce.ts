import { randomUUID } from 'node:crypto'
import { FREE_UNTIL_HOURS } from '#domain/booking/change-of-mind.ts'
import type { Kind } from '#domain/notifications/kinds.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import { pagePath } from '#domain/kernel/locale.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { notifyAll, sendLetter } from '#server/notifier/index.ts'
import type { MailFacts } from '#server/platform/mail/mail.ts'
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
import type { GuestJobs } from './job-payloads.ts'
import type { SlotJobs } from '../slots/index.ts'
import { type AppointmentRow, readAppointment } from './read-appointments.ts'
import { tellGuest } from './tell-guest.ts'

export type BookingDependencies = Sender & { jobs: Jobs<SlotJobs & GuestJobs> }

export type Announcement = {
  /** `changed-reach`: another link to meet by, or what the client told to be reached by. */
  what:
    | 'added'
    | 'confirmed'
    | 'requested'
    | 'declined'
    | 'lapsed'
    | 'moved'
    | 'changed-mode'
    | 'changed-reach'
    | 'changed-place'
    | 'cancelled'
    | 'missed'
    | 'contested'
    | 'kept'
    | 'decided'
    | 'excused'
  by: Side
  /** Who is notified, when it is not everyone whom it concerns. */
  recipients?: readonly Side[]
  /** Where the visit stood before it moved. */
  previous?: { startsAt: Temporal.Instant; zone: string }
  /** Where people came before the practice moved: an address reads the same in both languages. */
  formerPlace?: string
  /** Offered instead of what the professional took away. */
  alternatives?: readonly { startsAt: Temporal.Instant; zone: string }[]
}

const RECIPIENTS: Record<Announcement['what'], readonly Side[]> = {
  added: ['client'],
  confirmed: ['client', 'professional'],
  requested: ['client', 'professional'],
  declined: ['client'],
  lapsed: ['client', 'professional'],
  moved: ['client', 'professional'],
  'changed-mode': ['client', 'professional'],
  'changed-reach': ['client', 'professional'],
  'changed-place': ['client'],
  cancelled: ['client', 'professional'],
  missed: ['client'],
  contested: ['professional'],
  excused: ['client'],
  kept: ['client'],
  decided: ['client', 'professional'],
}

/** What each side is told: a client of their visit, a professional of their practice. */
const KIND_OF: Record<Announcement['what'], Record<Side, Kind>> = {
  added: { client: 'visit-added', professional: 'practice-confirmed' },
  confirmed: { client: 'visit-confirmed', professional: 'practice-confirmed' },
  requested: { client: 'visit-requested', professional: 'practice-requested' },
  declined: { client: 'visit-declined', professional: 'practice-requested' },
  lapsed: { client: 'visit-lapsed', professional: 'practice-lapsed' },
  moved: { client: 'visit-moved', professional: 'practice-moved' },
  'changed-mode': { client: 'visit-by-video', professional: 'practice-by-video' },
  'changed-reach': { client: 'visit-link-changed', professional: 'practice-contact-changed' },
  'changed-place': { client: 'visit-place-changed', professional: 'practice-contact-changed' },
  cancelled: { client: 'visit-cancelled', professional: 'practice-cancelled' },
  missed: { client: 'visit-missed', professional: 'practice-contested' },
  contested: { client: 'visit-missed', professional: 'practice-contested' },
  excused: { client: 'visit-excused', professional: 'practice-contested' },
  kept: { client: 'visit-absence-kept', professional: 'practice-contested' },
  decided: { client: 'visit-absence-decided', professional: 'practice-absence-decided' },
}

/** About a visit that is among those that ended. */
const IS_OVER: ReadonlySet<Announcement['what']> = new Set(['missed', 'excused', 'kept', 'decided', 'lapsed'])

const GIVES_REASON: ReadonlySet<Announcement['what']> = new Set(['moved', 'cancelled', 'declined'])
const GIVES_BACK: ReadonlySet<Announcement['what']> = new Set(['cancelled', 'declined'])

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
  const sides = announcement.recipients ?? RECIPIENTS[announcement.what]
  const isGuests = (side: Side) => side === 'client' && row.isGuest
  await notifyAll(
    tx,
    sides.filter((side) => !isGuests(side)).map((side) => noticeFor(dependencies, row, side, announcement)),
  )
  if (sides.some(isGuests)) await announceToGuest(dependencies, tx, row, announcement)
  return row
}

/**
 * A visit that is cancelled may be the last that is known of them, as when a practice closes: its letter does not wait for
 * the worker, and leads to where another visit is found.
 */
async function announceToGuest(
  dependencies: BookingDependencies,
  tx: Tx,
  row: AppointmentRow,
  announcement: Announcement,
): Promise<void> {
  const language = languageOf(row, 'client')
  if (announcement.what === 'cancelled' && row.clientEmail !== '')
    await sendLetter(tx, {
      template: 'booking-cancelled',
      recipient: row.clientEmail,
      language,
      facts: {
        ...factsFor(dependencies, row, 'client', announcement),
        link: `${dependencies.origin}${pagePath('/search', language)}`,
      },
      onceKey: `guest/${row.id}/${row.version}/cancelled`,
    })
  await tellGuest(dependencies, tx, row, announcement.what)
}

/** What one side is told about a visit, with its calendar file. */
export const noticeFor = (
  dependencies: Sender,
  row: AppointmentRow,
  side: Side,
  announcement: Announcement,
) => ({
  kind: KIND_OF[announcement.what][side],
  userId: side === 'client' ? row.clientId : row.professionalUserId,
  about: { visit: row.id, at: row.startsAt.toString(), zone: row.zone },
  mail: {
    template: `booking-${announcement.what}`,
    language: languageOf(row, side),
    facts: factsFor(dependencies, row, side, announcement),
  },
  // How to reach each other is no part of the visit's own versions.
  onceKey:
    announcement.what === 'changed-reach' || announcement.what === 'changed-place'
      ? `appointment/${row.id}/reach/${randomUUID()}`
      : `appointment/${row.id}/${row.version}/${side}`,
})

/** Until when somebody may answer: a client an absence, a professional a request. */
function deadlineOf({ contestUntil, heldUntil }: AppointmentRow, what: Announcement['what']) {
  if (what === 'requested') return heldUntil
  return what === 'missed' ? contestUntil : null
}

/** What the message about a visit says to one side. */
export function factsFor(
  dependencies: Sender,
  row: AppointmentRow,
  side: Side,
  announcement: Announcement,
): MailFacts {
  const locale = languageOf(row, side)
  const moment = (at: { startsAt: Temporal.Instant; zone: string }) =>
    momentWords(at.startsAt, at.zone, locale)
  // What was only asked for is in nobody's calendar yet.
  const isFollowed = row.state === 'scheduled' || (row.state === 'cancelled' && row.confirmedAt !== null)
  const isPaid = row.state === 'scheduled' || row.state === 'requested'
  const file = isFollowed ? invitation(row, side, dependencies) : undefined
  const freeUntil = row.startsAt.subtract({ hours: FREE_UNTIL_HOURS })
  // Nothing is ever owed for a visit that the professional moved: a deadline would say the contrary.
  const isFreeLater =
    Temporal.Instant.compare(row.now, freeUntil) < 0 && row.state === 'scheduled' && !row.isFeeWaived
  const deadline = deadlineOf(row, announcement.what) ?? (side === 'client' && isFreeLater ? freeUntil : null)
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
    formerly: announcement.formerPlace,
    ...(row.state === 'scheduled'
      ? whereFacts(row, side, locale, dependencies)
      : { where: placeWords(row, locale) }),
    price: isPaid ? formatMoney(row.priceCents, locale) : undefined,
    pay: isPaid ? payWords(row, locale) : undefined,
    ...(GIVES_BACK.has(announcement.what)
      ? cancelledWords(row, side, locale)
      : { fee: row.feeCents ? formatMoney(row.feeCents, locale) : undefined }),
    // What a client writes may speak of their health: it is read on the page, never in a message.
    reason:
      GIVES_REASON.has(announcement.what) && announcement.by === 'professional'
        ? row.changeReason
        : undefined,
    alternatives: side === 'client' ? announcement.alternatives?.map(moment).join(' · ') : undefined,
    until: deadline ? momentWords(deadline, row.zone, locale) : undefined,
    link: pageOf(dependencies, side, locale, IS_OVER.has(announcement.what) ? 'past' : 'ahead'),
    calendar: file?.text,
    calendarMethod: file?.method,
  }
  return Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
