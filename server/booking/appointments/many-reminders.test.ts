// As many reminders as are due at once, and one that cannot be written among them.
import { beforeEach, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { insertManyVisits } from '#tests/harness/many-visits.ts'
import { openPractice } from '#tests/harness/practices.ts'
import { sendDueReminders } from './send-reminders.ts'

const market = marketplace()
const remind = () =>
  sendDueReminders(market.services.database, {
    jobs: market.services.jobs,
    origin: market.config.origin,
    mailFrom: market.config.mailFrom,
  })

async function countReminded(kind: 'soon' | 'day-before'): Promise<number> {
  const { rows } = await market.owner.query(
    `select count(*)::int as count from ops.outgoing_mail where once_key like 'reminder/' || $1 || '/%'`,
    [kind],
  )
  return rows[0].count
}

beforeEach(() => market.owner.query('delete from market.time_claim; delete from ops.outgoing_mail'))

test('everybody is reminded in the minute in which it is due, however many they are, and once', async () => {
  const { professionalId } = await openPractice(market)
  await insertManyVisits(market.owner, { professionalId, count: 1_010, minutesAhead: 110 })
  await insertManyVisits(market.owner, { professionalId, count: 510, minutesAhead: 23 * 60 })
  expect(await remind()).toBe(1_520)
  expect([await countReminded('soon'), await countReminded('day-before')]).toEqual([1_010, 510])
  expect(await remind()).toBe(0)
})

test('one reminder that cannot be written holds up nobody else', async () => {
  const { professionalId } = await openPractice(market)
  const visits = await insertManyVisits(market.owner, { professionalId, count: 4, minutesAhead: 23 * 60 })
  await market.owner.query(
    `begin; set local session_replication_role = replica;
     update market.appointment set zone = 'Mars/Olympus' where id = '${visits[1]?.id}'; commit`,
  )
  await expect(remind()).rejects.toThrow('reminders')
  expect(await countReminded('day-before')).toBe(3)
})
