import { FREE_UNTIL_HOURS } from '#domain/booking/change-of-mind.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Jobs, MailJobs } from '#server/platform/jobs.ts'
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
} from './appointment-words.ts'
import type { Side } from './describe-appointment.ts'
import type { SlotJobs } from '../slots/index.ts'
import { type AppointmentRow, readAppointment } from './read-appointments.ts'

export type World = Sender & { jobs: Jobs<MailJobs & SlotJobs> }

export type News = {
  what: 'confirmed' | 'moved' | 'changed-mode' | 'cancelled' | 'missed' | 'contested' | 'excused'
  by: Side
  /** Who hears of it, when it is not everyone whom it concerns. */
  told?: readonly Side[]
  /** Where the visit stood before it moved. */
  previous?: { startsAt: Temporal.Instant; zone: string }
  /** Offered instead of what the professional took away. */
  alternatives?: readonly { startsAt: Temporal.Instant; zone: string }[]
}

const TOLD: Record<News['what'], readonly Side[]> = {
  confirmed: ['client', 'professional'],
  moved: ['client', 'professional'],
  'changed-mode': ['client', 'professional'],
  cancelled: ['client', 'professional'],
  missed: ['client'],
  contested: ['professional'],
  excused: ['client'],
}

const TELLS_REASON: ReadonlySet<News['what']> = new Set(['moved', 'cancelled'])

/**
 * Tells each side once per version, in its own language, with a calendar file that follows the visit. Answers the visit
 * as it was told.
 */
export async function announce(
  world: World,
  tx: Tx,
  appointmentId: string,
  news: News,
): Promise<AppointmentRow | undefined> {
  const row = await readAppointment(tx, appointmentId)
  if (!row) return undefined
  const mails = (news.told ?? TOLD[news.what]).map((side) => ({
    template: `booking-${news.what}`,
    recipient: side === 'client' ? row.clientEmail : row.professionalEmail,
    language: languageOf(row, side),
    facts: factsFor(world, row, side, news),
    onceKey: `appointment/${row.id}/${row.version}/${side}`,
  }))
  await queueMails(tx, world.jobs, mails)
  return row
}

function factsFor(world: World, row: AppointmentRow, side: Side, news: News): MailFacts {
  const locale = languageOf(row, side)
  const moment = (at: { startsAt: Temporal.Instant; zone: string }) =>
    momentWords(at.startsAt, at.zone, locale)
  const isFollowed = row.state === 'scheduled' || row.state === 'cancelled'
  const file = isFollowed ? invitation(row, side, world) : undefined
  const freeUntil = row.startsAt.subtract({ hours: FREE_UNTIL_HOURS })
  const isFreeLater = Temporal.Instant.compare(row.now, freeUntil) < 0 && row.state === 'scheduled'
  const facts: Record<string, string | null | undefined> = {
    side,
    by: news.by,
    firstName: side === 'client' ? row.clientFirstName : undefined,
    name: side === 'professional' ? row.professionalName : undefined,
    date: formatDate(row.startsAt, locale, row.zone),
    when: moment(row),
    before: news.previous ? moment(news.previous) : undefined,
    with: otherPerson(row, side),
    for: row.attendeeName,
    where: placeWords(row, locale),
    price: row.state === 'scheduled' ? formatMoney(row.priceCents, locale) : undefined,
    pay: row.state === 'scheduled' ? payWords(row, locale) : undefined,
    fee: row.feeCents ? formatMoney(row.feeCents, locale) : undefined,
    // What a client writes may speak of their health: it is read on the page, never in a message.
    reason: TELLS_REASON.has(news.what) && news.by === 'professional' ? row.changeReason : undefined,
    alternatives: side === 'client' ? news.alternatives?.map(moment).join(' · ') : undefined,
    until:
      news.what === 'missed' && row.contestUntil
        ? momentWords(row.contestUntil, row.zone, locale)
        : side === 'client' && isFreeLater
          ? momentWords(freeUntil, row.zone, locale)
          : undefined,
    link: pageOf(world, side, locale),
    calendar: file?.text,
    calendarMethod: file?.method,
  }
  return Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
