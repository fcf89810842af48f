import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'

const shop = marketplace()

const message = (email: string) => ({
  firstName: 'Noémie',
  lastName: 'Côté',
  email,
  subject: 'account',
  message: 'Bonjour,\nje ne retrouve plus mon compte.',
  language: 'en',
})

const stored = async (email: string) =>
  (await shop.owner.query('select * from market.contact_message where email = $1', [email])).rows

test('a message is stored, acknowledged in the person’s language and handed to support', async () => {
  const email = `${randomUUID()}@exemple.ca`
  const [visitor, onceKey] = [shop.visitor(), randomUUID()]
  expect(await visitor.post('/api/contact', message(email), { onceKey })).toMatchObject({ status: 200 })
  expect(await visitor.post('/api/contact', message(email), { onceKey })).toMatchObject({ status: 200 })

  expect(await stored(email)).toMatchObject([{ subject: 'account', handled_at: null }])
  const acknowledgements = await shop.mailsTo(email)
  expect(acknowledgements).toMatchObject([{ template: 'contact-received', language: 'en' }])
  expect(JSON.stringify(acknowledgements)).not.toContain('retrouve')
  const copies = await shop.mailsTo(shop.config.supportEmail)
  expect(copies.filter(({ facts }) => facts['email'] === email)).toMatchObject([
    { template: 'contact-to-support', facts: { message: 'Bonjour,\nje ne retrouve plus mon compte.' } },
  ])
})

test.each(['firstName', 'lastName', 'email', 'subject', 'message'])(
  'a message without %s is refused',
  async (field) => {
    const { [field]: _left, ...body } = message('a@exemple.ca') as Record<string, unknown>
    expect(await shop.visitor().post('/api/contact', body)).toMatchObject({
      status: 422,
      body: { errors: [{ field }] },
    })
  },
)

test('a program that fills the hidden field is thanked and forgotten', async () => {
  const email = `${randomUUID()}@exemple.ca`
  const answer = await shop
    .visitor()
    .post('/api/contact', { ...message(email), website: 'https://spam.example' })
  expect(answer).toMatchObject({ status: 200, body: { status: 'received' } })
  expect(await stored(email)).toEqual([])
  expect(await shop.mailsTo(email)).toEqual([])
})

test('the sixth message of a network in an hour waits', async () => {
  const visitor = shop.visitor()
  for (let i = 0; i < 5; i++) {
    expect((await visitor.post('/api/contact', message(`${randomUUID()}@exemple.ca`))).status).toBe(200)
  }
  expect(await visitor.post('/api/contact', message('b@exemple.ca'))).toMatchObject({ status: 429 })
})
