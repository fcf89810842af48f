import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { clock } from '#server/platform/clock.ts'
import { marketplace } from '#tests/harness/api.ts'
import { moveClock, movedUrl, restoreClock } from './moved-clock.ts'

const market = marketplace()

async function asOwner<T>(isMoved: boolean, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(market.config.databases.api)
  url.username = 'postgres'
  const client = new pg.Client({ connectionString: isMoved ? movedUrl(url.href) : url.href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const bodies = async () =>
  (
    await market.owner.query<{ clock: string; id: string }>(
      `select pg_get_functiondef('public.clock()'::regprocedure) as clock,
         pg_get_functiondef('public.new_id()'::regprocedure) as id`,
    )
  ).rows[0]

/** The years that the database and an id of it stand in. */
const yearsOf = async (client: pg.Client) =>
  (
    await client.query<{ clock: number; id: number }>(
      `select extract(year from public.clock() at time zone 'UTC')::int as clock,
         extract(year from uuid_extract_timestamp(public.new_id()) at time zone 'UTC')::int as id`,
    )
  ).rows[0]

describe('the clock of the demo', () => {
  test('moves for connections that say so, and for this process, and for nobody else', async () => {
    const before = await bodies()
    const [year, realNow] = [clock.now().toZonedDateTimeISO('UTC').year, clock.now]
    await asOwner(true, async (moved) => {
      const movedClock = await moveClock(moved)
      await movedClock.set(Temporal.Instant.from('2019-06-15T12:00:00Z'))
      expect(await yearsOf(moved)).toEqual({ clock: 2019, id: 2019 })
      expect(clock.now().toZonedDateTimeISO('UTC').year).toBe(2019)
      expect(await asOwner(false, yearsOf)).toEqual({ clock: year, id: year })
      await movedClock.restore()
      expect(await yearsOf(moved)).toEqual({ clock: year, id: year })
    })
    expect(clock.now).toBe(realNow)
    expect(await bodies()).toEqual(before)
  })

  test('is put back after a run that died', async () => {
    const [before, realNow] = [await bodies(), clock.now]
    await asOwner(true, moveClock)
    clock.now = realNow
    expect(await bodies()).not.toEqual(before)
    await asOwner(true, restoreClock)
    expect(await bodies()).toEqual(before)
  })
})
