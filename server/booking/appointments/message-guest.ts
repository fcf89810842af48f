import { sql } from 'kysely'
import { formatDate, formatTime } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import { isPhoneStopped, sendLetter, type TextService } from '#server/notifier/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Db } from '#server/platform/database.ts'
import { log } from '#server/platform/log.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { type BookingDependencies, factsFor } from './announce.ts'
import { languageOf, placeWords } from './appointment-words.ts'
import type { GuestJobs, GuestTold } from './job-payloads.ts'
import { type AppointmentRow, readAppointment } from './read-appointments.ts'
import { reminderFacts } from './send-reminders.ts'
import { visitLinkUrl } from './visit-link.ts'

export type GuestMessenger = { text: TextService | null; config: Pick<Config, 'authSecret'> }
type Dependencies = BookingDependencies & GuestMessenger

/** Writes to who has no account: a letter if there is an address, a text message to who agreed to them. */
export async function messageGuest(
  database: Database,
  dependencies: Dependencies,
  { appointmentId, version, what }: GuestJobs['booking.tell-guest'],
): Promise<void> {
  const told = await database.withActor(null, async (tx) => {
    const row = await readAppointment(tx, appointmentId)
    // What changed again since is told by its own message; an account that took the visit over has its own notices.
    if (!row?.isGuest || row.version !== version) return null
    const link = linkOf(dependencies, row)
    const facts =
      what === 'reminder' ? reminderFacts(dependencies, [row]) : visitFacts(dependencies, row, what)
    // The letter of a cancelled visit left with the cancellation itself (announce.ts).
    if (row.clientEmail !== '' && what !== 'cancelled')
      await sendLetter(tx, {
        template: `booking-${what}`,
        recipient: row.clientEmail,
        language: languageOf(row, 'client'),
        facts: { ...facts, link },
        onceKey: `guest/${row.id}/${row.version}/${what}/${row.startsAt.toString()}`,
      })
    return { row, link, phone: await phoneOf(tx, dependencies, row) }
  })
  if (!told?.phone || !dependencies.text) return
  const outcome = await dependencies.text(told.phone, guestText(told.row, what, told.link))
  if (outcome !== 'taken') log.warn({ appointmentId, outcome }, 'guest: the text message was not taken')
}

const linkOf = ({ origin, config }: Dependencies, row: AppointmentRow) =>
  visitLinkUrl({ origin, authSecret: config.authSecret }, row.id, languageOf(row, 'client'))

const visitFacts = (dependencies: Dependencies, row: AppointmentRow, what: Exclude<GuestTold, 'reminder'>) =>
  factsFor(dependencies, row, 'client', {
    what,
    by: row.cancelledBy === 'client' ? 'client' : 'professional',
  })

async function phoneOf(db: Db, { config }: Dependencies, row: AppointmentRow): Promise<string | null> {
  const { rows } = await sql<{ phone: string }>`
    select phone from market.practice_client where id = ${row.clientId} and phone is not null
      and texts_agreed_at is not null`.execute(db)
  const phone = rows[0]?.phone
  return phone && !(await isPhoneStopped(db, config.authSecret, phone)) ? phone : null
}

/** When, where and the address of the visit: no word about health, nor who is seen. */
function guestText(
  row: Pick<AppointmentRow, 'clientFirstName' | 'startsAt' | 'zone' | 'clientLanguage'> & AppointmentRow,
  what: GuestTold,
  link: string,
): string {
  const locale: Locale = languageOf(row, 'client')
  const facts = {
    name: row.clientFirstName,
    date: formatDate(row.startsAt, locale, row.zone),
    time: formatTime(row.startsAt, locale, row.zone),
    where: placeWords(row, locale),
    link,
  }
  const say = {
    added: m.clients_text_added,
    moved: m.clients_text_moved,
    cancelled: m.clients_text_cancelled,
    'changed-mode': m.clients_text_moved,
    'changed-reach': m.clients_text_moved,
    'changed-place': m.clients_text_moved,
    reminder: m.clients_text_reminder,
  }[what]
  return say(facts, { locale })
}
