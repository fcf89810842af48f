// What a person changes about their own account: password, address, sessions, profile, its end.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { marketplace, tokenIn } from '#tests/harness/api.ts'
import { PASSWORD, type Persona } from '#tests/harness/personas.ts'
import { openDatabase } from '#server/platform/database.ts'
import { eraseDueAccounts as eraseDue } from './erase-due-accounts.ts'

const eraseDueAccounts = (database: Parameters<typeof eraseDue>[0], now: Temporal.Instant) =>
  eraseDue(database, now, async () => {})

const market = marketplace()
/** Accounts are erased by the worker, whose role may remove what others may not. */
const asWorker = () => openDatabase({ url: market.config.databases.jobs, size: 1 })
const NEW_PASSWORD = 'sous la neige, trois huards'

const lastMail = async (address: string) => (await market.mailsTo(address)).at(-1)
const templates = async (persona: Persona) =>
  (await market.mailsTo(persona.email)).map(({ template }) => template)

describe.concurrent('a forgotten password', () => {
  const forgot = (email: string) => market.visitor().post('/api/auth/request-password-reset', { email })
  const reset = (token: string, newPassword = NEW_PASSWORD) =>
    market.visitor().post('/api/auth/reset-password', { token, newPassword })

  test('gets the same answer for a known and an unknown address', async () => {
    const persona = await market.createPersona('particulier')
    const [known, unknown] = [await forgot(persona.email), await forgot('personne@exemple.ca')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(await market.mailsTo('personne@exemple.ca')).toEqual([])
    expect(await lastMail(persona.email)).toMatchObject({ template: 'reset-password', language: 'fr' })
  })

  test('is replaced by a link that works once and ends every session', async () => {
    const { client, persona } = await market.newcomer('particulier')
    await forgot(persona.email)
    const token = tokenIn(await lastMail(persona.email))
    expect((await reset(token)).status).toBe(200)
    expect((await client.get('/api/profile')).status).toBe(401)
    expect(await reset(token)).toMatchObject({ status: 422, body: { code: 'account/link-expired' } })
    await expect(market.as(persona)).rejects.toThrow('401')
    await expect(market.as({ ...persona, password: NEW_PASSWORD })).resolves.toBeDefined()
    expect(await templates(persona)).toEqual(['reset-password', 'password-changed'])
    expect(await market.journalOf(persona.id)).toContain('password-changed')
  })

  test('cannot be replaced by a guessable one, and the link stays good', async () => {
    const persona = await market.createPersona('particulier')
    await forgot(persona.email)
    const token = tokenIn(await lastMail(persona.email))
    expect(await reset(token, 'motdepasse123')).toMatchObject({
      status: 422,
      body: { code: 'account/password-breached' },
    })
    expect((await reset(token)).status).toBe(200)
  })

  test('does not replace the second factor', async () => {
    const { persona } = await market.newcomer('professionnel', { hasSecondFactor: true })
    await forgot(persona.email)
    await reset(tokenIn(await lastMail(persona.email)))
    const client = market.visitor()
    const answer = await client.post('/api/auth/sign-in/email', {
      email: persona.email,
      password: NEW_PASSWORD,
    })
    expect(answer.body).toEqual({ next: 'second-factor' })
    expect((await client.get('/api/profile')).status).toBe(401)
  })

  test('is mailed at most three times an hour', async () => {
    const persona = await market.createPersona('particulier')
    const statuses = []
    for (let asked = 0; asked < 4; asked++) statuses.push((await forgot(persona.email)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await market.mailsTo(persona.email)).toHaveLength(3)
  })
})

describe.concurrent('a new password', () => {
  test('needs the old one, ends the other sessions and is announced', async () => {
    const { client, persona } = await market.newcomer('particulier')
    const elsewhere = await market.as(persona)
    const change = (currentPassword: string) =>
      client.post('/api/auth/change-password', { currentPassword, newPassword: NEW_PASSWORD })
    expect(await change('pas le bon du tout')).toMatchObject({
      status: 422,
      body: { code: 'account/password-wrong' },
    })
    expect((await change(PASSWORD)).status).toBe(200)
    expect((await client.get('/api/profile')).status).toBe(200)
    expect((await elsewhere.get('/api/profile')).status).toBe(401)
    expect(await templates(persona)).toEqual(['password-changed'])
  })
})

describe.concurrent('a new address', () => {
  async function askedChange(settings: { hasSecondFactor?: boolean } = {}) {
    const { client, persona } = await market.newcomer('particulier', settings)
    const newEmail = `${randomUUID()}@exemple.ca`
    const asked = await client.post('/api/auth/change-email', { newEmail, password: PASSWORD })
    expect(asked).toMatchObject({ status: 200, body: { status: 'check-email' } })
    return { client, persona, newEmail, token: tokenIn(await lastMail(newEmail)) }
  }
  const follow = (client: { post: ReturnType<typeof market.visitor>['post'] }, token: string) =>
    client.post('/api/auth/verify-email', { token })

  test('counts once its own mailbox answered, and the old one is notified', async () => {
    const { client, persona, newEmail, token } = await askedChange()
    expect((await client.get('/api/profile')).body.email).toBe(persona.email)
    expect((await follow(client, token)).status).toBe(200)
    expect((await client.get('/api/profile')).body.email).toBe(newEmail)
    expect(await templates(persona)).toEqual(['email-changed'])
    expect(await market.journalOf(persona.id)).toContain('email-changed')
    await expect(market.as({ ...persona, email: newEmail })).resolves.toBeDefined()
    await expect(market.as(persona)).rejects.toThrow('401')
  })

  test('needs the session of whoever asked: the link alone opens nothing', async () => {
    const { client, persona, token } = await askedChange({ hasSecondFactor: true })
    const finder = market.visitor()
    expect(await follow(finder, token)).toMatchObject({
      status: 401,
      body: { code: 'account/no-user-logged-in' },
    })
    expect(finder.cookies.size).toBe(0)
    expect((await client.get('/api/profile')).body.email).toBe(persona.email)
  })

  test('is not confirmed by another person who is signed in', async () => {
    const { client, persona, token } = await askedChange()
    const other = await market.newcomer('particulier')
    expect((await follow(other.client, token)).status).toBe(422)
    expect((await client.get('/api/profile')).body.email).toBe(persona.email)
    expect((await other.client.get('/api/profile')).body.email).toBe(other.persona.email)
    expect(await templates(other.persona)).toEqual([])
  })

  test('needs the password', async () => {
    const { client } = await market.newcomer('particulier')
    const answer = await client.post('/api/auth/change-email', {
      newEmail: 'x@exemple.ca',
      password: 'pas le bon du tout',
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'account/password-wrong' } })
    expect(await market.mailsTo('x@exemple.ca')).toEqual([])
  })

  test('that belongs to someone else gets the usual answer and no link', async () => {
    const taken = await market.createPersona('particulier')
    const { client } = await market.newcomer('particulier')
    const answer = await client.post('/api/auth/change-email', { newEmail: taken.email, password: PASSWORD })
    expect(answer).toMatchObject({ status: 200, body: { status: 'check-email' } })
    expect(await market.mailsTo(taken.email)).toEqual([])
  })

  test('that is already one’s own is refused as such', async () => {
    const { client, persona } = await market.newcomer('particulier')
    const answer = await client.post('/api/auth/change-email', {
      newEmail: persona.email,
      password: PASSWORD,
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'newEmail', rule: 'unchanged' }] },
    })
  })
})

describe.concurrent('sessions', () => {
  test('are listed with the device that a person recognises', async () => {
    const persona = await market.createPersona('particulier')
    await market.as(persona, {
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1',
    })
    const here = await market.as(persona)
    expect((await here.get('/api/sessions')).body).toMatchObject([
      { isCurrent: true, device: { browser: 'Firefox', system: 'Linux', kind: 'computer' } },
      { isCurrent: false, device: { browser: 'Safari', system: 'iPhone', kind: 'phone' } },
    ])
  })

  test('are ended one by one, at once', async () => {
    const { client, persona } = await market.newcomer('particulier')
    const elsewhere = await market.as(persona)
    const { body } = await client.get('/api/sessions')
    const other = body.find((session: { isCurrent: boolean }) => !session.isCurrent)
    expect((await client.delete(`/api/sessions/${other.id}`)).status).toBe(200)
    expect((await elsewhere.get('/api/profile')).status).toBe(401)
    expect((await client.get('/api/profile')).status).toBe(200)
    expect(await client.delete(`/api/sessions/${other.id}`)).toMatchObject({ status: 404 })
  })

  test('of someone else do not exist', async () => {
    const [one, other] = await Promise.all([market.newcomer('particulier'), market.newcomer('particulier')])
    const [theirs] = (await other.client.get('/api/sessions')).body
    const answer = await one.client.delete(`/api/sessions/${theirs.id}`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'account/session-not-found' } })
    expect((await other.client.get('/api/profile')).status).toBe(200)
  })

  test('elsewhere end together', async () => {
    const persona = await market.createPersona('particulier')
    const [here, phone, office] = await Promise.all([
      market.as(persona),
      market.as(persona),
      market.as(persona),
    ])
    expect((await here.post('/api/sessions/end-others')).body).toEqual({ ended: 2 })
    for (const client of [phone, office]) expect((await client.get('/api/profile')).status).toBe(401)
    expect((await here.get('/api/profile')).status).toBe(200)
  })

  test('end everywhere when the person signs out', async () => {
    const persona = await market.createPersona('particulier')
    const [here, phone] = await Promise.all([market.as(persona), market.as(persona)])
    const answer = await here.post('/api/auth/sign-out')
    expect(answer).toMatchObject({ status: 200, body: { status: 'done' } })
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(here.cookies.has('mieva.session_token')).toBe(false)
    expect((await phone.get('/api/profile')).status).toBe(401)
  })
})

describe.concurrent('a profile', () => {
  test('keeps what is sent and leaves the rest', async () => {
    const { client } = await market.newcomer('particulier')
    await client.patch('/api/profile', { city: 'Saguenay', phone: '418 555-0123' })
    const changed = await client.patch('/api/profile', { firstName: 'Éloïse', language: 'en', phone: null })
    expect(changed).toMatchObject({
      status: 200,
      body: { firstName: 'Éloïse', lastName: 'Bergeron', language: 'en', city: 'Saguenay', phone: null },
    })
    expect((await client.get('/api/profile')).body).toEqual(changed.body)
  })

  // Nothing that gives power is a field of a form.
  test.each([
    'role',
    'userType',
    'id',
    'email',
    'emailVerified',
    'twoFactorEnabled',
    'termsVersion',
    'balance',
    '__proto__',
  ])('has no door to %s', async (field) => {
    const { client, persona } = await market.newcomer('particulier')
    const answer = await client.patch('/api/profile', `{"firstName":"Eve",${JSON.stringify(field)}:"admin"}`)
    expect(answer).toMatchObject({ status: 422, body: { code: 'request/invalid' } })
    expect((await client.get('/api/profile')).body).toMatchObject({
      firstName: persona.firstName,
      userType: 'particulier',
    })
  })

  test.each([
    ['a blank name', { firstName: '  ' }],
    ['a zero byte', { city: 'Mont\u0000réal' }],
    ['a number as a name', { lastName: 7 }],
    ['a very long city', { city: 'x'.repeat(81) }],
    ['an unknown language', { language: 'es' }],
  ])('refuses %s', async (_name, body) => {
    const { client } = await market.newcomer('particulier')
    expect(await client.patch('/api/profile', body)).toMatchObject({
      status: 422,
      body: { code: 'request/invalid' },
    })
  })

  test('shows what happened to the account lately', async () => {
    const { client, persona } = await market.newcomer('particulier')
    await market.as(persona)
    await client.post('/api/sessions/end-others')
    const { body } = await client.get('/api/account/activity')
    expect(body.map(({ action }: { action: string }) => action)).toEqual([
      'sessions-ended',
      'signed-in',
      'signed-in',
    ])
    expect(body[1]).toMatchObject({ device: 'Firefox Linux' })
  })
})

describe('the end of an account', () => {
  const due = async (client: ReturnType<typeof market.visitor>) =>
    (await client.get('/api/account/deletion')).body.dueAt

  test('is asked with the password, comes after thirty days, and can be withdrawn', async () => {
    const { client, persona } = await market.newcomer('particulier')
    const wrong = await client.post('/api/account/deletion', { password: 'pas le bon du tout' })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'account/password-wrong' } })
    expect(await due(client)).toBeNull()

    const asked = await client.post('/api/account/deletion', { password: PASSWORD })
    const days = Temporal.Instant.from(asked.body.dueAt).since(Temporal.Now.instant()).total('hours') / 24
    expect(days).toBeCloseTo(30, 2)
    expect(await due(client)).toBe(asked.body.dueAt)
    expect(await templates(persona)).toEqual(['deletion-asked'])

    expect((await client.delete('/api/account/deletion')).body).toEqual({ dueAt: null })
    expect(await due(client)).toBeNull()
    expect(await market.journalOf(persona.id)).toEqual(['signed-in', 'deletion-asked', 'deletion-withdrawn'])
  })

  test('is not put off by asking again', async () => {
    const { client } = await market.newcomer('particulier')
    const first = await client.post('/api/account/deletion', { password: PASSWORD })
    const again = await client.post('/api/account/deletion', { password: PASSWORD })
    expect(again.body).toEqual(first.body)
  })

  test('takes everything but the journal, and nobody else', async () => {
    const [leaving, staying] = await Promise.all([
      market.newcomer('professionnel', { hasSecondFactor: true }),
      market.newcomer('particulier'),
    ])
    for (const { client } of [leaving, staying]) {
      await client.patch('/api/profile', { city: 'Sherbrooke' })
      await client.post('/api/account/deletion', { password: PASSWORD })
    }
    await staying.client.delete('/api/account/deletion')
    const database = asWorker()
    const now = Temporal.Now.instant()

    await eraseDueAccounts(database, now.add({ hours: 24 * 29 }))
    expect((await leaving.client.get('/api/profile')).status).toBe(200)

    await eraseDueAccounts(database, now.add({ hours: 24 * 31 }))
    expect((await leaving.client.get('/api/profile')).status).toBe(401)
    expect((await staying.client.get('/api/profile')).status).toBe(200)
    const { id } = leaving.persona
    for (const table of [
      'auth.session',
      'auth.account',
      'auth.two_factor',
      'auth.passkey',
      'market.profile',
      'auth.deletion_request',
    ]) {
      const { rowCount } = await market.owner.query(`select from ${table} where user_id = $1`, [id])
      expect(rowCount, table).toBe(0)
    }
    expect((await market.journalOf(id)).at(-1)).toBe('account-erased')
    const { rows } = await market.owner.query('select facts from audit.event where subject_id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(leaving.persona.email)
  })

  test('that cannot come for one person comes for the others', async () => {
    const [stuck, leaving] = [await market.newcomer('particulier'), await market.newcomer('particulier')]
    for (const { client } of [stuck, leaving])
      await client.post('/api/account/deletion', { password: PASSWORD })
    await market.owner.query(`
      create function public.hold_back() returns trigger language plpgsql as $$ begin raise 'held back'; end $$;
      create trigger hold_back before delete on auth."user" for each row
        when (old.id = '${stuck.persona.id}') execute function public.hold_back()`)
    const later = Temporal.Now.instant().add({ hours: 24 * 31 })
    await expect(eraseDueAccounts(asWorker(), later)).rejects.toThrow('were not erased')
    await market.owner.query('drop trigger hold_back on auth."user"')
    expect((await leaving.client.get('/api/profile')).status).toBe(401)
    expect((await stuck.client.get('/api/profile')).status).toBe(200)
    await eraseDueAccounts(asWorker(), later)
    expect((await stuck.client.get('/api/profile')).status).toBe(401)
  })

  test('works for the worker’s own role, twice without harm', async () => {
    const { client, persona } = await market.newcomer('particulier')
    await client.post('/api/account/deletion', { password: PASSWORD })
    const database = openDatabase({ url: market.config.databases.jobs, size: 2 })
    const later = Temporal.Now.instant().add({ hours: 24 * 31 })
    await Promise.all([eraseDueAccounts(database, later), eraseDueAccounts(database, later)])
    await database.close()
    expect((await client.get('/api/profile')).status).toBe(401)
    expect((await market.journalOf(persona.id)).filter((action) => action === 'account-erased')).toHaveLength(
      1,
    )
  })
})
