import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Product } from '#tests/harness/product.ts'
import { inParallel, newNetwork, post } from './client.ts'
import { claim, isShort, print } from './report.ts'

type Registration = { email: string; key: string; forwardedFor: string }
type Stored = { users: number; credentials: number; consents: number; confirmations: number; other: number }

/**
 * A process is killed in the middle of many registrations, twice. Whoever gets no answer asks the other process with
 * the same key, as a browser or a person would. Every acknowledged registration must exist, once.
 */
export async function registrationsSurvive(product: Product): Promise<boolean> {
  const total = isShort ? 60 : 200
  const registrations = Array.from({ length: total }, (_, index) => ({
    email: `inscription-${index}@survie.example`,
    key: randomUUID(),
    forwardedFor: newNetwork(),
  }))
  const killAt = [Math.round(total * 0.3), Math.round(total * 0.7)]
  let acknowledged = 0
  let retried = 0
  let turn = 0
  const restarts: Promise<void>[] = []
  const [victim] = product.webs

  await inParallel(registrations, 8, async (registration) => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const { origin = '' } = product.webs[turn++ % product.webs.length] ?? {}
      const status = await register(origin, registration)
      if (status === 200) break
      retried++
      if (attempt === 19) throw new Error(`${registration.email} was never acknowledged: ${status}`)
      await wait(100)
    }
    acknowledged++
    if (acknowledged === killAt[0]) {
      killAt.shift()
      victim?.process.kill('SIGKILL')
      await wait(200)
      if (victim) restarts.push(victim.restart())
    }
  })
  await Promise.all(restarts)

  const rows = await readStored(product.databaseUrl, registrations)
  const lost = rows.filter((row) => row.users === 0 || row.credentials === 0 || row.consents < 2)
  const doubled = rows.filter((row) => row.users > 1 || row.credentials > 1 || row.consents > 2)
  const unconfirmable = rows.filter((row) => row.confirmations === 0)
  const twice = rows.filter((row) => row.confirmations > 1)
  print(`       ${total} registrations, 2 kill -9, ${retried} attempts without an answer were repeated`)
  const alreadyRegistered = rows.reduce((sum, row) => sum + row.other, 0)
  return [
    claim(
      'no acknowledged registration is lost',
      lost.length === 0 && acknowledged === total,
      `${lost.length} lost`,
    ),
    claim('none is doubled', doubled.length === 0, `${doubled.length} doubled`),
    claim(
      'each has one confirmation message',
      unconfirmable.length === 0 && twice.length === 0,
      `${unconfirmable.length} without, ${twice.length} with more, ${alreadyRegistered} were told they have an account already`,
    ),
  ].every(Boolean)
}

async function register(
  origin: string,
  { email, key, forwardedFor }: Registration,
): Promise<number | string> {
  const body = {
    email,
    password: 'quatre-cailloux-sous-la-pluie',
    firstName: 'Camille',
    lastName: 'Roy',
    userType: 'particulier',
    language: 'fr',
    acceptsTerms: true,
    acceptsPrivacy: true,
  }
  try {
    const answer = await post({ origin, path: '/api/auth/sign-up/email', body, forwardedFor, key })
    return answer.status
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer'
  }
}

async function readStored(databaseUrl: string, registrations: readonly Registration[]): Promise<Stored[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Stored>(
      `select (select count(*)::int from auth."user" u where u.email = r.email::citext) as users,
         (select count(*)::int from auth.account a join auth."user" u on u.id = a.user_id
           where u.email = r.email::citext and a.provider_id = 'credential') as credentials,
         (select count(*)::int from audit.consent c join auth."user" u on u.id = c.subject_id
           where u.email = r.email::citext) as consents,
         (select count(*)::int from ops.outgoing_mail m where m.recipient = r.email and m.template = 'confirm-email')
           as confirmations,
         (select count(*)::int from ops.outgoing_mail m where m.recipient = r.email and m.template <> 'confirm-email')
           as other
       from unnest($1::text[]) as r(email)`,
      [registrations.map(({ email }) => email)],
    )
    return rows
  } finally {
    await client.end()
  }
}
