// The database refuses, the application explains: each promise about time, tried by a write that breaks it.
import { beforeAll, describe, expect, test } from 'vitest'
import type pg from 'pg'
import { TRANSITIONS } from '#domain/booking/states.ts'
import { marketplace } from '#tests/harness/api.ts'
import { openMember, openPractice, type Practice } from '#tests/harness/practices.ts'

const market = marketplace()
let practice: Practice
let memberId: string
let api: pg.Client

beforeAll(async () => {
  practice = await openPractice(market)
  memberId = (await openMember(market)).persona.id
  api = await market.connectAs('api')
})

const outcome = (text: string, values: unknown[] = []) =>
  api.query<{ id: string }>(text, values).then(
    ({ rows }) => rows[0]?.id ?? 'done',
    (error: { code?: string; constraint?: string }) => `${error.code} ${error.constraint ?? ''}`.trim(),
  )

/** A hold written by hand, so many minutes from noon in ten days. */
const insert = (minutes: number, changes: Record<string, unknown> = {}) => {
  const start = `(date_trunc('day', public.clock()) + interval '10 days 12 hours' + interval '${minutes} minutes')`
  const values: Record<string, string> = {
    professional_id: `'${practice.professionalId}'`,
    client_id: `'${memberId}'`,
    state: `'held'`,
    last_event: `'hold'`,
    starts_at: start,
    ends_at: `${start} + interval '50 minutes'`,
    busy_from: start,
    busy_until: `${start} + interval '60 minutes'`,
    zone: `'America/Toronto'`,
    mode: `'video'`,
    attendee: `'self'`,
    service_name_fr: `'Suivi'`,
    price_cents: '14000',
    late_fee_percent: '50',
    move_until_hours: '2',
    held_until: `public.clock() + interval '10 minutes'`,
    ...(changes as Record<string, string>),
  }
  return outcome(
    `insert into market.appointment (${Object.keys(values).join()}) values (${Object.values(values).join()}) returning id`,
  )
}

test('the database holds the transitions of the rules, and no other', async () => {
  const { rows } = await market.owner.query(
    'select from_state as "from", event, to_state as "to" from market.appointment_transition',
  )
  const key = ({ from, event, to }: { from: string | null; event: string; to: string }) =>
    `${from ?? 'new'} ${event} ${to}`
  expect(rows.map(key).sort()).toEqual(TRANSITIONS.map(key).sort())
})

describe('the run-time role', () => {
  test('cannot put two visits of a professional at one time, buffers included', async () => {
    const other = (await openMember(market)).persona.id
    expect(await insert(0)).toMatch(/^[0-9a-f-]{36}$/)
    expect(await insert(55, { client_id: `'${other}'` })).toBe('23P01 time_claim_no_overlap')
    expect(await insert(60, { client_id: `'${other}'` })).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('cannot put two visits of a client at one time', async () => {
    const other = await openPractice(market)
    expect(await insert(40, { professional_id: `'${other.professionalId}'` })).toBe(
      '23P01 time_claim_no_overlap',
    )
    expect(await insert(50, { professional_id: `'${other.professionalId}'` })).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    [
      'begin as scheduled',
      { state: `'scheduled'`, payment: `'on-site'`, confirmed_at: 'public.clock()' },
      'appointment_transition',
    ],
    ['begin by another event', { last_event: `'confirm'` }, 'appointment_transition'],
    [
      'book the past',
      { starts_at: `public.clock() - interval '1 hour'`, busy_from: `public.clock() - interval '1 hour'` },
      'appointment_future',
    ],
    ['end before it starts', { ends_at: `public.clock()` }, ''],
    ['pay less than nothing', { price_cents: '-1' }, ''],
    ['hold without an end', { held_until: 'null' }, ''],
  ])('cannot %s', async (_what, changes, constraint) => {
    expect(await insert(600, changes)).toMatch(new RegExp(`^23514 .*${constraint}`))
  })

  test('cannot book whom nobody verified', async () => {
    const hidden = await openPractice(market, { state: 'paused' })
    expect(await insert(800, { professional_id: `'${hidden.professionalId}'` })).toBe(
      '23514 appointment_listed',
    )
  })

  test('cannot change a state without its transition, version or event', async () => {
    const id = await insert(1_200)
    const change = (set: string) => outcome(`update market.appointment set ${set} where id = '${id}'`)
    expect(
      await change(
        `state = 'completed', last_event = 'complete', version = 2, payment = 'on-site', confirmed_at = public.clock()`,
      ),
    ).toBe('23514 appointment_transition')
    expect(await change(`state = 'expired'`)).toBe('23514 appointment_transition')
    expect(await change(`state = 'expired', last_event = 'expire', version = 5`)).toBe(
      '23514 appointment_transition',
    )
    expect(await change(`starts_at = starts_at + interval '5 minutes'`)).toBe('23514 appointment_transition')
    expect(
      await change(`starts_at = starts_at + interval '5 minutes', version = 2, last_event = 'confirm'`),
    ).toMatch(/^23514/)
    expect(await change(`state = 'expired', last_event = 'expire', version = 2`)).toBe('done')
    expect(await change(`state = 'held', last_event = 'hold', version = 3`)).toBe(
      '23514 appointment_transition',
    )
  })

  test.each([
    'update market.appointment set price_cents = 1',
    'update market.appointment set client_id = professional_id',
    'delete from market.appointment',
    'delete from market.time_claim',
    `update market.time_claim set during = 'empty'`,
    `insert into market.appointment_transition values ('cancelled', 'revive', 'scheduled')`,
    'update market.appointment_transition set to_state = from_state',
    'alter table market.time_claim drop constraint time_claim_no_overlap',
    'alter table market.appointment disable trigger all',
    'select market.ensure_appointment_partitions(public.clock()::date, 1)',
  ])('cannot %s', async (text) => expect(await outcome(text)).toMatch(/^42501/))

  test('leaves a journal row that it did not write itself', async () => {
    const id = await insert(1_400)
    const { rows } = await market.owner.query(
      `select action from audit.event where facts ->> 'appointment' = $1`,
      [id],
    )
    expect(rows).toEqual([{ action: 'appointment-hold' }])
  })
})

test('what was agreed does not change, whoever writes it', async () => {
  const id = await insert(1_600)
  for (const agreed of ['price_cents = 1', 'late_fee_percent = 100', 'move_until_hours = 24'])
    await expect(
      market.owner.query(`update market.appointment set ${agreed} where id = $1`, [id]),
      agreed,
    ).rejects.toMatchObject({ constraint: 'appointment_agreed' })
})

test('an employer’s role sees no appointment', async () => {
  const employer = await market.connectAs('employer_api')
  for (const table of ['appointment', 'time_claim', 'calendar_feed'])
    await expect(employer.query(`select from market.${table}`)).rejects.toMatchObject({ code: '42501' })
})

test('an appointment lies in the partition of the month it was booked in', async () => {
  const id = await insert(1_500)
  const { rows } = await market.owner.query(
    `select tableoid::regclass::text as name, to_char(public.clock() at time zone 'UTC', 'YYYY_MM') as month from market.appointment where id = $1`,
    [id],
  )
  expect(rows[0].name).toBe(`market.appointment_${rows[0].month}`)
})

test('without its constraint the database would take both: the constraint is what refuses', async () => {
  const { rows } = await market.owner.query(
    `select conname, contype from pg_constraint where conrelid = 'market.time_claim'::regclass and contype = 'x'`,
  )
  expect(rows).toEqual([{ conname: 'time_claim_no_overlap', contype: 'x' }])
  const owner = await market.owner.connect()
  try {
    await owner.query('begin')
    await owner.query('alter table market.time_claim drop constraint time_claim_no_overlap')
    const { rows: held } = await owner.query('select * from market.appointment where state = $1 limit 1', [
      'held',
    ])
    const { id: _id, ...same } = held[0]
    const names = Object.keys(same)
    const twice = owner.query(
      `insert into market.appointment (${names.join()}) values (${names.map((_name, index) => `$${index + 1}`).join()})`,
      Object.values(same),
    )
    await expect(twice).resolves.toMatchObject({ rowCount: 1 })
  } finally {
    await owner.query('rollback')
    owner.release()
  }
})
