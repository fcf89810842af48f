// The journal and its like cannot be forged: every append-only table, tried by every role that the running product has.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { recordEvent } from './audit.ts'

const market = marketplace()
const ROLES = ['api', 'jobs', 'employer_api', 'support_ro', 'backup'] as const
type Role = (typeof ROLES)[number]
const REFUSED = '42501'

type Writers = {
  /** The columns that a writer has to choose; the database says the rest. */
  inserts: Partial<Record<Role, string>>
  /** What may be marked later, once: the table's own trigger sees to it. */
  marks?: Partial<Record<Role, string>>
}
const both = (columns: string) => ({ inserts: { api: columns, jobs: columns } })

/** Every append-only table. One that is missing here fails the first test below. */
const APPEND_ONLY: Record<string, Writers> = {
  'audit.event': both('subject_id action facts'),
  'audit.consent': { inserts: { api: 'subject_id purpose granted text_version language' } },
  'health.form_key': { inserts: { api: 'request_id user_id professional_id wrapped_by wrapped_key' } },
  // The ids of the ledger are its idempotency keys: they follow from the cause, so that a retry is the same row.
  'ledger.account': both('id owner_kind owner_id purpose'),
  'ledger.transfer': both('id kind phase pending_id expires_at facts'),
  'ledger.entry': both('transfer_id line account_id amount'),
  'ledger.resolution': both('pending_id outcome transfer_id facts'),
  'market.credit_grant': both('user_id invoice_id month year grant_no credits transfer_id'),
  'market.family_visit': { inserts: { api: 'appointment_id member_id user_id' } },
  'market.plan_version': { inserts: { api: 'plan_id number items sealed' } },
  'market.form_version': { inserts: { api: 'form_id number definition' } },
  'market.founder_account': { inserts: { api: 'signup_id kind user_id' } },
  'market.founder_seat': { inserts: { api: 'kind seat_no signup_id' } },
  'market.founder_waiting': { inserts: { api: 'kind position signup_id' } },
  'market.note_addendum': { inserts: { api: 'id note_id sealed' } },
  'market.payout_account': both('professional_id account_id'),
  'market.payout_approval': { inserts: { api: 'payout_id' } },
  'market.points_expiry': { inserts: { jobs: 'notice_id points' } },
  'market.points_notice': { inserts: { jobs: 'user_id active_at expires_at' } },
  'market.price_change': {
    inserts: { api: 'package price_cents applies_on' },
    marks: { api: 'withdrawn_at' },
  },
  'market.price_notice': {
    inserts: { jobs: 'change_id subscription_id old_cents applies_from' },
    marks: { jobs: 'applied_at kept_told_at' },
  },
  'market.receipt': {
    ...both(
      'series kind payment_id corrects_id member_id professional_id content code package_invoice_id transfer_id',
    ),
    marks: { api: 'object_key', jobs: 'object_key' },
  },
  // Its id is the cause that its transfer is named after.
  'market.redemption': {
    inserts: { api: 'id user_id reward_code points transfer_id donation_id' },
  },
  'market.tax_registration': {
    inserts: { api: 'professional_id from_day is_registered gst_number qst_number' },
  },
  'market.reward_card': both('mark user_id'),
  'market.reward_card_use': both('appointment_id mark'),
  'market.reward_partner': { inserts: { jobs: 'name website' } },
  'market.suspension_act': { inserts: { jobs: 'professional_id act reason was_listed' } },
  'market.stripe_customer': both('user_id customer_id'),
  'market.voucher': { inserts: { api: 'id user_id profession value_cents expires_at' } },
  'market.verification': {
    inserts: {
      api: 'professional_id decision register licence_number reason rulebook_version expires_at',
    },
  },
}

const wordsOf = (text = '') => text.split(' ').filter(Boolean)

/** What PostgreSQL answers: an error's code, or 'done'. Whatever is done is undone. */
async function outcome(client: pg.Client, text: string, values: unknown[] = []): Promise<string> {
  await client.query('begin')
  try {
    await client.query(text, values)
    return 'done'
  } catch (error) {
    return (error as { code?: string }).code ?? 'no code'
  } finally {
    await client.query('rollback')
  }
}

test('every table that nobody changes or that refuses changes is known here', async () => {
  const { rows } = await market.owner.query<{ name: string }>(
    `select t.oid::regclass::text as name from pg_class t
     where t.relkind in ('r', 'p') and not t.relispartition
       and t.relnamespace::regnamespace::text in ('auth', 'market', 'health', 'ledger', 'employer', 'audit', 'ops')
       and (exists (select from pg_trigger where tgrelid = t.oid and tgfoid = 'audit.refuse_change'::regproc)
         or exists (select from unnest($1::text[]) role where has_any_column_privilege(role, t.oid, 'insert'))
           and not exists (select from unnest($1::text[]) role
             where has_any_column_privilege(role, t.oid, 'update') or has_table_privilege(role, t.oid, 'delete')))
     order by 1`,
    [ROLES],
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(APPEND_ONLY).toSorted())
})

describe.each(ROLES)('the role %s', (role) => {
  let client: pg.Client
  let columnsOf: Map<string, { name: string; type: string }[]>
  beforeAll(async () => {
    client = await market.connectAs(role)
    const { rows } = await market.owner.query<{ table: string; name: string; type: string }>(
      `select attrelid::regclass::text as table, attname as name, format_type(atttypid, null) as type
       from pg_attribute where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped
         and attgenerated = '' order by attnum`,
      [Object.keys(APPEND_ONLY)],
    )
    columnsOf = Map.groupBy(rows, ({ table }) => table)
  })

  test.each(Object.entries(APPEND_ONLY))(
    'chooses nothing that is the database’s word in %s',
    async (table, writers) => {
      const chosen = wordsOf(writers.inserts[role])
      const columns = columnsOf.get(table) ?? []
      expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(chosen))
      const tried = columns.filter(({ name }) => !chosen.includes(name))
      const succeeded: string[] = []
      for (const { name, type } of tried) {
        const list = [...chosen, name].map((column) => `"${column}"`).join()
        const values = [...chosen.map(() => 'null'), sampleOf(type)].join()
        if ((await outcome(client, `insert into ${table} (${list}) values (${values})`)) !== REFUSED)
          succeeded.push(name)
      }
      expect(succeeded).toEqual([])
    },
  )

  test.each(Object.entries(APPEND_ONLY))(
    'changes, empties and disarms nothing of %s',
    async (table, writers) => {
      const marks = wordsOf(writers.marks?.[role])
      const attempts = [
        ...(columnsOf.get(table) ?? [])
          .filter(({ name }) => !marks.includes(name))
          .map(({ name, type }) => `update ${table} set "${name}" = ${sampleOf(type)}`),
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `alter table ${table} disable trigger all`,
        `alter table ${table} add column forged text`,
        `alter table ${table} owner to ${role}`,
        `drop table ${table} cascade`,
        `create trigger forged before insert on ${table} for each row execute function audit.refuse_change()`,
        `insert into ${table} select * from ${table}`,
      ]
      const succeeded: string[] = []
      for (const text of attempts) if ((await outcome(client, text)) !== REFUSED) succeeded.push(text)
      expect(succeeded).toEqual([])
    },
  )

  test('reaches no partition beside its table', async () => {
    const { rows } = await market.owner.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relispartition and relkind = 'r'
         and relnamespace::regnamespace::text in ('audit', 'ledger')`,
    )
    expect(rows.length).toBeGreaterThan(10)
    const succeeded: string[] = []
    for (const { name } of rows)
      for (const text of [
        `insert into ${name} default values`,
        `delete from ${name}`,
        `update ${name} set at = public.clock()`,
        `truncate ${name}`,
      ])
        if ((await outcome(client, text)) !== REFUSED) succeeded.push(text)
    expect(succeeded).toEqual([])
  })

  test.each([
    'set session_replication_role = replica',
    'set role migrator',
    'set session authorization migrator',
    'create or replace function audit.chain_event() returns trigger language sql as $$ select null $$',
    'create or replace function public.actor_id() returns uuid language sql as $$ select null $$',
    'create or replace function public.clock() returns timestamptz language sql as $$ select now() $$',
    'alter function audit.refuse_change() owner to current_user',
  ])('cannot %s', async (text) => expect(await outcome(client, text)).toBe(REFUSED))
})

/** A value of the type, of the kind that a forger would choose. */
function sampleOf(type: string): string {
  if (type === 'uuid') return `'${randomUUID()}'`
  if (type.startsWith('timestamp')) return `'2001-01-01T00:00:00Z'`
  if (type === 'date') return `'2001-01-01'`
  if (type.endsWith('[]') || type === 'ARRAY') return `'{}'`
  if (type === 'bytea') return `'\\x00'`
  if (type === 'jsonb') return `'{}'`
  if (type === 'boolean') return 'true'
  return /int|numeric/.test(type) ? '7' : `'forged'`
}

describe('a line of the journal', () => {
  const lineOf = async (subjectId: string) => {
    const { rows } = await market.owner.query(
      `select actor_id, position::int, abs(extract(epoch from at - public.clock())) < 60 as is_now from audit.event
       where subject_id = $1 order by position`,
      [subjectId],
    )
    return rows
  }

  test('names the actor of its transaction, and nobody when the program works by itself', async () => {
    const [subjectId, actorId] = [randomUUID(), randomUUID()]
    const { database } = market.services
    await database.withActor(actorId, (tx) => recordEvent(tx, { subjectId, action: 'signed-in' }))
    await database.withActor(null, (tx) => recordEvent(tx, { subjectId, action: 'account-erased' }))
    expect(await lineOf(subjectId)).toEqual([
      { actor_id: actorId, position: 1, is_now: true },
      { actor_id: null, position: 2, is_now: true },
    ])
  })

  test('is the database’s word even under a grant that is too wide', async () => {
    const client = await market.connectAs('jobs')
    await market.owner.query('grant insert on audit.event, audit.consent to jobs')
    try {
      const [subjectId, forged] = [randomUUID(), randomUUID()]
      await client.query(
        `insert into audit.event (id, subject_id, actor_id, action, position, hash) values ($1, $2, $1, 'x', 9, '\\x00')`,
        [forged, subjectId],
      )
      expect(await lineOf(subjectId)).toEqual([{ actor_id: null, position: 1, is_now: true }])
      const { rows } = await market.owner.query('select from audit.event where id = $1', [forged])
      expect(rows).toEqual([])
      const past = `insert into audit.event (subject_id, action, at) values ($1, 'x', public.clock() - interval '1 day')`
      expect(await outcome(client, past, [subjectId])).toBe(REFUSED)
      const consent = `insert into audit.consent (subject_id, purpose, granted, text_version, language)
        values ($1, 'kept-card', true, '1', 'fr')`
      expect(await outcome(client, consent, [subjectId])).toBe(REFUSED)
    } finally {
      await market.owner.query(`revoke insert on audit.event, audit.consent from jobs;
        grant insert (subject_id, action, facts) on audit.event to jobs`)
    }
  })
})

describe('an act that counts', () => {
  const as = async (actorId: string, text: string, values: unknown[]) => {
    const client = await market.connectAs('api')
    await client.query(`select set_config('app.user_id', $1, false)`, [actorId])
    return outcome(client, text, values)
  }

  test('of consent is the person’s own', async () => {
    const [person, other] = [randomUUID(), randomUUID()]
    const text = `insert into audit.consent (subject_id, purpose, granted, text_version, language)
      values ($1, 'kept-card', true, '1', 'fr')`
    expect(await as(person, text, [person])).toBe('done')
    expect(await as(person, text, [other])).toBe(REFUSED)
    expect(await as('', text, [other])).toBe(REFUSED)
  })

  test('of verification is an administrator’s', async () => {
    const pro = await market.createPersona('professionnel')
    const { rows } = await market.owner.query<{ id: string }>(
      `insert into market.professional (user_id, slug, profession, display_name)
       values ($1, 'marie-roy', 'psychologue', 'Marie Roy') returning id`,
      [pro.id],
    )
    const text = `insert into market.verification (professional_id, decision, register, rulebook_version, expires_at)
      values ($1, 'approved', 'x', '1', public.clock() + interval '1 year')`
    expect(await as(pro.id, text, [rows[0]?.id])).toBe('23514')
    expect(await as('', text, [rows[0]?.id])).toBe('23514')
    expect(await as((await market.createPersona('admin')).id, text, [rows[0]?.id])).toBe('done')
  })
})
