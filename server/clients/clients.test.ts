// A practice's people through the API: who is written down, found, tagged, imported and seen, and by whom.
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { book, openMember, openPractice, type Practice, slotAfter } from '#tests/harness/practices.ts'

const market = marketplace()

const GINETTE = {
  firstName: 'Ginette',
  lastName: 'Ouellet',
  email: 'ginette@exemple.ca',
  phone: '514 555-0188',
  language: 'fr',
  agreesToTexts: true,
}

async function addPerson({ client }: Practice, changes: object = {}): Promise<string> {
  const answer = await client.post('/api/professional/clients', { ...GINETTE, ...changes })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const search = (practice: Practice, asked: object = {}) =>
  practice.client.post('/api/professional/client-search', asked)

const namesIn = (body: { clients: { firstName: string; lastName: string }[] }) =>
  body.clients.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())

test('somebody without an account is written down, and nothing is sent to them', async () => {
  const practice = await openPractice(market)
  const id = await addPerson(practice)
  const file = await practice.client.get(`/api/professional/clients/${id}`)
  expect(file.body).toMatchObject({
    firstName: 'Ginette',
    hasAccount: false,
    phone: '514 555-0188',
    timeline: [],
  })
  expect(await market.mailsTo(GINETTE.email)).toEqual([])
  const { rowCount } = await market.owner.query('select from auth."user" where email = $1', [GINETTE.email])
  expect(rowCount).toBe(0)
})

test('who cannot be reached is not written down, nor what is no name', async () => {
  const { client } = await openPractice(market)
  const refused = [{ phone: null, email: null }, { firstName: 'http://x.example' }, { phone: '12' }]
  for (const change of refused)
    expect((await client.post('/api/professional/clients', { ...GINETTE, ...change })).status).toBe(422)
})

test('people are found without accents, in order, a page after the other', async () => {
  const practice = await openPractice(market)
  await addPerson(practice, { firstName: 'Zoé', lastName: 'Côté' })
  await addPerson(practice, { firstName: 'Émile', lastName: 'Arbour' })
  const { client, persona } = await openMember(market)
  await book(client, practice, (await slotAfter(market, practice, 48)).startsAt)
  const all = await search(practice)
  expect(all.body.counts).toMatchObject({ all: 3, next: 1, away: 0, owing: 0 })
  expect(namesIn(all.body)[0]).toBe('Émile Arbour')
  expect(namesIn((await search(practice, { name: 'cote' })).body)).toEqual(['Zoé Côté'])
  expect(namesIn((await search(practice, { filter: 'next' })).body)).toHaveLength(1)
  await market.owner.query(`update auth."user" set last_name = 'Żak' where id = $1`, [persona.id])
  expect(namesIn((await search(practice, { name: 'zak' })).body)).toHaveLength(1)
})

test('a list goes on where its page ended', async () => {
  const practice = await openPractice(market)
  const rows = Array.from(
    { length: 60 },
    (_, index) =>
      `A${'abcdefghij'[index % 10]};Roy${'abcdefghij'[Math.floor(index / 10)]};a${index}@exemple.ca`,
  )
  const list = Buffer.from(`Prénom;Nom;Courriel\n${rows.join('\n')}`)
  const imported = await sendList(practice, '/api/professional/client-imports/with-look-alikes', list)
  expect(imported.body).toEqual({ added: 60 })
  const seen: string[] = []
  for (let cursor: string | undefined; ;) {
    const { body } = await search(practice, cursor ? { cursor } : {})
    seen.push(...namesIn(body))
    cursor = body.next
    if (!cursor) break
  }
  expect(new Set(seen).size).toBe(60)
  expect(seen).toEqual(
    seen.toSorted((a, b) =>
      a.split(' ').toReversed().join(' ') < b.split(' ').toReversed().join(' ') ? -1 : 1,
    ),
  )
})

const sendList = ({ client }: Practice, path: string, bytes: Buffer) =>
  client.post(path, new Uint8Array(bytes), { headers: { 'content-type': 'application/octet-stream' } })

test('a list is looked at before it is imported: wrong lines and who is there already are said, nothing is written', async () => {
  const practice = await openPractice(market)
  await addPerson(practice)
  const list = Buffer.from(
    'Prénom;Nom;Courriel;Téléphone\nHélène;Roy;helene@exemple.ca;\nGinette;Ouellette;;\nGinette;Ouellet;;514 555-0188\n',
    'latin1',
  )
  const preview = await sendList(practice, '/api/professional/client-imports/preview', list)
  expect(preview.body).toMatchObject({ state: 'read', counts: { new: 1, alike: 1, wrong: 1 } })
  expect(preview.body.lines[0].shown).toBe('Hélène Roy')
  expect((await search(practice)).body.counts.all).toBe(1)
  expect((await sendList(practice, '/api/professional/client-imports', list)).body).toEqual({ added: 1 })
  expect((await search(practice)).body.counts.all).toBe(2)
  const unreadable = await sendList(practice, '/api/professional/client-imports', Buffer.from('a;b\n1;2'))
  expect(unreadable.body.code).toBe('clients/list-unreadable')
})

test('who looks like somebody known is said before they are written down twice', async () => {
  const practice = await openPractice(market)
  const id = await addPerson(practice)
  const asked = { firstName: 'Ginette', lastName: 'Ouellette', email: null, phone: null }
  const alike = await practice.client.post('/api/professional/client-look-alikes', asked)
  expect(alike.body).toMatchObject([{ id, by: 'name' }])
})

test('tags are a practice’s own, thirty at most, and none has the name of another', async () => {
  const practice = await openPractice(market)
  const id = await addPerson(practice)
  const add = (name: string) =>
    practice.client.post('/api/professional/client-tags', { name, colour: 'green' })
  const [tag] = (await add('Forfait')).body
  expect((await add('forfait')).body.code).toBe('clients/tag-already-there')
  await practice.client.put(`/api/professional/clients/${id}/tags`, { tagIds: [tag.id] })
  expect((await search(practice, { tagId: tag.id })).body.clients).toMatchObject([
    { id, tags: [{ name: 'Forfait' }] },
  ])
  for (let index = 1; index < 30; index++) await add(`Étiquette ${index}`)
  expect((await add('Une de trop')).body.code).toBe('clients/too-many-tags')
})

test('the export is a file whose cells are no formulas', async () => {
  const practice = await openPractice(market)
  await addPerson(practice, { firstName: '-Ginette' })
  const { text } = await practice.client.get('/api/professional/client-export')
  expect(text).toContain(`"'-Ginette"`)
})

test('only a person who was never seen is taken away, and only one without an account is corrected', async () => {
  const practice = await openPractice(market)
  const { client } = await openMember(market)
  await book(client, practice, (await slotAfter(market, practice, 48)).startsAt)
  const [booked] = (await search(practice)).body.clients
  const path = `/api/professional/clients/${booked.id}`
  expect((await practice.client.delete(path)).body.code).toBe('clients/was-seen')
  expect((await practice.client.put(path, GINETTE)).status).toBe(404)
  const id = await addPerson(practice)
  expect((await practice.client.delete(`/api/professional/clients/${id}`)).status).toBe(200)
  expect((await practice.client.get(`/api/professional/clients/${id}`)).status).toBe(404)
})

test('another practice’s people do not exist, by any way', async () => {
  const practice = await openPractice(market)
  const other = await openPractice(market)
  const id = await addPerson(practice)
  const [tag] = (await practice.client.post('/api/professional/client-tags', { name: 'A', colour: 'blue' }))
    .body
  const path = `/api/professional/clients/${id}`
  const answers = [
    await other.client.get(path),
    await other.client.put(path, GINETTE),
    await other.client.delete(path),
    await other.client.put(`${path}/tags`, { tagIds: [tag.id] }),
    await other.client.delete(`/api/professional/client-tags/${tag.id}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await search(other)).body.clients).toEqual([])
  expect((await search(other, { cursor: id })).body.clients).toEqual([])
  const { client } = await openMember(market)
  expect((await client.get(path)).status).toBe(403)
})

test('no role of the database reads or tags another practice’s people', async () => {
  const practice = await openPractice(market)
  const other = await openPractice(market)
  await addPerson(practice)
  await practice.client.post('/api/professional/client-tags', { name: 'A', colour: 'blue' })
  const api = await market.connectAs('api')
  const count = async (actor: string | null, table: string) => {
    await api.query('begin')
    if (actor) await api.query(`select set_config('app.user_id', $1, true)`, [actor])
    const { rows } = await api.query(
      `select professional_id from market.${table} where professional_id = $1`,
      [practice.professionalId],
    )
    await api.query('rollback')
    return rows.length
  }
  for (const table of ['practice_client', 'client_tag']) {
    expect(await count(practice.userId, table)).toBe(1)
    expect(await count(other.userId, table)).toBe(0)
    expect(await count(null, table)).toBe(0)
  }
})
