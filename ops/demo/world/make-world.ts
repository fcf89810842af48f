// A demo with six months behind it: people, visits, money, health, and what waits on an administrator's desk. All of it
// goes through the product's own doors, each act at its moment (decision 0045). A new topic is a file beside these and a
// line in TOPICS.
import pg from 'pg'
import { paymentEvents } from '#server/payment-events.ts'
import { clock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { log } from '#server/platform/log.ts'
import { openServices } from '#server/services.ts'
import { fillDueTimes } from '../fill-due-times.ts'
import { seededRandom } from '../random.ts'
import { BEGINS, openAgenda, ZONE } from './agenda.ts'
import { planHours, planPractice } from './amelie.ts'
import { findPractice, openCalendars } from './calendars.ts'
import { openCallers } from './callers.ts'
import { planClients } from './clients.ts'
import { planCommunity } from './community.ts'
import { planDesk } from './desk.ts'
import { openDoors } from './doors.ts'
import { planEmployer } from './employer.ts'
import { planFamily } from './family.ts'
import { planHealth } from './health.ts'
import { planMember } from './member.ts'
import { planMessages } from './messages.ts'
import { planMoney } from './money.ts'
import { moveClock, movedUrl, restoreClock } from './moved-clock.ts'
import { planNotices } from './notices.ts'
import { planOtherPractices } from './other-practices.ts'
import { planPackages } from './packages.ts'
import { createPeople, findDemoPerson } from './people.ts'
import { planRecord } from './record.ts'
import { planRewards } from './rewards.ts'
import { planVerifications } from './verifications.ts'
import { openDemoWorker, openMemoryQueue } from './worker.ts'
import type { World } from './world.ts'

const TOPICS: readonly ((world: World) => void)[] = [
  planHours,
  planPackages,
  planMember,
  planPractice,
  planClients,
  planRecord,
  planOtherPractices,
  planHealth,
  planCommunity,
  planMoney,
  planVerifications,
  planDesk,
  planEmployer,
  planRewards,
  planFamily,
  planMessages,
  planNotices,
]

/** The numbers of the demo professionals whom it meets end here. */
export const PROFESSIONALS_NEEDED = 90

type Settings = {
  /** Addresses of an object store and of Stripe's stand-in, where they run already. */
  environment?: Record<string, string | undefined>
  /** Where they keep their files when they do not. */
  folder?: string
}

/** Makes the demo once. Answers how many acts it took: none where it is there already. */
export async function makeWorld(databaseUrl: string, settings: Settings = {}): Promise<number> {
  const { environment = process.env, folder = '.data' } = settings
  const owner = new pg.Client({ connectionString: movedUrl(databaseUrl) })
  await owner.connect()
  try {
    await restoreClock(owner)
    if (await isThere(owner)) return 0
    await refuseWorkers(owner)
    const doors = await openDoors(environment, folder)
    try {
      return await live(owner, databaseUrl, { ...environment, ...doors.environment }, doors)
    } finally {
      await doors.close()
    }
  } finally {
    await owner.end()
  }
}

async function live(
  owner: pg.Client,
  databaseUrl: string,
  environment: Record<string, string | undefined>,
  doors: World['doors'],
): Promise<number> {
  log.level = environment['LOG_LEVEL'] ?? 'error'
  const today = clock.now().toZonedDateTimeISO(ZONE).toPlainDate()
  const { DATABASE_API_URL: _api, DATABASE_JOBS_URL: _jobs, ...rest } = environment
  const config = readConfig({ ...rest, DATABASE_URL: movedUrl(databaseUrl) })
  const opened = await openServices(config, 'web')
  const queue = openMemoryQueue()
  const services = { ...opened, jobs: { ...opened.jobs, ...queue.jobs } }
  const worker = openDemoWorker(services, queue)
  const events = paymentEvents(services)
  if (!events) throw new Error('the demo needs Stripe’s stand-in')
  const agenda = openAgenda(today)
  const moved = await moveClock(owner)
  try {
    const first = today.add({ days: BEGINS }).toString()
    await owner.query('select market.ensure_appointment_partitions($1::date, 22)', [first])
    await owner.query('select ledger.ensure_partitions($1::date, 22)', [first])
    await moved.set(agenda.momentOf(BEGINS, '08:00'))
    const [practice, people] = [(number: number) => findPractice(owner, number), await createPeople(owner)]
    const admin = await findDemoPerson(owner, 'admin')
    const world: World = {
      agenda,
      calendars: openCalendars(agenda),
      callers: openCallers(services),
      worker,
      doors,
      events,
      owner,
      random: seededRandom(20_261_117),
      alignStripe: () => doors.stripe('moveTo', Math.floor(clock.now().epochMilliseconds / 1000)),
      member: await findDemoPerson(owner, 'particulier'),
      employer: await findDemoPerson(owner, 'employeur'),
      admin,
      asAdmin: (work) => worker.withActor(admin.id, work),
      ...people,
      practices: {
        amelie: await practice(1),
        noemie: await practice(2),
        etienne: await practice(3),
        fatou: await practice(4),
        samuel: await practice(6),
        mamadou: await practice(53),
        sarah: await practice(60),
        linh: await practice(67),
        elise: await practice(90),
      },
    }
    for (const plan of TOPICS) plan(world)
    planTurns(world)
    planLast(world)
    const acts = await agenda.play(moved)
    // Messages of these months were read long ago.
    await owner.query('update ops.outgoing_mail set sent_at = created_at where sent_at is null')
    await doors.stripe('moveTo', Math.floor(moved.realNow().epochMilliseconds / 1000))
    return acts
  } finally {
    await moved.restore()
    await worker.close()
    await opened.close()
    await fillDueTimes(databaseUrl)
  }
}

/** Every third evening, and every evening of the last two weeks: later each time, so that no wait of days ends in doubt. */
function planTurns({ agenda, worker, alignStripe }: World): void {
  for (let day = BEGINS + 3; day < 0; day += day < -14 ? 3 : 1)
    agenda.on(
      day,
      `19:${String(Math.max(7, 37 + 2 * day)).padStart(2, '0')}`,
      'the worker’s turn',
      async () => {
        await alignStripe()
        await worker.turn()
      },
    )
}

const LAST = { city: 'Québec', phone: '418 555-0170' }

/** The administrator's own profile is written last: what has it is whole. */
function planLast({ agenda, callers, admin }: World): void {
  agenda.at(agenda.end, 'ends', () => callers.as(admin).patch('/profile', LAST))
}

async function isThere(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ isBegun: boolean; isWhole: boolean }>(
    `select exists (select from auth."user" where email = 'mathilde.lavoie@demo.mieva.example') as "isBegun",
       exists (select from market.profile p join auth."user" u on u.id = p.user_id
         where u.email = 'admin@mieva.example' and p.city = $1) as "isWhole"`,
    [LAST.city],
  )
  const [found] = rows
  if (found?.isBegun && !found.isWhole)
    throw new Error('a demo was begun here and not finished: npm run db:reset, then npm run seed')
  return found?.isWhole ?? false
}

/** A worker lives in the present: it would end in the middle what the demo begins in the past. */
async function refuseWorkers(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and usename = 'jobs' limit 1`,
  )
  if (rows.length > 0)
    throw new Error('a worker runs on this database: stop npm run dev while the demo is made')
}
