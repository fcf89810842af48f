import { FREE_UNTIL_HOURS } from '#domain/booking/change-of-mind.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { type MailFacts, queueMail } from '#server/platform/mail/mail.ts'
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
import { type AppointmentRow, readAppointment } from './read-appointments.ts'

export type World = Sender & { jobs: Jobs }

export type News = {
  what: 'confirmed' | 'moved' | 'cancelled' | 'missed' | 'contested'
  by: Side
  /** Where the visit stood before it moved. */
  previous?: { startsAt: Temporal.Instant; zone: string }
  /** Offered instead of what the professional took away. */
  alternatives?: readonly { startsAt: Temporal.Instant; zone: string }[]
}

const TOLD: Record<News['what'], readonly Side[]> = {
  confirmed: ['client', 'professional'],
  moved: ['client', 'professional'],
  cancelled: ['client', 'professional'],
  missed: ['client'],
  contested: ['professional'],
}

/** Tells each side once per version, in its own language, with a calendar file that follows the visit. */
export async function announce(world: World, tx: Tx, appointmentId: string, news: News): Promise<void> {
  const row = await readAppointment(tx, appointmentId)
  if (!row) return
  for (const side of TOLD[news.what]) {
    await queueMail(tx, world.jobs, {
      template: `booking-${news.what}`,
      recipient: side === 'client' ? row.clientEmail : row.professionalEmail,
      language: languageOf(row, side),
      facts: factsFor(world, row, side, news),
      onceKey: `appointment/${row.id}/${row.version}/${side}`,
    })
  }
}

function factsFor(world: World, row: AppointmentRow, side: Side, news: News): MailFacts {
  const locale = languageOf(row, side)
  const moment = (at: { startsAt: Temporal.Instant; zone: string }) =>
    momentWords(at.startsAt, at.zone, locale)
  const isFollowed = news.what !== 'missed' && news.what !== 'contested'
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
    reason:
      news.what === 'contested'
        ? row.contestReason
        : news.what === 'confirmed'
          ? undefined
          : row.changeReason,
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
