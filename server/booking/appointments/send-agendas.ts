import { sql } from 'kysely'
import { formatDate, formatTime } from '#domain/kernel/format.ts'
import { pagePath } from '#domain/kernel/locale.ts'
import { type Notice, notifyAll } from '#server/notifier/index.ts'
import type { Database, Db, Tx } from '#server/platform/database.ts'
import { doEach } from '#server/platform/do-each.ts'
import type { BookingDependencies } from './announce.ts'
import { languageOf, otherPerson, placeWords } from './appointment-words.ts'
import { type AppointmentRow, readRestOfDay } from './read-appointments.ts'

const MORNING_HOUR = 7
/** Days told in one transaction. */
const BATCH = 100

/** Each morning, in the zone of the visits: the day of every professional who has some. Told once a day. */
export async function sendAgendas(database: Database, dependencies: BookingDependencies): Promise<void> {
  const ids = await database.readAs(null, findPractices)
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  )
  await doEach(
    batches,
    (batch) => database.withActor(null, (tx) => tellDays(dependencies, tx, batch)),
    'batches of agendas failed',
  )
}

/** Where it is seven. By the times that are taken: their index holds what lies ahead, and visits go back for years. */
async function findPractices(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.professional_id as id from market.time_claim claim
    join market.appointment a on a.id = claim.appointment_id
    where claim.holder_kind = 'client' and a.state = 'scheduled'
      and lower(claim.during) > public.clock() and lower(claim.during) < public.clock() + interval '18 hours'
      and extract(hour from public.clock() at time zone a.zone) = ${MORNING_HOUR}
      and (a.starts_at at time zone a.zone)::date = (public.clock() at time zone a.zone)::date`.execute(db)
  return rows.map(({ id }) => id)
}

async function tellDays(dependencies: BookingDependencies, tx: Tx, ids: readonly string[]): Promise<void> {
  const byPractice = Map.groupBy(await readRestOfDay(tx, ids), ({ professionalId }) => professionalId)
  await notifyAll(
    tx,
    [...byPractice.values()].flatMap((visits) => agendaOf(dependencies, visits)),
  )
}

function agendaOf({ origin }: BookingDependencies, visits: readonly AppointmentRow[]): Notice[] {
  const [first] = visits
  if (!first) return []
  const language = languageOf(first, 'professional')
  const day = first.startsAt.toZonedDateTimeISO(first.zone).toPlainDate()
  return [
    {
      kind: 'agenda-today',
      userId: first.professionalUserId,
      about: {
        at: first.startsAt.toString(),
        zone: first.zone,
        // Once the first one has begun, it says nothing any more.
        until: first.startsAt.toString(),
        count: visits.length,
      },
      mail: {
        template: 'agenda-today',
        lane: 'prompt',
        language,
        facts: {
          firstName: first.professionalName,
          date: formatDate(first.startsAt, language, first.zone),
          visits: JSON.stringify(
            visits.map((visit) => ({
              when: formatTime(visit.startsAt, language, visit.zone),
              with: otherPerson(visit, 'professional'),
              where: placeWords(visit, language),
            })),
          ),
          link: `${origin}${pagePath('/dashboard/professional', language)}`,
        },
      },
      onceKey: `agenda/${first.professionalId}/${day.toString()}`,
    },
  ]
}
