// A model of points: 500 sequences of 60 acts (earn, hold, settle, undo, redeem, several at once, expire) with a clock
// that moves by months. After each sequence the books are what the model says, nobody is below zero, nothing was earned
// twice and the audit is clean. `--seed=…` plays a failure again.
import fc from 'fast-check'
import pg from 'pg'
import type { Standing } from '#domain/rewards/attendance.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { RULES } from '#domain/rewards/rules.ts'
import { accountOf, auditLedger, balanceOf } from '#server/ledger/index.ts'
import { clock } from '#server/platform/clock.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { expirePoints } from '#server/rewards/expire-points.ts'
import { bring, lockPoints } from '#server/rewards/points.ts'
import { redeem } from '#server/rewards/redeem.ts'
import { cloneDatabase, createTemplate, dropDatabase } from '#tests/harness/database.ts'
import { installClock, openClock } from '#tests/harness/moved-clock.ts'
import { createPeople } from '#tests/harness/people.ts'
import { openCatalogue } from '#tests/harness/rewards.ts'
import { claim, isShort, print } from './support/report.ts'

const SEQUENCES = isShort ? 8 : 500
const LENGTH = 60
const NAME = 'measure_rewards_model'
const [POINTS, COST] = [RULES['visit-attended'].points, 60]
const EVENTS = 12

type Member = { id: string; available: number; pending: number; owed: number; events: Map<string, string> }
type Act = { name: keyof typeof ACTS; member: number; event: number; rounds: number }
type World = { api: Database; jobs: Database; owner: pg.Client; advance: (days: number) => Promise<void> }

const act: fc.Arbitrary<Act> = fc.record({
  name: fc.constantFrom('earn', 'hold', 'settle', 'undo', 'redeem', 'redeemTwice', 'stayAway'),
  member: fc.nat(2),
  event: fc.nat(EVENTS - 1),
  rounds: fc.nat(24),
})

const told =
  (standing: Standing) =>
  async (world: World, member: Member, { event }: Act) => {
    await world.jobs.withActor(null, async (tx) => {
      await lockPoints(tx, member.id)
      await bring(tx, { userId: member.id, rule: 'visit-attended', event: String(event) }, standing)
    })
    const key = String(event)
    const known = member.events.get(key)
    if (standing === 'nothing') {
      if (known === undefined || known === 'undone') return
      member.events.set(key, 'undone')
      if (known === 'pending') member.pending -= POINTS
      else {
        const taken = Math.min(POINTS, member.available)
        member.available -= taken
        member.owed += POINTS - taken
      }
    } else if (standing === 'pending') {
      if (known !== undefined) return
      member.events.set(key, 'pending')
      member.pending += POINTS
    } else if (known === undefined || known === 'pending') {
      member.events.set(key, 'earned')
      if (known === 'pending') member.pending -= POINTS
      const settled = Math.min(POINTS, member.owed)
      member.owed -= settled
      member.available += POINTS - settled
    }
  }

/** As often as asked, at once: as many succeed as the points cover. */
const exchange = (times: number) => async (world: World, member: Member) => {
  const wanted = { userId: member.id, code: 'massage_therapy', cost: COST, now: clock.now() }
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      world.api
        .withActor(member.id, (tx) => redeem(tx, wanted))
        .then(() => true)
        .catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'rewards/points-short') return false
          throw error
        }),
    ),
  )
  const done = answers.filter(Boolean).length
  const expected = Math.min(times, Math.floor(member.available / COST))
  if (done !== expected) throw new Error(`${done} of ${times} exchanges where ${expected} were covered`)
  member.available -= COST * done
}

type Silence = { userId: string; inactiveDays: number; noticeDays: number | null }

/** Time passes, the job runs: what went had been announced in time. */
async function expire(world: World, members: readonly Member[]): Promise<void> {
  await world.advance(ROUND_DAYS)
  const { rows } = await world.owner.query<Silence>(
    `select u.id as "userId", extract(epoch from public.clock() - greatest(
        (select max(e.began_at) from market.reward_earning e where e.user_id = u.id),
        (select max(r.at) from market.redemption r where r.user_id = u.id)))::float8 / 86400 as "inactiveDays",
      (select extract(epoch from public.clock() - max(n.mailed_at))::float8 / 86400 from market.points_notice n
        where n.user_id = u.id) as "noticeDays"
     from auth."user" u where u.id = any($1::uuid[])`,
    [members.map(({ id }) => id)],
  )
  await expirePoints({ database: world.jobs, origin: 'https://mieva.example' })
  for (const member of members) {
    const silence = rows.find(({ userId }) => userId === member.id)
    const { available } = await readPoints(world.jobs, member.id)
    if (available === member.available) continue
    const { inactiveDays = 0, noticeDays = null } = silence ?? {}
    const isLawful = inactiveDays >= 364.9 && noticeDays !== null && noticeDays >= 30 && noticeDays <= 60
    if (available !== 0 || !isLawful)
      throw new Error(`${member.available} points became ${available}: ${JSON.stringify(silence)}`)
    member.available = 0
    expiries++
  }
}

const ROUND_DAYS = 20

/** Nobody does anything for some rounds of the job: short of a year, or more. Visits are decided long before that. */
async function stayAway(world: World, _member: Member, act: Act, members: readonly Member[]) {
  const { rounds } = act
  for (const member of members)
    for (const [event, state] of member.events)
      if (state === 'pending') await told('earned')(world, member, { ...act, event: Number(event) })
  for (let round = 0; round < rounds; round++) await expire(world, members)
}

let expiries = 0

const ACTS = {
  earn: told('earned'),
  hold: told('pending'),
  settle: told('earned'),
  undo: told('nothing'),
  redeem: exchange(1),
  redeemTwice: exchange(2),
  stayAway,
}

async function readPoints(database: Database, id: string) {
  return database.readAs(null, async (db) => {
    const points = await balanceOf(db, accountOf('member/points', id))
    const owed = await balanceOf(db, accountOf('member/points-owed', id))
    return { available: points.available, pending: points.incoming, owed: -owed.posted }
  })
}

export default async function measureRewardsModel(): Promise<boolean> {
  await createTemplate(`${NAME}_template`)
  const url = await cloneDatabase(`${NAME}_template`, NAME)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await installClock(owner)
  const time = openClock(owner)
  const openAs = (role: 'api' | 'jobs') => {
    const address = new URL(url)
    address.username = role
    return openDatabase({ url: address.href, size: 4 })
  }
  const world: World = {
    api: openAs('api'),
    jobs: openAs('jobs'),
    owner,
    advance: (days) => time.advance({ days }),
  }
  const seedText = process.argv.find((argument) => argument.startsWith('--seed='))?.slice(7)
  const seed = seedText ? Number(seedText) : Math.floor(Math.random() * 2 ** 31)
  let steps = 0
  try {
    const people = ['a', 'b', 'c'].map((name) => ({
      email: `${name}@exemple.ca`,
      role: 'particulier' as const,
    }))
    const ids = await createPeople(url, people)
    await openCatalogue(owner)
    await owner.query(`begin; set local session_replication_role = replica;
      update market.reward set cost = ${COST} where code = 'massage_therapy'; commit`)
    const sequence = fc.asyncProperty(
      fc.array(act, { minLength: LENGTH, maxLength: LENGTH }),
      async (acts) => {
        await emptyBooks(owner)
        await time.reset()
        const members = ids.map((id): Member => ({
          id,
          available: 0,
          pending: 0,
          owed: 0,
          events: new Map(),
        }))
        for (const one of acts) {
          const member = members[one.member]
          if (member) await ACTS[one.name](world, member, one, members)
          steps++
        }
        for (const { id, available, pending, owed } of members) {
          const books = await readPoints(world.jobs, id)
          const [said, meant] = [JSON.stringify(books), JSON.stringify({ available, pending, owed })]
          if (said !== meant) throw new Error(`the books say ${said}, the model ${meant}`)
          if (books.available < 0 || books.pending < 0) throw new Error(`below zero: ${said}`)
        }
        const findings = await world.jobs.readAs(null, auditLedger)
        if (findings.length > 0) throw new Error(JSON.stringify(findings))
      },
    )
    const result = await fc.check(sequence, { numRuns: SEQUENCES, seed, endOnFailure: true })
    if (result.failed) {
      print(String((result.errorInstance as Error | undefined)?.stack ?? result.errorInstance))
      print(fc.defaultReportMessage(result)?.slice(0, 3_000) ?? '')
    }
    return [
      claim(
        'after each sequence the books are what the model says, and the audit is clean',
        !result.failed,
        `${result.numRuns} sequences, ${steps} steps, seed ${seed}`,
      ),
      claim('points expired on the way, each after its notice', expiries > 0, `${expiries}`),
    ].every(Boolean)
  } finally {
    await world.api.close()
    await world.jobs.close()
    await owner.end()
    await dropDatabase(NAME)
    await dropDatabase(`${NAME}_template`)
  }
}

/** Each sequence is audited by itself. Only the owner, with the triggers off, can empty the books. */
async function emptyBooks(owner: pg.Client): Promise<void> {
  await owner.query(`begin; set local session_replication_role = replica;
    delete from ledger.entry; delete from ledger.transfer; delete from ledger.resolution; delete from ledger.reservation;
    delete from ledger.balance; delete from ledger.account; delete from market.voucher; delete from market.redemption;
    delete from market.reward_earning; delete from market.points_expiry; delete from market.points_notice;
    delete from ops.outgoing_mail; commit`)
}
