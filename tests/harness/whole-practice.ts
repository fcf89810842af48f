// A practice that has a row of everything its rooms keep, and its client, each with words that stand nowhere else.
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { randomUUID } from 'node:crypto'
import type { Marketplace } from './api.ts'
import type { Client } from './client.ts'
import { EXAMPLE_ANSWERS } from './example-scan.ts'
import { makePdf } from './made-files.ts'
import { PLAN } from './plans.ts'
import { book, openMember, openPractice, PRICE, slotAfter } from './practices.ts'

export type WholePractice = Awaited<ReturnType<typeof openWholePractice>>

const consent = { textVersion: HEALTH_TEXT_VERSION, language: 'fr' }
const DAY_HOURS = 24

/** `mark` is part of every name and sentence that is somebody's: what answers it to another told too much. */
export async function openWholePractice(market: Marketplace, mark: string) {
  const practice = await openPractice(market, { name: 'Amélie Gagnon' })
  const member = await openMember(market, { firstName: mark, lastName: 'Bergeron' })
  const done = working(practice.client)
  const asMember = working(member.client)
  const today = market.clock.now().toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()
  const { startsAt } = await slotAfter(market, practice, 2 * DAY_HOURS)
  const visit = await book(member.client, practice, startsAt)
  const { rows } = await market.owner.query<{ id: string }>(
    'select practice_client_id as id from market.client_visit where appointment_id = $1',
    [visit.id],
  )
  const client = rows[0]?.id ?? ''

  const guest = await done('POST', '/api/professional/clients', {
    firstName: 'Ginette',
    lastName: mark,
    email: `${mark}@exemple.ca`,
    phone: '514 555-0142',
    language: 'fr',
    agreesToTexts: true,
  })
  const later = await slotAfter(market, practice, 3 * DAY_HOURS, 'mode=in-person&days=28')
  const guestVisit = await done('POST', '/api/professional/added-visits', {
    practiceClientId: guest.id,
    serviceId: practice.serviceId,
    mode: 'in-person',
    placeId: practice.placeId,
    startsAt: later.startsAt,
    priceCents: PRICE,
  })
  const [tag] = await done('POST', '/api/professional/client-tags', { name: mark, colour: 'blue' })
  await done('PUT', `/api/professional/clients/${client}/tags`, { tagIds: [tag.id] })
  const day = later.startsAt.slice(0, 10)
  const away = today.add({ days: 40 }).toString()
  const { exceptions } = await done('POST', '/api/professional/schedule/exceptions', {
    kind: 'closed',
    firstDay: away,
    lastDay: away,
    label: mark,
  })
  const { calendars } = await done('POST', '/api/professional/busy-calendars', {
    name: mark,
    address: `https://agenda.example/${mark}.ics`,
  })
  const ids = {
    client,
    visit: visit.id as string,
    guest: guest.id as string,
    guestVisit: guestVisit.id as string,
    tag: tag.id as string,
    exception: exceptions[0].id as string,
    calendar: calendars[0].id as string,
    ...(await keepRecord(done, asMember, practice.professionalId, client, mark)),
    ...(await giveDocument(done, client, mark)),
    ...(await sendPlan(done, asMember, { today: today.toString(), client, mark })),
    ...(await askForm(done, asMember, client, practice.serviceId, mark)),
    ...(await shareScan(asMember, market, practice.professionalId)),
  }
  await done('POST', '/api/professional/taxes', {
    isRegistered: true,
    from: day,
    gstNumber: '123456789 RT0001',
    qstNumber: '1234567890 TQ0001',
  })
  await writeRows(market, practice, ids)
  return { practice, member, ids, mark, startsAt, day, today: today.toString() }
}

/** Asks, and stops at once when the answer is a refusal: half a practice proves nothing. */
function working(client: Client) {
  return async (method: string, path: string, body?: unknown) => {
    const answer = await client.send(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status} ${answer.text}`)
    return answer.body
  }
}
type Working = ReturnType<typeof working>

/** A signed note with an addendum, a draft with two texts, a template, and the client's request to read. */
async function keepRecord(
  done: Working,
  asMember: Working,
  professionalId: string,
  clientId: string,
  mark: string,
) {
  const begin = async () =>
    (await done('POST', '/api/professional/notes', { clientId, appointmentId: null, template: 'dap' }))
      .id as string
  const save = (id: string, text: string) =>
    done('PUT', `/api/professional/notes/${id}`, {
      base: 0,
      writer: randomUUID(),
      sequence: 1,
      content: { sections: [{ code: 'data', name: '', text }], marks: [], measures: [] },
    })
  const [note, draft] = [await begin(), await begin()]
  await save(note, `Note de ${mark}`)
  await done('POST', `/api/professional/notes/${note}/signature`, { revision: 1 })
  await done('POST', `/api/professional/notes/${note}/addenda`, { words: `Ajout de ${mark}` })
  await save(draft, `Ébauche de ${mark}`)
  await save(draft, `Autre ébauche de ${mark}`)
  const templates = await done('POST', '/api/professional/note-templates', {
    name: mark,
    headings: ['Souffle'],
  })
  await asMember('POST', '/api/record-requests', { professionalId })
  const [request] = await asMember('GET', '/api/record-requests')
  await done('POST', `/api/professional/record-requests/${request.id}/answer`)
  return { note, draft, template: templates.own[0].id as string, recordRequest: request.id as string }
}

async function giveDocument(done: Working, clientId: string, mark: string) {
  const document = randomUUID()
  await done('PUT', `/api/professional/clients/${clientId}/documents/${document}`, makePdf())
  const words = { title: `Feuille de ${mark}`, words: 'Deux fois par jour.' }
  await done('POST', `/api/professional/documents/${document}/giving`, words)
  return { document }
}

/** A plan that was sent, of which its client shows what they did, with a word about it. */
async function sendPlan(
  done: Working,
  asMember: Working,
  { today, client: practiceClientId, mark }: { today: string; client: string; mark: string },
) {
  const { id } = await done('POST', '/api/professional/plans', { practiceClientId })
  const draft = { ...PLAN, goal: `But de ${mark}` }
  await done('PUT', `/api/professional/plans/${id}/draft`, { revision: 1, draft })
  await done('POST', `/api/professional/plans/${id}/versions`, { revision: 2 })
  await asMember('PUT', `/api/plans/${id}/sharing`, { isShared: true, consent })
  await asMember('PUT', `/api/plans/${id}/ticks`, { item: 'i1', day: today, isDone: true })
  const words = { item: 'i1', feeling: 'pain', words: `Mot de ${mark}` }
  await asMember('POST', `/api/plans/${id}/words`, words)
  return { plan: id as string }
}

/** One form answered and corrected again, one that nobody began. */
async function askForm(
  done: Working,
  asMember: Working,
  practiceClientId: string,
  serviceId: string,
  mark: string,
) {
  const make = async (starting: string) => {
    const { id } = await done('POST', '/api/professional/forms', { starting })
    await done('POST', `/api/professional/forms/${id}/versions`, { revision: 1 })
    await done('PUT', `/api/professional/forms/${id}/services`, { serviceIds: [serviceId] })
    const request = await done('POST', '/api/professional/form-requests', { formId: id, practiceClientId })
    return { form: id as string, request: request.id as string }
  }
  const { form, request } = await make('pain')
  const own = `/api/form-requests/${request}`
  const place = [{ region: 'lower-back', side: 'back', words: `Réponse de ${mark}` }]
  await asMember('POST', `${own}/begin`, { consent })
  await asMember('PUT', `${own}/answers`, {
    answers: { place, now: 3, since: 'weeks', walk: 1, sit: 2, lift: 0 },
  })
  await asMember('POST', `${own}/send`)
  await asMember('POST', `${own}/corrections`)
  const waiting = await make('sleep')
  return { form, formRequest: request, waitingRequest: waiting.request }
}

async function shareScan(asMember: Working, market: Marketplace, professional: string) {
  const now = market.clock.now()
  const completedAt = now.subtract({ hours: 2 }).toString()
  const scan = await asMember('POST', '/api/scan-results', { answers: EXAMPLE_ANSWERS, completedAt, consent })
  const until = now.add({ hours: 20 * DAY_HOURS }).toString()
  const share = await asMember('POST', `/api/scan-results/${scan.id}/shares`, {
    professional,
    until,
    consent,
  })
  return { scan: scan.id as string, share: share.id as string }
}

/** What only time or the worker brings about, written as they leave it. */
async function writeRows(
  market: Marketplace,
  { professionalId }: { professionalId: string },
  { visit, calendar }: { visit: string; calendar: string },
): Promise<void> {
  const statements: [string, unknown[]][] = [
    [
      `insert into market.busy_time (calendar_id, professional_id, during)
       values ($2, $1, tstzmultirange(tstzrange(public.clock() + interval '50 days', public.clock() + interval '51 days')))`,
      [professionalId, calendar],
    ],
    [
      `insert into market.visit_shift (appointment_id, starts_at, ends_at, busy_from, busy_until, zone, is_fee_waived, version, tell_at)
       select id, starts_at, ends_at, busy_from, busy_until, zone, false, 2, public.clock() + interval '1 day'
       from market.appointment where id = $1`,
      [visit],
    ],
    [
      `insert into market.visit_decision (appointment_id, professional_id, event, from_state, undo_until)
       values ($2, $1, 'complete', 'scheduled', public.clock() + interval '1 day')`,
      [professionalId, visit],
    ],
    [
      `insert into market.on_site_payment (appointment_id, professional_id, amount_cents, method, paid_on)
       values ($2, $1, 14000, 'cash', public.clock()::date)`,
      [professionalId, visit],
    ],
    [
      `insert into market.absence_review (appointment_id, professional_id, contested_at) values ($2, $1, public.clock())`,
      [professionalId, visit],
    ],
    [`insert into market.lapsed_request (appointment_id) values ($1)`, [visit]],
    [`insert into market.visit_contact (appointment_id, phone) values ($1, '514 555-0142')`, [visit]],
    [
      `insert into market.favourite (user_id, professional_id)
       select client_id, professional_id from market.appointment where id = $1`,
      [visit],
    ],
  ]
  for (const [text, values] of statements) await market.owner.query(text, values)
}
