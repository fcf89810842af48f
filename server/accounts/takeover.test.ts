// Forty ways to somebody else's account. Each one plays both sides; what it answers is whether the attacker won.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { marketplace, tokenIn } from '#tests/harness/api.ts'
import type { Client } from '#tests/harness/client.ts'
import { PASSWORD } from '#tests/harness/personas.ts'
import { forgetUnconfirmedAccounts } from './forget-unconfirmed.ts'

const market = marketplace()

const THEIRS = 'quatre loutres sur la glace'
const NEW = 'sous la neige, trois huards'
const address = (mark = 'victime') => `${mark}-${randomUUID()}@exemple.ca`

async function register(email: string, password: string, form: object = {}) {
  const body = { firstName: 'Eve', lastName: 'Roy', userType: 'particulier', language: 'fr', ...form }
  const accepted = { acceptsTerms: true, acceptsPrivacy: true }
  return market.visitor().post('/api/auth/sign-up/email', { email, password, ...body, ...accepted })
}

const link = async (email: string, template = 'confirm-email', nth = -1) =>
  tokenIn((await market.mailsTo(email)).filter((mail) => mail.template === template).at(nth))
const follow = async (token: string, password?: string, client: Client = market.visitor()) =>
  (await client.post('/api/auth/verify-email', { token, password })).status === 200
const askReset = (email: string) => market.visitor().post('/api/auth/request-password-reset', { email })
const reset = async (token: string, newPassword = NEW) =>
  (await market.visitor().post('/api/auth/reset-password', { token, newPassword })).status === 200
const resetLink = async (email: string) => (await askReset(email), link(email, 'reset-password'))
const askMove = (client: Client, newEmail: string) =>
  client.post('/api/auth/change-email', { newEmail, password: PASSWORD })

async function enters(email: string, password: string): Promise<boolean> {
  const answer = await market.visitor().post('/api/auth/sign-in/email', { email, password })
  return answer.status === 200 && answer.body.next === 'signed-in'
}

/** Whoever should succeed does: an attack that fails because nothing works proves nothing. */
function must(isTrue: boolean) {
  if (!isTrue) throw new Error('the rightful owner was turned away')
}

const idOf = async (email: string) =>
  (await market.owner.query<{ id: string }>('select id from auth."user" where email = $1', [email])).rows[0]
    ?.id ?? ''

/** What releases before this one could leave in an account that nobody had confirmed. */
async function leave(email: string, statement: string): Promise<void> {
  const client = await market.owner.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query(statement, [await idOf(email)])
  await client.query('commit')
  client.release()
}

async function refusedByDatabase(email: string, statement: string): Promise<boolean> {
  const api = await market.connectAs('api')
  return api.query(statement, [await idOf(email)]).then(
    () => false,
    (error: { code: string }) => error.code === '23514',
  )
}

const SECOND_FACTOR = `insert into auth.two_factor (user_id, secret, backup_codes, verified) values ($1, 'x', 'x', true)`
const PASSKEY = `insert into auth.passkey (user_id, public_key, credential_id, counter, device_type, backed_up)
  values ($1, 'x', gen_random_uuid()::text, 0, 'x', false)`
const SESSION = `insert into auth.session (user_id, token, expires_at) values ($1, gen_random_uuid()::text, public.clock() + interval '1 hour')`
const left = async (table: string, email: string) =>
  ((await market.owner.query(`select from ${table} where user_id = $1`, [await idOf(email)])).rowCount ?? 0) >
  0
const sessionsOf = async (email: string) =>
  (await market.owner.query('select from auth.session where user_id = $1', [await idOf(email)])).rowCount
const age = (email: string, hours: number) =>
  market.owner.query(
    `update auth."user" set created_at = created_at - make_interval(hours => $2) where email = $1`,
    [email, hours],
  )

/** The attacker registers the address first; then its owner does. */
async function registeredTwice() {
  const email = address()
  await register(email, THEIRS, { userType: 'professionnel', firstName: 'Mallory' })
  await register(email, PASSWORD)
  return {
    email,
    first: await link(email, 'confirm-email', 0),
    second: await link(email, 'confirm-email', 1),
  }
}

async function preRegistered(): Promise<string> {
  const email = address()
  await register(email, THEIRS)
  return email
}

/** An address in other letters is refused everywhere, or reaches nobody's account. */
async function passesAs(variant: (email: string) => string): Promise<boolean> {
  const { persona } = await market.newcomer('particulier', { email: address() })
  const email = variant(persona.email)
  const { client } = await market.newcomer('particulier')
  const answers = [await register(email, THEIRS), await askReset(email), await askMove(client, email)]
  return (
    answers.some(({ status }) => status !== 422) ||
    (await enters(email, PASSWORD)) ||
    (await market.mailsTo(persona.email)).length > 0
  )
}

const attempts: Record<string, () => Promise<boolean>> = {
  'registering first, and waiting for the owner to confirm their own registration': async () => {
    const { email, second } = await registeredTwice()
    must(await follow(second, PASSWORD))
    must(await enters(email, PASSWORD))
    return enters(email, THEIRS)
  },
  'registering first, and the owner follows the link of that registration': async () => {
    const { email, first } = await registeredTwice()
    return (await follow(first, PASSWORD)) || (await follow(first, THEIRS)) || enters(email, THEIRS)
  },
  'registering second, and the owner follows the latest link': async () => {
    const email = address()
    await register(email, PASSWORD)
    await register(email, THEIRS)
    return (await follow(await link(email), PASSWORD)) || enters(email, THEIRS)
  },
  'registering second, and the owner follows their own link': async () => {
    const email = address()
    await register(email, PASSWORD)
    await register(email, THEIRS)
    await follow(await link(email, 'confirm-email', 0), PASSWORD)
    return enters(email, THEIRS)
  },
  'registering an address whose owner presses the button of the message': async () => {
    const email = await preRegistered()
    return (await follow(await link(email))) || enters(email, THEIRS)
  },
  'registering first, and the owner resets the password': async () => {
    const email = await preRegistered()
    must(await reset(await resetLink(email)))
    must(await enters(email, NEW))
    return enters(email, THEIRS)
  },
  'the link of the first registration after the owner’s reset': async () => {
    const email = await preRegistered()
    const token = await link(email)
    must(await reset(await resetLink(email)))
    return (await follow(token, THEIRS)) || enters(email, THEIRS)
  },
  'a second factor left in the account before its address was confirmed': async () => {
    const email = await preRegistered()
    await leave(email, SECOND_FACTOR)
    await leave(email, 'update auth."user" set two_factor_enabled = true where id = $1')
    must(await reset(await resetLink(email)))
    return !(await enters(email, NEW)) || left('auth.two_factor', email)
  },
  'a passkey left in the account before its address was confirmed': async () => {
    const email = await preRegistered()
    await leave(email, PASSKEY)
    must(await left('auth.passkey', email))
    must(await reset(await resetLink(email)))
    return left('auth.passkey', email)
  },
  'a session kept open since before the address was confirmed': async () => {
    const email = await preRegistered()
    await leave(email, SESSION)
    must(await reset(await resetLink(email)))
    return left('auth.session', email)
  },
  'a second factor, passkey and session kept through the owner’s registration': async () => {
    const email = await preRegistered()
    for (const statement of [SECOND_FACTOR, PASSKEY, SESSION]) await leave(email, statement)
    await register(email, PASSWORD)
    must(await follow(await link(email), PASSWORD))
    return (
      (await left('auth.two_factor', email)) ||
      (await left('auth.passkey', email)) ||
      // One is the owner's: whoever confirms is signed in.
      (await sessionsOf(email)) !== 1
    )
  },
  'enrolling a second factor before the address is confirmed': async () =>
    !(await refusedByDatabase(await preRegistered(), SECOND_FACTOR)),
  'enrolling a passkey before the address is confirmed': async () =>
    !(await refusedByDatabase(await preRegistered(), PASSKEY)),
  'a session before the address is confirmed': async () => {
    const email = await preRegistered()
    return (await enters(email, THEIRS)) || !(await refusedByDatabase(email, SESSION))
  },
  'asking for the link again once the owner has registered': async () => {
    const { email } = await registeredTwice()
    await market.visitor().post('/api/auth/send-verification-email', { email })
    return (await follow(await link(email), THEIRS)) || enters(email, THEIRS)
  },
  'registering at the same moment as the owner': async () => {
    const email = address()
    await Promise.all([register(email, THEIRS), register(email, PASSWORD), register(email, THEIRS)])
    for (const nth of [0, 1, 2]) await follow(await link(email, 'confirm-email', nth), PASSWORD)
    return enters(email, THEIRS)
  },
  'registering at the moment when the owner confirms': async () => {
    const email = address()
    await register(email, PASSWORD)
    const token = await link(email)
    const [isConfirmed] = await Promise.all([follow(token, PASSWORD), register(email, THEIRS)])
    // Either the owner came first and stays, or the link is dead and nothing is confirmed.
    must(isConfirmed === (await enters(email, PASSWORD)))
    return enters(email, THEIRS)
  },
  'leaving a role and a name in the owner’s account': async () => {
    const { email, second } = await registeredTwice()
    must(await follow(second, PASSWORD))
    const { rows } = await market.owner.query(
      'select user_type, first_name from auth."user" where email = $1',
      [email],
    )
    return JSON.stringify(rows) !== '[{"user_type":"particulier","first_name":"Eve"}]'
  },
  'confirming a registration after two days': async () => {
    const email = await preRegistered()
    const token = await link(email)
    await age(email, 49)
    return follow(token, THEIRS)
  },
  'a reset of a registration that lapsed': async () => {
    const email = await preRegistered()
    const asked = await resetLink(email)
    await age(email, 49)
    await askReset(email)
    const isTold =
      (await market.mailsTo(email)).filter(({ template }) => template === 'reset-password').length > 1
    return isTold || (await reset(asked)) || enters(email, THEIRS)
  },
  'a registration that outlives its two days': async () => {
    const [old, young] = [await preRegistered(), await preRegistered()]
    await age(old, 49)
    await forgetUnconfirmedAccounts(market.services.database, Temporal.Now.instant())
    must((await idOf(young)) !== '')
    return (await idOf(old)) !== ''
  },
  'a reset that was asked for the earlier registration': async () => {
    const email = await preRegistered()
    const token = await resetLink(email)
    await register(email, PASSWORD)
    return reset(token)
  },
  'moving to the address of somebody’s account': async () => {
    const { persona } = await market.newcomer('particulier')
    const { client } = await market.newcomer('particulier')
    must((await askMove(client, persona.email)).status === 200)
    return (await market.mailsTo(persona.email)).length > 0
  },
  'moving to an address whose owner follows the link in another session': async () => {
    const [email, owner] = [address(), await market.newcomer('particulier')]
    const { client } = await market.newcomer('particulier')
    await askMove(client, email)
    const token = await link(email)
    return (await follow(token)) || (await follow(token, PASSWORD, owner.client))
  },
  'moving to an address that its owner registered and confirmed in the meantime': async () => {
    const email = address()
    const { client } = await market.newcomer('particulier')
    await askMove(client, email)
    const token = await link(email)
    await register(email, PASSWORD)
    must(await follow(await link(email), PASSWORD))
    const hasMoved = await follow(token, undefined, client)
    must(await enters(email, PASSWORD))
    return hasMoved
  },
  'keeping an address by registering it before somebody moves to it': async () => {
    const email = await preRegistered()
    const { client, persona } = await market.newcomer('particulier')
    await askMove(client, email)
    must(await follow(await link(email), undefined, client))
    must((await idOf(email)) === persona.id)
    return enters(email, THEIRS)
  },
  'an earlier link to a new address after a later one': async () => {
    const { client } = await market.newcomer('particulier')
    const [typo, right] = [address('coquille'), address()]
    for (const email of [typo, right]) await askMove(client, email)
    const isTaken = await follow(await link(typo), undefined, client)
    must(await follow(await link(right), undefined, client))
    return isTaken
  },
  'the link to a new address a second time': async () => {
    const { client } = await market.newcomer('particulier')
    const email = address()
    await askMove(client, email)
    const token = await link(email)
    must(await follow(token, undefined, client))
    return follow(token, undefined, client)
  },
  'a reset sent to the address that the person left': async () => {
    const { client, persona } = await market.newcomer('particulier')
    const token = await resetLink(persona.email)
    const email = address()
    await askMove(client, email)
    must(await follow(await link(email), undefined, client))
    return reset(token)
  },
  'a reset link used twice': async () => {
    const { persona } = await market.newcomer('particulier')
    const token = await resetLink(persona.email)
    must(await reset(token))
    return reset(token, THEIRS)
  },
  'two resets with one link at once': async () => {
    const { persona } = await market.newcomer('particulier')
    const token = await resetLink(persona.email)
    const won = (await Promise.all([reset(token), reset(token, THEIRS), reset(token)])).filter(Boolean)
    must(won.length > 0)
    return won.length > 1
  },
  'an older reset link after a newer one was used': async () => {
    const { persona } = await market.newcomer('particulier')
    const older = await resetLink(persona.email)
    must(await reset(await resetLink(persona.email)))
    return reset(older, THEIRS)
  },
  'the link of a confirmed registration again': async () => {
    const { email, second } = await registeredTwice()
    must(await follow(second, PASSWORD))
    must(await reset(await resetLink(email)))
    return (await follow(second, PASSWORD)) || enters(email, PASSWORD)
  },
  'the link of an account that was erased': async () => {
    const { email, second } = await registeredTwice()
    await market.owner.query('delete from auth."user" where email = $1', [email])
    return (await follow(second, PASSWORD)) || (await idOf(email)) !== ''
  },
  'a registration confirmed by somebody who is signed in, with their own password': async () => {
    const email = await preRegistered()
    const { client, persona } = await market.newcomer('particulier')
    const isConfirmed = await follow(await link(email), PASSWORD, client)
    must((await client.get('/api/profile')).body.email === persona.email)
    return isConfirmed || enters(email, THEIRS)
  },
  'a full-width at sign, zero-width letters or spaces': async () =>
    (await passesAs((email) => email.replace('@', '＠'))) ||
    (await passesAs((email) => email.replace('v', 'v\u200b'))) ||
    (await passesAs((email) => `${email} `)),
  'Cyrillic, full-width and composed letters': async () =>
    (await passesAs((email) => email.replace('e', 'е'))) ||
    (await passesAs((email) => email.replace('v', 'ｖ'))) ||
    (await passesAs((email) => email.replace('e', 'ｅ').normalize('NFD'))) ||
    (await passesAs((email) => email.replace('i', 'ﬁ'))),
  'a domain in other letters': async () =>
    (await passesAs((email) => email.replace('exemple.ca', 'еxemple.ca'))) ||
    (await passesAs((email) => email.replace('.ca', '。ca'))) ||
    (await passesAs((email) => email.replace('exemple', 'exemplé'))),
  'capitals, dots and tags': async () => {
    const { persona } = await market.newcomer('particulier', { email: address() })
    const [name = ''] = persona.email.split('@')
    const others = [persona.email.toUpperCase(), `v.${name.slice(1)}@exemple.ca`, `${name}+a@exemple.ca`]
    for (const other of others) await register(other, THEIRS)
    for (const other of others) await follow(await link(other.toLowerCase()), THEIRS)
    must(await enters(persona.email, PASSWORD))
    return enters(persona.email, THEIRS)
  },
  'the price of a founder, by registering or asking for the founder’s address': async () => {
    const email = address('fondatrice')
    const founder = {
      firstName: 'Zoé',
      lastName: 'Roy',
      email,
      city: 'Laval',
      language: 'fr',
      acceptsContact: true,
    }
    await market.visitor().post('/api/founders/individuals', founder)
    const seat = await market
      .visitor()
      .post('/api/founders/confirm', { token: await link(email, 'founder-confirm') })
    must(seat.status === 200)
    await register(email, THEIRS)
    const { client } = await market.newcomer('particulier')
    await askMove(client, email)
    const credits = await client.get('/api/credits')
    must(credits.status === 200)
    return credits.body.isFounder || enters(email, THEIRS)
  },
}

const outcomes = new Map<string, boolean>()

test.concurrent.each(Object.entries(attempts))(
  'nobody takes over an account by %s',
  async (name, attempt) => {
    const hasWon = await attempt()
    outcomes.set(name, hasWon)
    expect(hasWon).toBe(false)
  },
)

test('none of the forty attempts succeeds', () => {
  expect(outcomes.size).toBe(40)
  expect([...outcomes].filter(([, hasWon]) => hasWon)).toEqual([])
})
