// Fifty ways around the second factor. What each one answers is whether it opened something.
import { expect, test } from 'vitest'
import { marketplace, tokenIn } from '#tests/harness/api.ts'
import type { Answer, Client } from '#tests/harness/client.ts'
import { nextCode, PASSWORD, type Persona } from '#tests/harness/personas.ts'
import { codeAt, currentStep, secretIn, totpCode, wrongCode } from '#tests/harness/totp.ts'

const market = marketplace()

const NEW = 'sous la neige, trois huards'
const enrolled = (role: Persona['role'] = 'particulier') => market.newcomer(role, { hasSecondFactor: true })
const isOpen = async (client: Client) => (await client.get('/api/profile')).status === 200
const ok = ({ status }: Answer) => status === 200

/** A browser that knows the password, and stands before the second factor. */
async function challenged({ email, password }: Persona): Promise<Client> {
  const client = market.visitor()
  const { body } = await client.post('/api/auth/sign-in/email', { email, password })
  if (body.next !== 'second-factor') throw new Error('nobody asked for the second factor')
  return client
}

async function show(client: Client, code: string, way = 'verify-totp'): Promise<boolean> {
  const answer = await client.post(`/api/auth/two-factor/${way}`, { code })
  if (answer.status >= 500) throw new Error(`answered ${answer.status}`)
  return answer.status === 200 && isOpen(client)
}
const showBackup = (client: Client, code = '') => show(client, code, 'verify-backup-code')

/** The right way works where it must: an attack that fails because nothing works proves nothing. */
function must(isTrue: boolean) {
  expect(isTrue, 'the rightful owner was turned away').toBe(true)
}

async function guessWrongly(client: Client, { secret = '' }: Persona, times: number, from = 0) {
  for (let guess = 0; guess < times; guess++) must(!(await show(client, wrongCode(secret, from + guess))))
}

/** A session as somebody finds it on a computer that was left open: an hour old, without the password. */
async function found(role: Persona['role'] = 'particulier') {
  const person = await enrolled(role)
  await market.owner.query(
    `update auth.session set created_at = created_at - interval '1 hour' where user_id = $1`,
    [person.persona.id],
  )
  return person
}

const after = (path: string): [string, () => Promise<boolean>] => [
  `going to ${path} after the password alone`,
  async () => ok(await (await challenged((await enrolled('professionnel')).persona)).get(path)),
]

const unenrolled = (
  role: Persona['role'],
  method: 'GET' | 'POST',
  path: string,
): [string, () => Promise<boolean>] => [
  `${method} ${path} as ${role} who never enrolled`,
  async () => {
    const { client } = await market.newcomer(role)
    must(await isOpen(client))
    const answer = await client.send(method, path)
    must(answer.body.code === 'account/second-factor-required')
    return ok(answer)
  },
]

const attempts: Record<string, () => Promise<boolean>> = {
  ...Object.fromEntries(
    [
      '/api/profile',
      '/api/sessions',
      '/api/account/activity',
      '/api/appointments',
      '/api/calendar-feed',
      '/api/consents',
      '/api/auth/passkey/list-user-passkeys',
      '/api/professional/appointments',
    ].map(after),
  ),

  ...Object.fromEntries([
    unenrolled('professionnel', 'GET', '/api/appointments'),
    unenrolled('professionnel', 'GET', '/api/appointments/01900000-0000-7000-8000-000000000000'),
    unenrolled('professionnel', 'POST', '/api/calendar-feed'),
    unenrolled('professionnel', 'GET', '/api/professional/appointments'),
    unenrolled('professionnel', 'GET', '/api/receipts'),
    unenrolled('professionnel', 'GET', '/api/auth/passkey/generate-register-options'),
    unenrolled('employeur', 'GET', '/api/appointments'),
    unenrolled('employeur', 'POST', '/api/calendar-feed'),
    unenrolled('admin', 'GET', '/api/appointments'),
    unenrolled('admin', 'GET', '/api/storm-proposals'),
  ]),

  'a code that signed in once already': async () => {
    const { persona } = await enrolled()
    const code = nextCode(persona)
    must(await show(await challenged(persona), code))
    return show(await challenged(persona), code)
  },
  'one code in three browsers at once': async () => {
    const { persona } = await enrolled()
    const code = nextCode(persona)
    const browsers = [await challenged(persona), await challenged(persona), await challenged(persona)]
    const opened = (await Promise.all(browsers.map((client) => show(client, code)))).filter(Boolean)
    must(opened.length > 0)
    return opened.length > 1
  },
  'the code that enrolled, to sign in': async () => {
    const { persona } = await enrolled()
    return show(await challenged(persona), codeAt(persona.secret ?? '', persona.lastStep ?? 0))
  },
  'the code of the previous window after that of this one': async () => {
    const { persona } = await enrolled()
    return show(await challenged(persona), codeAt(persona.secret ?? '', (persona.lastStep ?? 0) - 1))
  },
  'a code of two minutes ago': async () => {
    const { persona } = await enrolled()
    return show(await challenged(persona), totpCode(persona.secret ?? '', -4))
  },
  'a code of the minute after next': async () => {
    const { persona } = await enrolled()
    return show(await challenged(persona), totpCode(persona.secret ?? '', 4))
  },
  'a code of one’s own authenticator in somebody’s challenge': async () => {
    const [victim, attacker] = [await enrolled(), await enrolled()]
    return show(await challenged(victim.persona), nextCode(attacker.persona))
  },
  'a right code in full-width digits, in pieces or in a list': async () => {
    const { persona } = await enrolled()
    const code = codeAt(persona.secret ?? '', Math.max(currentStep(), (persona.lastStep ?? 0) + 1))
    const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
    const client = await challenged(persona)
    const forms: unknown[] = [wide, `${code.slice(0, 3)} ${code.slice(3)}`, [code], Number(code), `${code}0`]
    const answers = forms.map((form) => client.post('/api/auth/two-factor/verify-totp', { code: form }))
    return (await Promise.all(answers)).some(ok)
  },

  'the right code as the sixth guess': async () => {
    const { persona } = await enrolled()
    const client = await challenged(persona)
    await guessWrongly(client, persona, 5)
    return show(client, nextCode(persona))
  },
  'a backup code as the sixth guess': async () => {
    const { persona, backupCodes } = await enrolled()
    const client = await challenged(persona)
    await guessWrongly(client, persona, 5)
    return showBackup(client, backupCodes[0])
  },
  'the right code after ten guesses at once': async () => {
    const { persona } = await enrolled()
    const client = await challenged(persona)
    const guesses = Array.from({ length: 10 }, (_, index) =>
      show(client, wrongCode(persona.secret ?? '', index)),
    )
    await Promise.all(guesses)
    return show(client, nextCode(persona))
  },
  'the right code after ten guesses in two challenges': async () => {
    const { persona } = await enrolled()
    for (const from of [0, 5]) await guessWrongly(await challenged(persona), persona, 5, from)
    return show(await challenged(persona), nextCode(persona))
  },

  'a backup code twice': async () => {
    const { persona, backupCodes } = await enrolled()
    must(await showBackup(await challenged(persona), backupCodes[0]))
    return showBackup(await challenged(persona), backupCodes[0])
  },
  'a backup code in three browsers at once': async () => {
    const { persona, backupCodes } = await enrolled()
    const browsers = [await challenged(persona), await challenged(persona), await challenged(persona)]
    const opened = await Promise.all(browsers.map((client) => showBackup(client, backupCodes[0])))
    must(opened.some(Boolean))
    return opened.filter(Boolean).length > 1
  },
  'two backup codes at once, which must not break the server': async () => {
    const { persona, backupCodes } = await enrolled()
    const browsers = [await challenged(persona), await challenged(persona)]
    await Promise.all(browsers.map((client, index) => showBackup(client, backupCodes[index])))
    const again = await challenged(persona)
    return !(await showBackup(again, backupCodes[2]))
  },
  'a backup code that was replaced': async () => {
    const { client, persona, backupCodes } = await enrolled()
    must(ok(await client.post('/api/auth/two-factor/generate-backup-codes', { password: PASSWORD })))
    return showBackup(await challenged(persona), backupCodes[0])
  },
  'a backup code of somebody else': async () => {
    const [victim, attacker] = [await enrolled(), await enrolled()]
    return showBackup(await challenged(victim.persona), attacker.backupCodes[0])
  },
  'a backup code where a code is asked for': async () => {
    const { persona, backupCodes } = await enrolled()
    return show(await challenged(persona), backupCodes[0] ?? '')
  },

  'the challenge’s cookie again, once it was met': async () => {
    const { persona, backupCodes } = await enrolled()
    const client = await challenged(persona)
    const replay = market.visitor()
    for (const [name, value] of client.cookies) replay.cookies.set(name, value)
    must(await show(client, nextCode(persona)))
    return showBackup(replay, backupCodes[0])
  },
  'a challenge’s cookie with another signature': async () => {
    const { persona, backupCodes } = await enrolled()
    const client = await challenged(persona)
    const [name = '', value = ''] = [...client.cookies].find(([key]) => key.includes('two_factor')) ?? []
    client.cookies.set(name, `${value.slice(0, value.lastIndexOf('.'))}.${'A'.repeat(43)}%3D`)
    return showBackup(client, backupCodes[0])
  },
  'the cookie of a session that signed out': async () => {
    const { client } = await enrolled()
    const replay = market.visitor()
    for (const [name, value] of client.cookies) replay.cookies.set(name, value)
    must(await isOpen(replay))
    must(ok(await client.post('/api/auth/sign-out')))
    return isOpen(replay)
  },
  'the cookie of a session from before the second factor': async () => {
    const { client, persona } = await market.newcomer('professionnel')
    const early = await market.as(persona)
    const { body } = await client.post('/api/auth/two-factor/enable', { password: PASSWORD })
    must(ok(await client.post('/api/auth/two-factor/confirm', { code: totpCode(secretIn(body.totpUri)) })))
    return isOpen(early)
  },
  'a challenge begun with the password that a reset replaced': async () => {
    const { persona, backupCodes } = await enrolled()
    const client = await challenged(persona)
    await market.visitor().post('/api/auth/request-password-reset', { email: persona.email })
    const token = tokenIn((await market.mailsTo(persona.email)).at(-1))
    must(ok(await market.visitor().post('/api/auth/reset-password', { token, newPassword: NEW })))
    return showBackup(client, backupCodes[0])
  },

  'a reset of the password': async () => {
    const { persona } = await enrolled('professionnel')
    const client = market.visitor()
    await client.post('/api/auth/request-password-reset', { email: persona.email })
    const token = tokenIn((await market.mailsTo(persona.email)).at(-1))
    must(ok(await client.post('/api/auth/reset-password', { token, newPassword: NEW })))
    const { body } = await client.post('/api/auth/sign-in/email', { email: persona.email, password: NEW })
    return body.next !== 'second-factor' || isOpen(client)
  },
  'ways to sign in that the product does not have': async () => {
    const { persona } = await enrolled()
    const client = await challenged(persona)
    const ways = [
      'two-factor/send-otp',
      'two-factor/verify-otp',
      'sign-in/magic-link',
      'sign-in/social',
      'sign-in/username',
    ]
    const answers = await Promise.all(
      ways.map((way) => client.post(`/api/auth/${way}`, { email: persona.email })),
    )
    return answers.some(({ status }) => status !== 404) || isOpen(client)
  },
  'a device that asks to be trusted': async () => {
    const { persona } = await enrolled()
    const client = await challenged(persona)
    return ok(
      await client.post('/api/auth/two-factor/verify-totp', { code: nextCode(persona), trustDevice: true }),
    )
  },

  'a second factor of one’s own in a session that was left open': async () => {
    const { client } = await market.newcomer('professionnel')
    const bodies = [{}, { password: '' }, { password: 'pas le bon du tout' }]
    const answers = await Promise.all(bodies.map((body) => client.post('/api/auth/two-factor/enable', body)))
    return answers.some(ok) || ok(await client.post('/api/auth/two-factor/confirm', { code: '123456' }))
  },
  'a passkey of one’s own in a session that was left open': async () => {
    const { client } = await found()
    const registration = {
      name: 'clé',
      response: { id: 'x', rawId: 'x', type: 'public-key', response: {} },
    }
    return (
      ok(await client.get('/api/auth/passkey/generate-register-options')) ||
      ok(await client.post('/api/auth/passkey/verify-registration', registration))
    )
  },
  'new backup codes from a session that was left open': async () => {
    const { client } = await found()
    const renew = (body: object) => client.post('/api/auth/two-factor/generate-backup-codes', body)
    return ok(await renew({})) || ok(await renew({ password: 'pas le bon du tout' }))
  },
  'turning it off without the password': async () => {
    const { client } = await found()
    const disable = (body: object) => client.post('/api/auth/two-factor/disable', body)
    return ok(await disable({})) || ok(await disable({ password: 'pas le bon du tout' }))
  },
  'turning it off in a role that needs it': async () => {
    const { client } = await enrolled('professionnel')
    return ok(await client.post('/api/auth/two-factor/disable', { password: PASSWORD }))
  },
  'enrolling another authenticator over the first': async () => {
    const { client } = await enrolled()
    return ok(await client.post('/api/auth/two-factor/enable', { password: PASSWORD }))
  },
}

const outcomes = new Map<string, boolean>()

test.concurrent.each(Object.entries(attempts))(
  'nobody passes the second factor by %s',
  async (name, attempt) => {
    const hasPassed = await attempt()
    outcomes.set(name, hasPassed)
    expect(hasPassed).toBe(false)
  },
)

test('none of the fifty attempts succeeds', () => {
  expect(outcomes.size).toBe(50)
  expect([...outcomes].filter(([, hasPassed]) => hasPassed)).toEqual([])
})
