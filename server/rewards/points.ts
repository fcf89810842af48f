import { sql } from 'kysely'
import type { Standing } from '#domain/rewards/attendance.ts'
import { RULES } from '#domain/rewards/rules.ts'
import {
  accountOf,
  balanceOf,
  lockAccounts,
  post,
  reserve,
  transfer,
  transferId,
  voidReservation,
} from '#server/ledger/index.ts'
import { clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database.ts'
import { type Earning, findEarning, insertEarning, type RewardEvent, setEarningState } from './queries.ts'

/** One word at a time about one person's points. */
export async function lockPoints(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('points:' || ${userId}::text, 0))`.execute(tx)
}

/**
 * Brings what was written for an event to what the event is worth now. Asked again, it changes nothing: what was earned
 * is not earned twice, and what was undone stays so.
 */
export async function bring(tx: Tx, event: RewardEvent, standing: Standing): Promise<boolean> {
  const known = await findEarning(tx, event)
  if (!known) {
    if (standing !== 'pending' && standing !== 'earned') return false
    const { points } = RULES[event.rule]
    const id = await insertEarning(tx, { ...event, points, state: standing })
    // Whoever was faster wrote it.
    if (!id) return false
    const earning = { id, points, userId: event.userId, rule: event.rule }
    await (standing === 'pending' ? hold(tx, earning) : give(tx, earning, null))
    return true
  }
  if (known.state === 'pending' && standing === 'earned') {
    await setEarningState(tx, known.id, 'earned')
    await give(tx, known, transferId(known.id, 'hold'))
    return true
  }
  if (known.state !== 'undone' && standing === 'nothing') {
    await setEarningState(tx, known.id, 'undone')
    if (known.state === 'pending') await voidReservation(tx, transferId(known.id, 'hold'), factsOf(known))
    else await takeBack(tx, known)
    return true
  }
  return false
}

type Given = Pick<Earning, 'id' | 'userId' | 'points' | 'rule'>

const factsOf = ({ id, rule }: Given) => ({ earning: id, rule })

/** No visit stays undecided for so long. */
const HELD_DAYS = 730

async function hold(tx: Tx, earning: Given): Promise<void> {
  await reserve(tx, {
    id: transferId(earning.id, 'hold'),
    kind: 'points-earned',
    entries: [
      { account: accountOf('platform/points-issued'), amount: -earning.points },
      { account: accountOf('member/points', earning.userId), amount: earning.points },
    ],
    facts: factsOf(earning),
    expiresAt: clock.now().add({ hours: 24 * HELD_DAYS }),
  })
}

/** What was spent too early is settled first. */
async function give(tx: Tx, earning: Given, pendingId: string | null): Promise<void> {
  const [points, owed] = accountsOf(earning.userId)
  await lockAccounts(tx, [points, owed], pendingId)
  const settled = Math.min(earning.points, Math.max(0, -(await balanceOf(tx, owed)).posted))
  const wanted = {
    id: transferId(earning.id, 'earned'),
    kind: 'points-earned',
    entries: [
      { account: accountOf('platform/points-issued'), amount: -earning.points },
      { account: owed, amount: settled },
      { account: points, amount: earning.points - settled },
    ],
    facts: factsOf(earning),
  } as const
  await (pendingId === null ? transfer(tx, wanted) : post(tx, { ...wanted, pendingId }))
}

/** From what is left; what was spent is owed, and nobody falls below zero. */
async function takeBack(tx: Tx, earning: Given): Promise<void> {
  const [points, owed] = accountsOf(earning.userId)
  await lockAccounts(tx, [points, owed])
  const taken = Math.min(earning.points, Math.max(0, (await balanceOf(tx, points)).available))
  await transfer(tx, {
    id: transferId(earning.id, 'withdrawn'),
    kind: 'points-withdrawn',
    entries: [
      { account: points, amount: -taken },
      { account: owed, amount: taken - earning.points },
      { account: accountOf('platform/points-issued'), amount: earning.points },
    ],
    facts: factsOf(earning),
  })
}

const accountsOf = (userId: string) =>
  [accountOf('member/points', userId), accountOf('member/points-owed', userId)] as const
