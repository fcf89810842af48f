import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { addDays } from '#domain/health-metrics/days.ts'
import { EXAMPLE_ANSWERS } from '#tests/harness/example-scan.ts'
import { createPeople } from '#tests/harness/people.ts'
import { sessionCookie } from '#tests/harness/secrets.ts'
import type { Reader } from '#tests/harness/site-readers.ts'
import { newNetwork, post } from './client.ts'
import { type Member, momentIn, createMembers, holdRequest } from './members-and-practices.ts'
import { openProfessional } from './stripe-traffic.ts'

/** The cookies of everyone who reads a page, each with something to read: visits, measures, a scan, goals. */
export async function openReaders(product: {
  origin: string
  databaseUrl: string
}): Promise<Partial<Record<Reader, string>>> {
  const database = new pg.Pool({ connectionString: product.databaseUrl, max: 2 })
  try {
    const [member] = await createMembers(database, 1, 'lit')
    if (!member) throw new Error('no member was made')
    const professional = await openProfessional(database)
    const asMember = (path: string, body: unknown) => ask(product.origin, member, path, body)
    const held = await asMember('/api/appointments/holds', holdRequest(professional, momentIn(3)))
    await asMember(`/api/appointments/${held.id}/confirm`, { payment: 'on-site' })
    await saveHealthData(asMember)
    return {
      particulier: member.cookie,
      professionnel: professional.cookie,
      employeur: await openOther(database, product.databaseUrl, 'employeur'),
      admin: await openOther(database, product.databaseUrl, 'admin'),
    }
  } finally {
    await database.end()
  }
}

type Post = (path: string, body: unknown) => Promise<{ id: string }>

async function saveHealthData(ask: Post): Promise<void> {
  const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }
  const today = Temporal.Now.plainDateISO('America/Toronto').toString()
  for (const [kind, value] of [
    ['steps', 6_000],
    ['sleep', 7.5],
    ['weight', 70],
  ] as const) {
    const entries = [0, 1, 2, 5, 20].map((days) => ({ day: addDays(today, -days), value }))
    await ask('/api/metrics', { kind, source: 'hand', entries, consent })
  }
  await ask('/api/goals', { kind: 'steps', comparison: 'at-least', value: 5_000, daysPerWeek: 3 })
  const completedAt = Temporal.Now.instant().toString()
  await ask('/api/scan-results', { answers: EXAMPLE_ANSWERS, completedAt, consent })
}

async function ask(origin: string, member: Member, path: string, body: unknown): Promise<{ id: string }> {
  const answer = await post({
    origin,
    path,
    body,
    forwardedFor: newNetwork(),
    member: { cookie: member.cookie, site: origin },
  })
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${answer.body}`)
  return JSON.parse(answer.body) as { id: string }
}

async function openOther(
  database: pg.Pool,
  databaseUrl: string,
  role: 'employeur' | 'admin',
): Promise<string> {
  const [id] = await createPeople(databaseUrl, [{ email: `${role}-lit@exemple.ca`, role }])
  const token = randomUUID()
  await database.query(
    `with person as (update auth."user" set two_factor_enabled = true where id = $1 returning id)
     insert into auth.session (user_id, token, expires_at)
     select id, $2, public.clock() + interval '1 day' from person`,
    [id, token],
  )
  const { name, value } = sessionCookie(token)
  return `${name}=${value}`
}
