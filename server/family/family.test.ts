// For whom a person books, and who decides.
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { addPerson, child, quebecToday, readFamily } from '#tests/harness/family.ts'
import { book, holdRequest, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'

const market = marketplace()

test('a child is added, booked for and shown with the next visit', async () => {
  const practice = await openPractice(market)
  const { client } = await openMember(market)
  expect(await readFamily(client)).toEqual({ people: [], asked: [], events: [], hasRoom: true })
  const lea = await addPerson(client, child(market))
  expect(lea).toMatchObject({
    age: 9,
    decides: 'parent',
    mayBook: true,
    agreement: null,
    nextVisit: null,
    history: [],
  })
  expect(lea.decidesFrom).toBe(Temporal.PlainDate.from(lea.birthDate).add({ years: 14 }).toString())
  const { startsAt } = await slotAfter(market, practice, 48)
  const visit = await book(client, practice, startsAt, { attendee: 'family', familyMemberId: lea.id })
  expect(visit).toMatchObject({ attendee: 'child', attendeeName: 'Léa Roy' })
  expect(await readFamily(client)).toMatchObject({
    people: [
      {
        id: lea.id,
        visits: 1,
        nextVisit: { id: visit.id, startsAt, professional: { name: 'Amélie Gagnon' } },
      },
    ],
    events: [{ kind: 'booked', name: 'Léa Roy', by: 'reader' }],
  })
  expect((await client.get(`/api/family/members/${lea.id}`)).body.history).toMatchObject([{ id: visit.id }])
})

test('the same child typed by name is the one of the list', async () => {
  const practice = await openPractice(market)
  const { client } = await openMember(market)
  const lea = await addPerson(client, child(market))
  const { startsAt } = await slotAfter(market, practice, 48)
  await book(client, practice, startsAt, { attendee: 'child', attendeeName: 'léa roy' })
  expect((await readFamily(client)).people).toMatchObject([{ id: lea.id, visits: 1 }])
})

test.each([
  ['a child without parental authority', { hasAuthority: false }],
  ['a child who is somebody’s mother', { relation: 'mother' }],
  ['somebody born tomorrow', { birthDate: '2999-01-01' }],
  ['an adult with a birth date', { birthDate: '1990-01-01' }],
  ['a name that carries a link', { name: 'https://x.example' }],
  ['a field that nobody asked for', { diagnosis: 'x' }],
])('nobody adds %s', async (_case, changes) => {
  const { client } = await openMember(market)
  expect((await client.post('/api/family/members', child(market, changes))).status).toBe(422)
  expect((await readFamily(client)).people).toEqual([])
})

test('one name stands once in a family, which has twelve people at most', async () => {
  const { client } = await openMember(market)
  await addPerson(client, child(market))
  expect(await client.post('/api/family/members', child(market, { name: 'LÉA ROY' }))).toMatchObject({
    status: 409,
    body: { code: 'family/already-there' },
  })
  for (const letter of 'ABCDEFGHIJK') await addPerson(client, child(market, { name: `Enfant ${letter}` }))
  expect(await client.post('/api/family/members', child(market, { name: 'Un de trop' }))).toMatchObject({
    status: 409,
    body: { code: 'family/too-many' },
  })
  expect((await readFamily(client)).hasRoom).toBe(false)
})

test('on the fourteenth birthday the parent books no more, by list or by name, nor waits in a line', async () => {
  const practice = await openPractice(market)
  const { client } = await openMember(market)
  const birthDate = quebecToday(market).subtract({ years: 14 }).add({ days: 1 }).toString()
  const theo = await addPerson(client, child(market, { name: 'Théo Roy', relation: 'son', birthDate }))
  expect(theo).toMatchObject({ age: 13, decides: 'parent', mayBook: true })
  const { startsAt } = await slotAfter(market, practice, 72)
  const before = await book(client, practice, startsAt, { attendee: 'family', familyMemberId: theo.id })
  // A day may have 25 hours.
  await market.clock.advance({ hours: 25 })
  const [person] = (await readFamily(client)).people
  expect(person).toMatchObject({ age: 14, decides: 'person', mayBook: false, nextVisit: { id: before.id } })
  const later = await slotAfter(market, practice, 120)
  const hold = (changes: object) =>
    client.post('/api/appointments/holds', holdRequest(practice, later.startsAt, changes))
  const refused = { status: 409, body: { code: 'family/not-agreed' } }
  expect(await hold({ attendee: 'family', familyMemberId: theo.id })).toMatchObject(refused)
  expect(await hold({ attendee: 'child', attendeeName: 'Théo Roy' })).toMatchObject(refused)
  expect(
    await client.post('/api/wait-list', {
      professionalId: practice.professionalId,
      serviceId: practice.serviceId,
      modes: ['video'],
      weekdays: [1, 2, 3, 4, 5],
      parts: ['morning', 'afternoon'],
      attendee: 'child',
      attendeeName: 'Théo Roy',
    }),
  ).toMatchObject(refused)
})
