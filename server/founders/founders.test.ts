import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { marketplace, tokenIn } from '#tests/harness/api.ts'
import { openClient } from '#tests/harness/client.ts'
import { hashToken } from './sign-up-founder.ts'

const shop = marketplace()

const individual = (email: string) => ({
  firstName: 'Camille',
  lastName: 'Roy',
  email,
  city: 'Laval',
  language: 'fr',
  acceptsContact: true,
})

const professional = (email: string) => ({
  ...individual(email),
  language: 'en',
  phone: '450 555-0138',
  profession: 'nutritionist',
  experience: '6-10',
  motivation: 'Prévenir plutôt que guérir.',
  acceptsVerification: true,
})

const address = () => `${randomUUID()}@exemple.ca`

async function signUp(email: string, body = individual(email), path = 'individuals') {
  return shop.visitor().post(`/api/founders/${path}`, body)
}

const lastToken = async (email: string) => tokenIn((await shop.mailsTo(email)).at(-1))
const confirm = (token: string) => shop.visitor().post('/api/founders/confirm', { token })

/** Sign-ups as the form leaves them, written at once: the crowd of a launch. */
async function crowd(kind: 'individual' | 'professional', size: number): Promise<string[]> {
  const tokens = Array.from({ length: size }, () => randomUUID())
  await shop.owner.query(
    `insert into market.founder_signup (kind, email, language, first_name, last_name, city, phone, profession, experience,
       motivation, consent_text_version, token_hash, token_expires_at)
     select $1, t.token || '@exemple.ca', 'fr', 'Camille', 'Roy', 'Laval', '450 555-0138', 'other', '0-2', 'oui', 'v1',
       decode(t.hash, 'hex'), public.clock() + interval '1 hour'
     from unnest($2::text[], $3::text[]) as t (token, hash)`,
    [kind, tokens, tokens.map((token) => hashToken(token).toString('hex'))],
  )
  return tokens
}

describe('signing up', () => {
  test('a sign-up takes no seat before its link is used, then takes one and says so once', async () => {
    const email = address()
    const before = (await shop.visitor().get('/api/founders/places')).body.individual.taken
    expect(await signUp(email)).toMatchObject({ status: 200, body: { status: 'check-email' } })
    expect((await shop.visitor().get('/api/founders/places')).body.individual.taken).toBe(before)

    const token = await lastToken(email)
    const outcome = await confirm(token)
    expect(outcome).toMatchObject({
      status: 200,
      body: { kind: 'individual', seat: before + 1, waitingPosition: null },
    })
    expect((await shop.visitor().get('/api/founders/places')).body.individual).toEqual({
      places: 100,
      taken: before + 1,
      left: 99 - before,
    })
    const mails = await shop.mailsTo(email)
    expect(mails.map(({ template }) => template)).toEqual(['founder-confirm', 'founder-seat'])
  })

  test('a link works once, and only the newest one', async () => {
    const email = address()
    await signUp(email)
    const first = await lastToken(email)
    await signUp(email)
    const second = await lastToken(email)
    expect(await confirm(first)).toMatchObject({ status: 422, body: { code: 'founder/link-expired' } })
    expect(await confirm(second)).toMatchObject({ status: 200 })
    expect(await confirm(second)).toMatchObject({ status: 422, body: { code: 'founder/link-expired' } })
  })

  test('the same request again gets the same seat, not a refusal', async () => {
    const email = address()
    await signUp(email)
    const [token, visitor, onceKey] = [await lastToken(email), shop.visitor(), randomUUID()]
    const first = await visitor.post('/api/founders/confirm', { token }, { onceKey })
    const again = await visitor.post('/api/founders/confirm', { token }, { onceKey })
    expect(again.body).toEqual(first.body)
    expect((await shop.mailsTo(email)).filter(({ template }) => template === 'founder-seat')).toHaveLength(1)
  })

  test('a known address gets the same answer as a new one; its owner gets a message, and nothing changes', async () => {
    const email = address()
    const unknown = await signUp(email)
    await confirm(await lastToken(email))
    const known = await signUp(email.toUpperCase(), { ...individual(email), firstName: 'Mallory' })
    expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body })
    const last = (await shop.mailsTo(email)).at(-1)
    expect(last).toMatchObject({ template: 'founder-already', facts: { firstName: 'Camille' } })
    expect(last?.facts).not.toHaveProperty('link')
  })

  test('the table holds no link', async () => {
    const email = address()
    await signUp(email)
    const token = await lastToken(email)
    const { rows } = await shop.owner.query('select * from market.founder_signup where email = $1', [email])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('an expired link is refused', async () => {
    const email = address()
    await signUp(email)
    await shop.owner.query(
      `update market.founder_signup set token_expires_at = public.clock() where email = $1`,
      [email],
    )
    expect(await confirm(await lastToken(email))).toMatchObject({ body: { code: 'founder/link-expired' } })
  })

  test('a professional is written to in their language, and both consents reach the ledger', async () => {
    const email = address()
    expect(await signUp(email, professional(email), 'professionals')).toMatchObject({ status: 200 })
    expect(await confirm(await lastToken(email))).toMatchObject({ body: { kind: 'professional', seat: 1 } })
    expect((await shop.mailsTo(email)).map(({ language }) => language)).toEqual(['en', 'en'])
    const { rows } = await shop.owner.query(
      `select purpose, granted, c.language from audit.consent c join market.founder_signup s on s.id = c.subject_id
       where s.email = $1 order by purpose`,
      [email],
    )
    expect(rows).toEqual([
      { purpose: 'founder-contact', granted: true, language: 'en' },
      { purpose: 'title-verification', granted: true, language: 'en' },
    ])
  })

  test.each([
    ['no consent', { acceptsContact: false }, 'acceptsContact'],
    ['no city', { city: ' ' }, 'city'],
    ['half an address', { email: 'noemie.cote@exemple' }, 'email'],
    ['a link for a name', { firstName: 'https://spam.example' }, 'firstName'],
    ['a field of the other form', { profession: 'other' }, ''],
  ])('%s is refused', async (_name, change, field) => {
    const answer = await shop
      .visitor()
      .post('/api/founders/individuals', { ...individual(address()), ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })

  test.each(['phone', 'profession', 'experience', 'motivation', 'acceptsVerification'])(
    'a professional without %s is refused',
    async (field) => {
      const { [field]: _left, ...body } = professional(address()) as Record<string, unknown>
      expect(await shop.visitor().post('/api/founders/professionals', body)).toMatchObject({ status: 422 })
    },
  )

  test('a program that fills the hidden field is thanked and forgotten', async () => {
    const email = address()
    const answer = await shop
      .visitor()
      .post('/api/founders/individuals', { ...individual(email), website: 'x' })
    expect(answer).toMatchObject({ status: 200, body: { status: 'check-email' } })
    expect(await shop.mailsTo(email)).toEqual([])
  })

  test('an address gets three messages an hour at most, from any network, and its last link still works', async () => {
    const email = address()
    for (let i = 0; i < 5; i++)
      expect(await signUp(i % 2 ? email : email.toUpperCase())).toMatchObject({ status: 200 })
    expect(await shop.mailsTo(email)).toHaveLength(3)
    expect(await confirm(await lastToken(email))).toMatchObject({ status: 200 })
  })

  test('the sixth sign-up of a network in an hour waits', async () => {
    const visitor = shop.visitor()
    for (let i = 0; i < 5; i++) {
      expect((await visitor.post('/api/founders/individuals', individual(address()))).status).toBe(200)
    }
    expect(await visitor.post('/api/founders/individuals', individual(address()))).toMatchObject({
      status: 429,
    })
  })
})

describe('seats', () => {
  test('200 confirmations at once over two processes: every seat once, the rest ranked without a gap', async () => {
    const other = await shop.secondInstance()
    const { rows: before } = await shop.owner.query<{ seat_no: number }>(
      `select seat_no from market.founder_seat where kind = 'individual'`,
    )
    const tokens = await crowd('individual', 200)
    const outcomes = await Promise.all(
      tokens.map(async (token, index) => {
        const client = openClient(index % 2 === 0 ? shop.app : other)
        const onceKey = randomUUID()
        // A crowd may be told to come back: it does, with the same key.
        for (;;) {
          const answer = await client.post('/api/founders/confirm', { token }, { onceKey })
          if (answer.status !== 503) return answer.body
          await new Promise((resolve) => setTimeout(resolve, 200))
        }
      }),
    )
    const seats = outcomes.flatMap(({ seat }) => (seat === null ? [] : [seat as number]))
    const ranks = outcomes.flatMap(({ waitingPosition }) =>
      waitingPosition === null ? [] : [waitingPosition as number],
    )
    const all = [...before.map(({ seat_no }) => seat_no), ...seats].toSorted((a, b) => a - b)
    expect(all).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
    expect(ranks.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 200 - seats.length }, (_, index) => index + 1),
    )
    const { rows } = await shop.owner.query<{ count: number }>(
      `select count(*)::int as count from ops.outgoing_mail where once_key like 'founder-outcome/%'
         and recipient = any($1)`,
      [tokens.map((token) => `${token}@exemple.ca`)],
    )
    expect(rows[0]?.count).toBe(200)
  }, 60_000)

  test('the database itself refuses seat 101 and seat 51', async () => {
    const api = await shop.connectAs('api')
    for (const [kind, seat] of [
      ['individual', 101],
      ['professional', 51],
      ['individual', 0],
    ] as const) {
      await crowd(kind, 1)
      const insert = api.query(
        `insert into market.founder_seat (kind, seat_no, signup_id)
         select $1, $2, id from market.founder_signup where kind = $1 and confirmed_at is null limit 1`,
        [kind, seat],
      )
      await expect(insert).rejects.toMatchObject({ code: '23514' })
    }
  })

  test('the program can neither take a seat back nor move it', async () => {
    const api = await shop.connectAs('api')
    await expect(api.query('delete from market.founder_seat')).rejects.toMatchObject({ code: '42501' })
    await expect(api.query('update market.founder_seat set seat_no = 1')).rejects.toMatchObject({
      code: '42501',
    })
  })
})
