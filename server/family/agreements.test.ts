// What somebody of 14 or more agrees to, until when, and how it ends.
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { addPerson, agreeAdult, askAdult, readFamily } from '#tests/harness/family.ts'
import { book, holdRequest, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'

const market = marketplace()

test('an adult who agreed is booked for, and sees every visit that was booked for them', async () => {
  const practice = await openPractice(market)
  const { holder, person, memberId, agreementId } = await askAdult(market)
  const { startsAt } = await slotAfter(market, practice, 48)
  const wanted = holdRequest(practice, startsAt, { attendee: 'family', familyMemberId: memberId })
  expect(await holder.client.post('/api/appointments/holds', wanted), 'before a yes').toMatchObject({
    status: 409,
    body: { code: 'family/not-agreed' },
  })
  expect((await readFamily(person.client)).asked).toMatchObject([
    { id: agreementId, state: 'asked', visits: [] },
  ])
  await person.client.post(`/api/family/agreements/${agreementId}/accept`, { months: 6 })
  expect((await readFamily(holder.client)).people).toMatchObject([
    { mayBook: true, decides: 'person', agreement: { state: 'active' } },
  ])
  const visit = await book(holder.client, practice, startsAt, {
    attendee: 'family',
    familyMemberId: memberId,
  })
  expect(visit).toMatchObject({ attendee: 'relative', attendeeName: 'Denise Lavoie' })
  const seen = await readFamily(person.client)
  expect(seen.asked).toMatchObject([{ state: 'active', visits: [{ id: visit.id, startsAt }] }])
  expect(JSON.stringify(seen), 'time and place, not what it is about').not.toContain('serviceName')
  expect(seen.events.map(({ kind, by }: { kind: string; by: string }) => `${kind} ${by}`)).toEqual([
    'booked other',
    'accepted reader',
    'asked other',
  ])
})

test('what the other person books alone is nobody else’s to see', async () => {
  const practice = await openPractice(market)
  const { holder, person } = await agreeAdult(market)
  const { startsAt } = await slotAfter(market, practice, 48)
  const own = await book(person.client, practice, startsAt)
  expect(JSON.stringify(await readFamily(holder.client))).not.toContain(own.id)
  expect((await holder.client.get(`/api/appointments/${own.id}`)).status).toBe(404)
})

test.each(['holder', 'person'] as const)('an agreement is ended at once by its %s', async (side) => {
  const practice = await openPractice(market)
  const made = await agreeAdult(market)
  const ended = await made[side].client.post(`/api/family/agreements/${made.agreementId}/end`)
  expect(ended.status).toBe(200)
  expect((await readFamily(made.holder.client)).people).toMatchObject([
    { mayBook: false, agreement: { state: 'ended', endedBy: side } },
  ])
  const { startsAt } = await slotAfter(market, practice, 48)
  const wanted = holdRequest(practice, startsAt, { attendee: 'family', familyMemberId: made.memberId })
  expect((await made.holder.client.post('/api/appointments/holds', wanted)).status).toBe(409)
  expect(await made.person.client.post(`/api/family/agreements/${made.agreementId}/end`)).toMatchObject({
    body: { code: 'family/not-now' },
  })
  const told = side === 'holder' ? made.person : made.holder
  const [last] = (await market.mailsTo(told.persona.email)).slice(-1)
  expect(last?.template).toBe(side === 'holder' ? 'family-given-back' : 'family-ended')
})

test('whoever changed their address since they agreed is told of the end in their own language', async () => {
  const { holder, person, agreementId } = await agreeAdult(market)
  const email = `autre-${crypto.randomUUID()}@exemple.ca`
  await market.owner.query(`update auth."user" set language = 'en', email = $2 where id = $1`, [
    person.persona.id,
    email,
  ])
  expect((await holder.client.post(`/api/family/agreements/${agreementId}/end`)).status).toBe(200)
  expect(await market.mailsTo(email)).toMatchObject([{ template: 'family-given-back', language: 'en' }])
})

test('an agreement is over on its day, and a request lapses after two weeks', async () => {
  const [given, waiting] = [await agreeAdult(market, 3), await askAdult(market)]
  await market.clock.advance({ hours: 24 * 14 + 1 })
  const late = await market.as(waiting.person.persona)
  expect(
    await late.post(`/api/family/agreements/${waiting.agreementId}/accept`, { months: 3 }),
  ).toMatchObject({
    body: { code: 'family/not-now' },
  })
  await market.clock.advance({ hours: 24 * 80 })
  const holder = await market.as(given.holder.persona)
  expect((await readFamily(holder)).people).toMatchObject([{ mayBook: false, agreement: { state: 'over' } }])
})

test('people are written to in their own language, or in the one of who asks', async () => {
  const holder = await openMember(market)
  const person = await openMember(market, { language: 'en' })
  const { id } = await addPerson(holder.client, { name: 'Denise Lavoie', relation: 'mother' })
  const ask = (email: string) => holder.client.post(`/api/family/members/${id}/agreement`, { email })
  await ask(person.persona.email)
  await ask('nobody.yet@example.com')
  const [toPerson] = await market.mailsTo(person.persona.email)
  const [toNobody] = await market.mailsTo('nobody.yet@example.com')
  expect(toPerson).toMatchObject({ template: 'family-asked', language: 'en' })
  expect(toNobody).toMatchObject({ template: 'family-asked', language: 'fr' })
  expect((await readFamily(person.client)).asked, 'asked elsewhere since').toEqual([])
  expect(await ask(holder.persona.email)).toMatchObject({ body: { code: 'family/own-address' } })
})

test('five people are asked in a day, and no more', async () => {
  const holder = await openMember(market)
  const { id } = await addPerson(holder.client, { name: 'Denise Lavoie', relation: 'mother' })
  const ask = (n: number) =>
    holder.client.post(`/api/family/members/${id}/agreement`, { email: `n${n}@example.com` })
  for (const n of [1, 2, 3, 4, 5]) expect((await ask(n)).status).toBe(200)
  expect(await ask(6)).toMatchObject({ status: 409, body: { code: 'family/asked-too-often' } })
})
