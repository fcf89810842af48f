import { describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { nextCode, PASSWORD, type Persona } from '#tests/harness/personas.ts'
import { secretIn, totpCode, wrongCode } from '#tests/harness/totp.ts'

const market = marketplace()

const enter = (client: Client, email: string, password: string) =>
  client.post('/api/auth/sign-in/email', { email, password })
const verify = (client: Client, code: string) => client.post('/api/auth/two-factor/verify-totp', { code })
const templates = async (persona: Persona) =>
  (await market.mailsTo(persona.email)).map(({ template }) => template)

describe.concurrent('signing in', () => {
  test('opens a session in a cookie that no script reads', async () => {
    const persona = await market.createPersona('particulier')
    const client = market.visitor()
    const answer = await enter(client, persona.email, PASSWORD)
    expect(answer).toMatchObject({ status: 200, body: { next: 'signed-in' } })
    expect(answer.text).not.toContain([...client.cookies.values()][0])
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^mieva\.session_token=.{40,}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await client.get('/api/profile')).body).toEqual({
      id: persona.id,
      email: persona.email,
      userType: 'particulier',
      firstName: persona.firstName,
      lastName: persona.lastName,
      language: 'fr',
      phone: null,
      city: null,
      hasSecondFactor: false,
      needsSecondFactor: false,
    })
  })

  test('fails in the same words for an unknown address and for a wrong password', async () => {
    const persona = await market.createPersona('particulier')
    const wrong = await enter(market.visitor(), persona.email, 'pas le bon du tout')
    const unknown = await enter(market.visitor(), 'personne@exemple.ca', 'pas le bon du tout')
    for (const answer of [wrong, unknown]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'account/wrong-credentials', facts: {} } })
    }
  })

  test('replaces whatever cookie the browser came with', async () => {
    const persona = await market.createPersona('particulier')
    const client = market.visitor()
    client.cookies.set('mieva.session_token', 'chosen-by-an-attacker.x')
    await enter(client, persona.email, PASSWORD)
    expect(client.cookies.get('mieva.session_token')).not.toContain('chosen-by-an-attacker')
  })

  test('gives every session a new token', async () => {
    const persona = await market.createPersona('particulier')
    const clients = await Promise.all([1, 2, 3, 4].map(() => market.as(persona)))
    expect(new Set(clients.map(({ cookies }) => cookies.get('mieva.session_token'))).size).toBe(4)
  })

  test('five wrong passwords in a minute are enough, from wherever they come', async () => {
    const persona = await market.createPersona('particulier')
    const guesses = Array.from({ length: 6 }, (_, index) =>
      enter(market.visitor(), persona.email, `essai numéro ${index}`),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await enter(market.visitor(), persona.email.toUpperCase(), PASSWORD)).status).toBe(429)
  })

  test('notifies the person of a device never seen before, but not of the first', async () => {
    const persona = await market.createPersona('particulier')
    const [firefox, phone] = ['Firefox/140.0 Linux', 'iPhone Safari/604.1']
    await market.as(persona, { userAgent: firefox })
    await market.as(persona, { userAgent: firefox })
    expect(await templates(persona)).toEqual([])
    await market.as(persona, { userAgent: phone })
    expect(await templates(persona)).toEqual(['new-sign-in'])
  })

  test('a session ends after twelve hours, used or not', async () => {
    const { client, persona } = await market.newcomer('particulier')
    const lasts = async () => {
      const { rows } = await market.owner.query<{ hours: number }>(
        'select extract(epoch from expires_at - created_at)::int / 3600 as hours from auth.session where user_id = $1',
        [persona.id],
      )
      return rows
    }
    expect(await lasts()).toEqual([{ hours: 12 }])
    await market.owner.query(
      `update auth.session set created_at = created_at - interval '11 hours', updated_at = updated_at - interval '11 hours',
         expires_at = expires_at - interval '11 hours' where user_id = $1`,
      [persona.id],
    )
    expect((await client.get('/api/profile')).status).toBe(200)
    // What the identity library answers itself: it is the one that could prolong a session.
    const asked = { newEmail: 'ailleurs@exemple.ca', password: 'pas-le-bon-mot-de-passe' }
    expect((await client.post('/api/auth/change-email', asked)).body.code).toBe('account/password-wrong')
    expect(await lasts()).toEqual([{ hours: 12 }])
    await market.owner.query(
      `update auth.session set expires_at = public.clock() - interval '1 second' where user_id = $1`,
      [persona.id],
    )
    expect((await client.get('/api/profile')).status).toBe(401)
  })

  test('a token altered by one letter opens nothing', async () => {
    const { client } = await market.newcomer('particulier')
    const token = client.cookies.get('mieva.session_token') ?? ''
    for (const altered of [
      token.slice(0, -3),
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      token.split('.')[0] ?? '',
      `${token}x`,
      '%00',
      '%',
    ]) {
      client.cookies.set('mieva.session_token', altered)
      expect((await client.get('/api/profile')).status).toBe(401)
    }
  })
})

describe.concurrent('a second factor', () => {
  test('is on once a first code is verified, and its owner is notified', async () => {
    const { client, persona } = await market.newcomer('particulier')
    const started = await client.post('/api/auth/two-factor/enable', { password: PASSWORD })
    expect(started.body.backupCodes).toHaveLength(10)
    expect((await client.get('/api/profile')).body.hasSecondFactor).toBe(false)

    const secret = secretIn(started.body.totpUri)
    const wrong = await client.post('/api/auth/two-factor/confirm', { code: wrongCode(secret) })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'account/code-wrong' } })

    const before = client.cookies.get('mieva.session_token')
    expect((await client.post('/api/auth/two-factor/confirm', { code: totpCode(secret) })).status).toBe(200)
    expect(client.cookies.get('mieva.session_token')).not.toBe(before)
    expect((await client.get('/api/profile')).body.hasSecondFactor).toBe(true)
    expect(await templates(persona)).toEqual(['second-factor-on'])
    expect(await market.journalOf(persona.id)).toContain('second-factor-on')
  })

  test('needs the password to begin', async () => {
    const { client } = await market.newcomer('particulier')
    const answer = await client.post('/api/auth/two-factor/enable', { password: 'pas le bon du tout' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'account/password-wrong' } })
  })

  test('is asked for before there is any session', async () => {
    const { persona } = await market.newcomer('professionnel', { hasSecondFactor: true })
    const client = market.visitor()
    expect((await enter(client, persona.email, PASSWORD)).body).toEqual({ next: 'second-factor' })
    expect((await client.get('/api/profile')).status).toBe(401)
    expect((await client.get('/api/session')).body).toEqual({ profile: null })
    expect((await verify(client, nextCode(persona))).status).toBe(200)
    expect((await client.get('/api/profile')).body).toMatchObject({ id: persona.id, hasSecondFactor: true })
  })

  test('enrolled in one browser ends the sessions that never showed it', async () => {
    const { client, persona } = await market.newcomer('professionnel')
    const intruder = await market.as(persona)
    const started = await client.post('/api/auth/two-factor/enable', { password: PASSWORD })
    await client.post('/api/auth/two-factor/confirm', { code: totpCode(secretIn(started.body.totpUri)) })
    expect((await client.get('/api/profile')).status).toBe(200)
    expect((await intruder.get('/api/profile')).status).toBe(401)
  })

  test('is locked after five wrong codes, the right one included', async () => {
    const { persona } = await market.newcomer('particulier', { hasSecondFactor: true })
    const client = market.visitor()
    await enter(client, persona.email, PASSWORD)
    const secret = persona.secret ?? ''
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = await verify(client, wrongCode(secret, attempt))
      expect(answer).toMatchObject({ status: 422, body: { code: 'account/code-wrong' } })
    }
    expect(await verify(client, nextCode(persona))).toMatchObject({
      status: 429,
      body: { code: 'account/code-locked' },
    })
    expect((await client.get('/api/profile')).status).toBe(401)
  })

  test('is locked for the account after ten wrong codes over several challenges', async () => {
    const { persona } = await market.newcomer('particulier', { hasSecondFactor: true })
    const secret = persona.secret ?? ''
    for (const challenge of [0, 1]) {
      const client = market.visitor()
      await enter(client, persona.email, PASSWORD)
      for (let attempt = 0; attempt < 5; attempt++)
        await verify(client, wrongCode(secret, challenge * 5 + attempt))
    }
    const client = market.visitor()
    await enter(client, persona.email, PASSWORD)
    expect(await verify(client, nextCode(persona))).toMatchObject({
      status: 429,
      body: { code: 'account/code-locked' },
    })
  })

  test('takes each code once', async () => {
    const { persona } = await market.newcomer('particulier', { hasSecondFactor: true })
    const code = nextCode(persona)
    const [owner, onlooker] = [market.visitor(), market.visitor()]
    for (const client of [owner, onlooker]) await enter(client, persona.email, PASSWORD)
    expect((await verify(owner, code)).status).toBe(200)
    expect(await verify(onlooker, code)).toMatchObject({ status: 422, body: { code: 'account/code-wrong' } })
    expect((await onlooker.get('/api/profile')).status).toBe(401)
  })

  test('takes each backup code once', async () => {
    const { persona, backupCodes } = await market.newcomer('particulier', { hasSecondFactor: true })
    const [code] = backupCodes
    const [owner, finder] = [market.visitor(), market.visitor()]
    for (const client of [owner, finder]) await enter(client, persona.email, PASSWORD)
    const use = (client: Client) => client.post('/api/auth/two-factor/verify-backup-code', { code })
    expect((await use(owner)).status).toBe(200)
    expect((await owner.get('/api/profile')).status).toBe(200)
    expect(await use(finder)).toMatchObject({ status: 422, body: { code: 'account/code-wrong' } })
  })

  test('gives new backup codes that replace the old ones', async () => {
    const { client, persona, backupCodes } = await market.newcomer('particulier', { hasSecondFactor: true })
    const renewed = await client.post('/api/auth/two-factor/generate-backup-codes', { password: PASSWORD })
    expect(renewed.body.backupCodes).toHaveLength(10)
    const other = market.visitor()
    await enter(other, persona.email, PASSWORD)
    const use = (code: string | undefined) => other.post('/api/auth/two-factor/verify-backup-code', { code })
    expect((await use(backupCodes[0])).status).toBe(422)
    expect((await use(renewed.body.backupCodes[0])).status).toBe(200)
  })

  test.each([
    ['no cookie', undefined],
    ['an invented cookie', 'x.y'],
    ['a cookie with a zero byte', '%00.y'],
    ['a cookie that is no text', '%ff%fe.y'],
  ])('cannot be met with %s', async (_name, cookie) => {
    const client = market.visitor()
    if (cookie) client.cookies.set('mieva.two_factor', cookie)
    for (const answer of [
      await verify(client, '123456'),
      await client.post('/api/auth/two-factor/verify-backup-code', { code: 'abcde-fghij' }),
    ]) {
      expect([401, 422]).toContain(answer.status)
    }
  })

  test('is no way for one person to answer another’s challenge', async () => {
    const [victim, attacker] = await Promise.all([
      market.newcomer('particulier', { hasSecondFactor: true }),
      market.newcomer('particulier', { hasSecondFactor: true }),
    ])
    const client = market.visitor()
    await enter(client, victim.persona.email, PASSWORD)
    expect((await verify(client, nextCode(attacker.persona))).status).toBe(422)
  })

  test('is not enrolled by the sign-in route, past the journal', async () => {
    const { client, persona } = await market.newcomer('particulier')
    const started = await client.post('/api/auth/two-factor/enable', { password: PASSWORD })
    const answer = await verify(client, totpCode(secretIn(started.body.totpUri)))
    expect(answer).toMatchObject({ status: 401, body: { code: 'account/challenge-expired' } })
    expect((await client.get('/api/profile')).body.hasSecondFactor).toBe(false)
    expect(await templates(persona)).toEqual([])
  })

  test('can be given up by a member, with the password', async () => {
    const { client, persona } = await market.newcomer('particulier', { hasSecondFactor: true })
    expect(
      (await client.post('/api/auth/two-factor/disable', { password: 'pas le bon du tout' })).status,
    ).toBe(422)
    expect((await client.post('/api/auth/two-factor/disable', { password: PASSWORD })).status).toBe(200)
    expect((await client.get('/api/profile')).body.hasSecondFactor).toBe(false)
    expect(await templates(persona)).toEqual(['second-factor-on', 'second-factor-off'])
  })

  test.each(['professionnel', 'employeur', 'admin'] as const)('cannot be given up by a %s', async (role) => {
    const { client } = await market.newcomer(role, { hasSecondFactor: true })
    const answer = await client.post('/api/auth/two-factor/disable', { password: PASSWORD })
    expect(answer).toMatchObject({ status: 409, body: { code: 'account/second-factor-compulsory' } })
  })

  test('is not enrolled a second time over the first', async () => {
    const { client } = await market.newcomer('particulier', { hasSecondFactor: true })
    const answer = await client.post('/api/auth/two-factor/enable', { password: PASSWORD })
    expect(answer).toMatchObject({ status: 409, body: { code: 'account/second-factor-compulsory' } })
  })
})
