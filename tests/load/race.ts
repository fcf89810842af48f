// A thousand people want one time; two thousand attempts partly overlap on one professional.
import pg from 'pg'
import { startProduct, type Product } from '#tests/harness/product.ts'
import { type Answer, BEHIND_PROXY, newNetwork, post } from './support/client.ts'
import {
  type Member,
  momentIn,
  createMembers,
  openPractice,
  type Practice,
  holdRequest,
} from './support/members-and-practices.ts'
import { claim, isShort, print } from './support/report.ts'

const PEOPLE = isShort ? 200 : 1_000

type Run = { product: Product; database: pg.Client; members: readonly Member[] }

export default async function measureRace(): Promise<boolean> {
  const buildDirectory = process.env['BUILD_DIRECTORY'] ?? 'build'
  const product = await startProduct({
    name: 'measure_race',
    webs: 2,
    buildDirectory,
    environment: BEHIND_PROXY,
  })
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  try {
    const run = { product, database, members: await createMembers(database, PEOPLE) }
    const results = [
      await oneSlotHasOneWinner(run),
      await overlapsAreRefused(run),
      await theConstraintIsWhatRefuses(run),
    ]
    return results.every(Boolean)
  } finally {
    await database.end()
    await product.stop()
  }
}

async function oneSlotHasOneWinner(run: Run): Promise<boolean> {
  const practice = await openPractice(run.database)
  const startsAt = momentIn(20)
  const answers = await attemptAll(
    run,
    practice,
    run.members.map(() => startsAt),
  )
  const refused = answers.filter(({ status }) => status === 409)
  const offered = refused.filter(({ body }) => alternativesIn(body) === 3)
  print(`       ${PEOPLE} people, one time, ${run.product.webs.length} processes: ${tally(answers)}`)
  return [
    claim('one gets the time', answers.filter(({ status }) => status === 201).length === 1),
    claim('all others are told it is taken', refused.length === PEOPLE - 1),
    claim('each of them is offered three other times', offered.length === refused.length),
    claim(
      'nothing broke',
      answers.every(({ status }) => status < 500),
    ),
    claim('the database holds one', (await countHeld(run.database, practice)) === 1),
  ].every(Boolean)
}

async function overlapsAreRefused(run: Run): Promise<boolean> {
  const practice = await openPractice(run.database, { gridMinutes: 5 })
  const deadlocksBefore = await countDeadlocks(run.database)
  // Two days of starts every five minutes for visits of an hour: each attempt touches up to 23 others.
  const starts = Array.from({ length: 2 * PEOPLE }, () => {
    const minutes = 5 * Math.floor(Math.random() * 576)
    return Temporal.Instant.from(momentIn(25, 0)).add({ minutes }).toString()
  })
  const answers = await attemptAll(run, practice, starts)
  const overlaps = await countOverlaps(run.database, practice)
  const deadlocks = (await countDeadlocks(run.database)) - deadlocksBefore
  print(`       ${starts.length} attempts at partly overlapping times: ${tally(answers)}`)
  return [
    claim('no two visits overlap', overlaps === 0, `${overlaps} overlaps`),
    claim('no deadlock', deadlocks === 0, `${deadlocks} deadlocks`),
    claim(
      'every attempt is answered by a visit or a reason',
      answers.every(({ status }) => status === 201 || status === 409),
    ),
    claim(
      'what was acknowledged is what is stored',
      (await countHeld(run.database, practice)) === answers.filter(({ status }) => status === 201).length,
    ),
  ].every(Boolean)
}

/** Proof that the counting can fail: the same writes behind the API's back, with the constraint and without. */
async function theConstraintIsWhatRefuses({ database, members }: Run): Promise<boolean> {
  const guarded = await openPractice(database)
  const refused = await writeTwice(database, guarded, members)
  await database.query('alter table market.time_claim drop constraint time_claim_no_overlap')
  const bare = await openPractice(database)
  const accepted = await writeTwice(database, bare, members)
  const found = await countOverlaps(database, bare)
  return [
    claim('with the constraint, a write around the API is refused', refused === '23P01', refused),
    claim(
      'without it the same count sees the overlap',
      accepted === 'stored' && found === 1,
      `${found} overlap`,
    ),
  ].every(Boolean)
}

async function writeTwice(
  database: pg.Client,
  practice: Practice,
  members: readonly Member[],
): Promise<string> {
  const write = (member: Member | undefined) =>
    database.query(
      `insert into market.appointment (professional_id, client_id, state, last_event, starts_at, ends_at, busy_from,
         busy_until, zone, mode, attendee, service_name_fr, price_cents, late_fee_percent, move_until_hours, held_until)
       values ($1, $2, 'held', 'hold', $3::timestamptz, $3::timestamptz + interval '50 minutes', $3,
         $3::timestamptz + interval '60 minutes', 'America/Toronto', 'video', 'self', 'Suivi', 14000, 50, 2,
         public.clock() + interval '10 minutes')`,
      [practice.professionalId, member?.id, momentIn(40)],
    )
  await write(members[0])
  return write(members[1]).then(
    () => 'stored',
    (error: { code?: string }) => error.code ?? 'refused',
  )
}

/** All at once, people in turn over both processes. */
function attemptAll(run: Run, practice: Practice, starts: readonly string[]): Promise<Answer[]> {
  return Promise.all(
    starts.map((startsAt, index) =>
      post({
        origin: run.product.webs[index % run.product.webs.length]?.origin ?? '',
        path: '/api/appointments/holds',
        body: holdRequest(practice, startsAt),
        forwardedFor: newNetwork(),
        member: {
          cookie: run.members[index % run.members.length]?.cookie ?? '',
          site: run.product.origin,
        },
      }),
    ),
  )
}

function alternativesIn(body: string): number {
  const { facts } = JSON.parse(body) as { facts?: { alternatives?: unknown[] } }
  return facts?.alternatives?.length ?? 0
}

const tally = (answers: readonly Answer[]) =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .map(([status, answers]) => `${answers.length} × ${status}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ')

async function countHeld(database: pg.Client, { professionalId }: Practice): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from market.appointment where professional_id = $1',
    [professionalId],
  )
  return rows[0]?.count ?? 0
}

async function countOverlaps(database: pg.Client, { professionalId }: Practice): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from market.appointment a join market.appointment b
       on a.professional_id = b.professional_id and a.id < b.id
       and tstzrange(a.busy_from, a.busy_until) && tstzrange(b.busy_from, b.busy_until)
     where a.professional_id = $1 and a.state in ('held', 'requested', 'scheduled')
       and b.state in ('held', 'requested', 'scheduled')`,
    [professionalId],
  )
  return rows[0]?.count ?? 0
}

async function countDeadlocks(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ deadlocks: number }>(
    'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}
