import { beforeAll, expect, test } from 'vitest'
import { professionRules } from '#domain/directory/professions.ts'
import { cents } from '#domain/kernel/money.ts'
import { serviceTaxes } from '#domain/pricing/service-taxes.ts'
import { marketplace } from '#tests/harness/api.ts'
import { openDatabase } from '#server/platform/database.ts'
import { openMember, openPractice, type Practice, registerForTaxes } from '#tests/harness/practices.ts'
import { forgetOldQuestions } from './questions.ts'

const shop = marketplace()
const wishes = {
  personality: 'analytique',
  preferredApproach: 'evidence-based',
  maxDistanceKm: 25,
  budgetDollars: 150,
  professions: ['psychologist'],
  language: 'fr',
  mode: null,
  place: 'Montréal',
} as const

type Traits = {
  approach?: string
  personality?: string
  since?: number
  profession?: string
  priceCents?: number
}

async function openWith(
  traits: Traits,
  settings: Parameters<typeof openPractice>[1] = {},
): Promise<Practice> {
  const practice = await openPractice(shop, settings)
  const {
    approach = null,
    personality = null,
    since = null,
    profession = 'psychologist',
    priceCents,
  } = traits
  await shop.owner.query(
    `update market.professional set approach = $2, personality = $3, practising_since = $4, profession = $5 where id = $1`,
    [practice.professionalId, approach, personality, since, profession],
  )
  if (priceCents)
    await shop.owner.query('update market.professional_service set price_cents = $2 where id = $1', [
      practice.serviceId,
      priceCents,
    ])
  await shop.owner.query('select market.refresh_directory($1)', [[practice.professionalId]])
  return practice
}

const match = async (changes: Record<string, unknown> = {}) => {
  const answer = await shop.visitor().post('/api/matches', { ...wishes, ...changes })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const idsOf = (answer: { matches: { id: string }[] }) => answer.matches.map(({ id }) => id)

const year = Temporal.Now.plainDateISO('America/Toronto').year
let best: Practice
let second: Practice
beforeAll(async () => {
  best = await openWith({
    approach: 'cognitive-comportementale',
    personality: 'empathique',
    since: year - 12,
  })
  second = await openWith({ approach: 'holistique', personality: 'motivant', since: year - 3 })
  const osteopath = await openWith({ profession: 'osteopath', since: year - 30 })
  await registerForTaxes(shop, osteopath.professionalId)
  await openWith({ since: year - 30, priceCents: 15_100 })
  // Listed, but with no free time for the next weeks.
  await openWith({ since: year - 30 }, { minimumNoticeMinutes: 20_160 })
})

test('who fits and is free, with the score and every term of it', async () => {
  const answer = await match()
  expect(idsOf(answer).slice(0, 2)).toContain(best.professionalId)
  const [first] = answer.matches
  expect(first).toMatchObject({
    id: best.professionalId,
    experienceYears: 12,
    reasons: ['exceptional-score', 'experience', 'availability'],
    label: 'exceptional',
  })
  const availability = first.terms.find(({ factor }: { factor: string }) => factor === 'availability')
  expect(availability.score).toBeGreaterThanOrEqual(95)
  expect(
    first.terms.map(({ factor, score, weight }: Record<string, unknown>) => [factor, score, weight]),
  ).toEqual([
    ['personality', 95, 30],
    ['approach', 92, 25],
    ['availability', availability.score, 25],
    ['experience', 96, 20],
  ])
  const sum = first.terms.reduce(
    (total: number, term: { contribution: number }) => total + term.contribution,
    0,
  )
  expect(Math.round(sum / 100)).toBe(first.score)
})

test('each price is told as it will be paid, with the taxes of the profession', async () => {
  for (const profession of ['psychologist', 'osteopath'] as const) {
    const [first] = (await match({ professions: [profession] })).matches
    const on = Temporal.PlainDate.from(first.next.slots[0].startsAt.slice(0, 10))
    const { total } = serviceTaxes(cents(first.fromPriceCents), { profession, on, isRegistered: true })
    expect(first.fromTotalCents).toBe(total)
    expect(total > first.fromPriceCents).toBe(professionRules(profession).tax === 'taxable')
  }
})

test('the next times are those of the calendar, and can be booked', async () => {
  const [first] = (await match({ mode: 'video' })).matches
  expect(first.next.slots).toHaveLength(3)
  const { body } = await shop.visitor().get(`/api/professionals/${first.id}/availability?mode=video&days=7`)
  const free = body.days.flatMap(({ slots }: { slots: { startsAt: string }[] }) =>
    slots.map(({ startsAt }) => startsAt),
  )
  expect(free).toEqual(
    expect.arrayContaining(first.next.slots.map((slot: { startsAt: string }) => slot.startsAt)),
  )
})

test('another profession, a dearer price, a language nobody speaks and a place too far are left out', async () => {
  const fitting = await match()
  expect(fitting.fitting).toBe(3)
  expect((await match({ budgetDollars: 160 })).fitting).toBe(4)
  expect((await match({ professions: [] })).fitting).toBe(4)
  expect((await match({ language: 'zh' })).matches).toEqual([])
  expect((await match({ place: 'Gaspé', mode: 'in-person' })).matches).toEqual([])
  expect(idsOf(await match({ place: 'Gaspé', mode: 'video' }))).toContain(best.professionalId)
})

test('what a person wants changes the scores, and each answer says what would change the order', async () => {
  const [analytic, pragmatic] = [
    await match(),
    await match({ personality: 'pragmatique', preferredApproach: 'holistic' }),
  ]
  const scoreOf = (answer: { matches: { id: string; score: number }[] }) =>
    answer.matches.find(({ id }) => id === second.professionalId)?.score ?? 0
  expect(scoreOf(pragmatic)).toBeGreaterThan(scoreOf(analytic))
  type Found = { terms: { contribution: number; weight: number; factor: string }[]; changes: Change[] }
  type Change = { factor: string; pointsMissing: number }
  const [first, runnerUp] = pragmatic.matches as [Found, Found]
  expect(first.changes).toEqual([])
  const total = ({ terms }: Found) => terms.reduce((sum, { contribution }) => sum + contribution, 0)
  for (const { factor, pointsMissing } of runnerUp.changes) {
    const weight = runnerUp.terms.find((term) => term.factor === factor)?.weight ?? 0
    expect(total(runnerUp) + pointsMissing * weight).toBeGreaterThanOrEqual(total(first))
  }
})

test('nothing of what was asked is kept', async () => {
  const count = async () => {
    const { rows } = await shop.owner.query<{ kept: string }>(
      `select (select count(*) from ops.idempotency) + (select count(*) from audit.event)
         + (select count(*) from market.matching_question) as kept`,
    )
    return rows[0]?.kept
  }
  const before = await count()
  await match()
  expect(await count()).toBe(before)
})

test('a person can be asked; an administrator answers once, by mail', async () => {
  const { persona, client } = await shop.newcomer('particulier')
  const question = {
    email: persona.email,
    message: 'Pourquoi pas Mme Côté ?',
    language: 'fr',
    shown: [{ slug: 'amelie-gagnon', score: 92 }],
  }
  expect(await client.post('/api/matching-questions', question)).toMatchObject({ status: 200 })
  const admin = (await shop.newcomer('admin', { hasSecondFactor: true })).client
  const [waiting] = (await admin.get('/api/matching-questions')).body
  expect(waiting).toMatchObject({ message: question.message, shown: question.shown })
  const answer = () =>
    admin.post(`/api/matching-questions/${waiting.id}/answer`, { answer: 'Elle est complète.' })
  expect(await answer()).toMatchObject({ status: 200 })
  expect(await answer()).toMatchObject({ status: 404 })
  expect((await admin.get('/api/matching-questions')).body).toEqual([])
  expect((await shop.mailsTo(persona.email)).map(({ template }) => template)).toEqual([
    'matching-question-received',
    'matching-question-answered',
  ])
  // The address may not be its writer's.
  expect(JSON.stringify(await shop.mailsTo(persona.email))).not.toContain('Côté')
  // What fills the hidden field is a program.
  const trapped = await client.post('/api/matching-questions', {
    ...question,
    website: 'https://spam.example',
  })
  expect(trapped).toMatchObject({ status: 200 })
  expect((await admin.get('/api/matching-questions')).body).toEqual([])
})

const ask = (client: { post(path: string, body: object): Promise<{ status: number }> }, message: string) =>
  client.post('/api/matching-questions', { email: 'louise@example.com', message, language: 'fr', shown: [] })

const openAdmin = () => shop.newcomer('admin', { hasSecondFactor: true })

// Product, 2: every read of personal data by an administrator is journaled and shown to the person concerned.
test('whoever reads a question is in the journal of its person, at each reading, and the person sees it', async () => {
  const { persona, client } = await openMember(shop)
  await ask(client, 'Pourquoi ce score ?')
  await ask(shop.visitor(), 'Sans compte')
  const [first, second] = [await openAdmin(), await openAdmin()]
  for (const admin of [first, first, second])
    expect((await admin.client.get('/api/matching-questions')).body).toHaveLength(2)
  const { rows } = await shop.owner.query(
    `select actor_id, facts ->> 'question' = q.id::text as "isIts" from audit.event e
     join market.matching_question q on q.user_id = e.subject_id
     where e.subject_id = $1 and e.action = 'matching-question-read' order by e.position`,
    [persona.id],
  )
  expect(rows).toEqual([first, first, second].map((admin) => ({ actor_id: admin.persona.id, isIts: true })))
  // Who asked without an account has no journal: it is in the administrator's.
  expect((await shop.journalOf(second.persona.id)).filter((action) => action.includes('question'))).toEqual([
    'visitor-question-read',
  ])
  const seen = (await client.get('/api/account/activity')).body
  expect(seen.map(({ action }: { action: string }) => action)).toEqual(
    Array.from({ length: 3 }, () => 'matching-question-read'),
  )
})

test('an answered question is forgotten after two years, and one that waits is kept', async () => {
  const { persona, client } = await openMember(shop)
  for (const message of ['ancienne', 'récente', 'en attente']) await ask(client, message)
  await shop.owner.query(
    `update market.matching_question set answer = 'x', answered_at = public.clock() - interval '24 months'
       - case message when 'ancienne' then interval '1 day' else interval '-1 day' end
     where user_id = $1 and message <> 'en attente'`,
    [persona.id],
  )
  const database = openDatabase({ url: shop.config.databases.jobs, size: 1 })
  await forgetOldQuestions(database)
  await database.close()
  const { rows } = await shop.owner.query(
    'select message from market.matching_question where user_id = $1 order by message',
    [persona.id],
  )
  expect(rows).toEqual([{ message: 'en attente' }, { message: 'récente' }])
  // The worker forgets without reading.
  const jobs = await shop.connectAs('jobs')
  await expect(jobs.query('select message from market.matching_question')).rejects.toThrow(
    /permission denied/,
  )
})

test('an administrator who answered can be erased, and the answer stays', async () => {
  const { persona, client } = await openMember(shop)
  await ask(client, 'Qui répond ?')
  const admin = await openAdmin()
  const waiting = (await admin.client.get('/api/matching-questions')).body
  const { id } = waiting.find(({ message }: { message: string }) => message === 'Qui répond ?')
  await admin.client.post(`/api/matching-questions/${id}/answer`, { answer: 'Nous.' })
  const jobs = await shop.connectAs('jobs')
  await jobs.query('delete from auth."user" where id = $1', [admin.persona.id])
  const { rows } = await shop.owner.query(
    'select answer, answered_by from market.matching_question where user_id = $1',
    [persona.id],
  )
  expect(rows).toEqual([{ answer: 'Nous.', answered_by: null }])
})
