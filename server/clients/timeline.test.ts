// The pages of a client's file: every line once, the newest first, and nothing of anybody else.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { openPractice } from '#tests/harness/practices.ts'
import { openPair, write } from '#tests/harness/threads.ts'
import {
  EMPTY_ENTRY,
  type Entry,
  type EntryKind,
  readPlace,
  readTimeline,
  type TimelineSource,
} from './timeline.ts'

const KINDS = ['visit', 'note', 'form', 'document', 'share', 'message', 'receipt', 'payment'] as const
const NOBODYS = {
  practiceClientId: '',
  professionalId: '',
  userId: null,
  isAttendee: false,
  readerId: '',
  zone: 'America/Toronto',
  now: Temporal.Instant.from('2026-11-19T12:00:00Z'),
}

const line = fc.record({
  kind: fc.constantFrom(...KINDS),
  // Few moments, so that many lines share one.
  second: fc.integer({ min: 0, max: 40 }),
  id: fc.uuid(),
})
const entryOf = ({ kind, second, id }: { kind: EntryKind; second: number; id: string }): Entry => ({
  ...EMPTY_ENTRY,
  kind,
  id,
  at: `2026-11-19T07:00:${String(second).padStart(2, '0')}.5-05:00`,
})

test('whatever the lines, their pages hold each of them once and in one order', async () => {
  const lines = fc.uniqueArray(line, { maxLength: 260, selector: ({ id }) => id })
  await fc.assert(
    fc.asyncProperty(lines, fc.option(fc.constantFrom(...KINDS)), async (made, kind) => {
      // One source asks the place and the number of the page, another answers all that it has.
      const source =
        (own: EntryKind): TimelineSource =>
        (_db, _file, { before, most }) => {
          const all = made
            .filter((one) => one.kind === own)
            .map(entryOf)
            .toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))
          if (own === 'share') return Promise.resolve(all)
          const place = (entry: Entry) => `${Temporal.Instant.from(entry.at).toString()}~${entry.id}`
          const from = before
            ? all.filter((entry) => place(entry) < `${before.at.toString()}~${before.id}`)
            : all
          return Promise.resolve(from.slice(0, most))
        }
      const sources = Object.fromEntries(KINDS.map((own) => [own, source(own)])) as Record<
        EntryKind,
        TimelineSource
      >
      const read: Entry[] = []
      let before: string | undefined
      do {
        const page = await readTimeline(null as never, sources, NOBODYS, {
          kind: kind ?? undefined,
          before: readPlace(before),
        })
        expect(page.timeline.length).toBeLessThanOrEqual(50)
        read.push(...page.timeline)
        before = page.next ?? undefined
      } while (before)
      const wanted = made.filter((one) => kind === null || one.kind === kind).map(entryOf)
      expect(read.map(({ id }) => id)).toEqual(
        wanted
          .toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))
          .map(({ id }) => id),
      )
    }),
    { numRuns: 60 },
  )
})

const market = marketplace()

test('a file is read by kind and by pages, from the database too', async () => {
  const { practice, member, visit, threadId } = await openPair(market)
  const clientId = (await practice.client.post('/api/professional/client-search', {})).body.clients[0].id
  await practice.client.post('/api/professional/notes', { clientId, appointmentId: null, template: 'dap' })
  // A hundred and twenty more of a few moments.
  await market.owner.query(
    `insert into market.note (record_id, professional_id, template, dated_at, sealed)
     select r.id, r.professional_id, 'dap', public.clock() - make_interval(secs => g / 30), decode(repeat('00', 40), 'hex')
     from market.client_record r, generate_series(1, 120) g where r.practice_client_id = $1`,
    [clientId],
  )
  await write(member.client, threadId, 'Bonjour')
  await write(practice.client, threadId, 'Bonjour à vous')
  const read = async (query: string) =>
    (await practice.client.get(`/api/professional/clients/${clientId}?${query}`)).body
  const ids: string[] = []
  let before: string | null = ''
  while (before !== null) {
    const page: { timeline: Entry[]; next: string | null } = await read(
      `kind=note${before && `&before=${encodeURIComponent(before)}`}`,
    )
    expect(page.timeline.every(({ kind }) => kind === 'note')).toBe(true)
    ids.push(...page.timeline.map(({ id }) => id))
    before = page.next
  }
  expect(ids).toHaveLength(121)
  expect(new Set(ids).size).toBe(121)
  expect((await read('kind=visit')).timeline).toMatchObject([{ kind: 'visit', id: visit.id }])
  expect((await read('kind=message')).timeline).toMatchObject([{ kind: 'message', id: threadId, count: 2 }])
  expect((await read('kind=document')).timeline).toEqual([])
  const [first] = (await read('')).timeline
  expect(first.kind).toBe('visit')
  for (const wrong of ['kind=scan', 'before=hier', 'before=2026-13-40T00:00:00Z~x'])
    expect((await practice.client.get(`/api/professional/clients/${clientId}?${wrong}`)).status, wrong).toBe(
      422,
    )
  const colleague = await openPractice(market)
  const elsewhere = await colleague.client.get(`/api/professional/clients/${clientId}?kind=message`)
  expect(elsewhere.status).toBe(404)
  expect(JSON.stringify((await read('')).timeline)).not.toContain('Bonjour')
})

test('what was paid on site is a line, until it is undone', async () => {
  const { practice, visit } = await openPair(market)
  const clientId = (await practice.client.post('/api/professional/client-search', {})).body.clients[0].id
  const paid = () =>
    practice.client
      .get(`/api/professional/clients/${clientId}?kind=payment`)
      .then(({ body }) => body.timeline as Entry[])
  await market.owner.query(
    `insert into market.on_site_payment (appointment_id, professional_id, amount_cents, method, paid_on)
     values ($1, $2, 9500, 'cash', public.clock()::date)`,
    [visit.id, practice.professionalId],
  )
  expect(await paid()).toMatchObject([{ kind: 'payment', state: 'cash', amountCents: 9500 }])
  await market.owner.query(
    'update market.on_site_payment set undone_at = public.clock() where appointment_id = $1',
    [visit.id],
  )
  expect(await paid()).toEqual([])
})

test('messages of an account are not those of somebody for whom it books', async () => {
  const { practice, member, threadId } = await openPair(market)
  await write(member.client, threadId, 'Pour moi')
  await market.owner.query(
    `insert into market.practice_client (professional_id, user_id, attendee_name, origin) values ($1, $2, 'Léa', 'booked')`,
    [practice.professionalId, member.persona.id],
  )
  const { rows } = await market.owner.query(
    `select id from market.practice_client where attendee_name = 'Léa'`,
  )
  const file = await practice.client.get(`/api/professional/clients/${rows[0].id}?kind=message`)
  expect(file.body.timeline).toEqual([])
})
