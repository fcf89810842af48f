import { expect, test } from 'vitest'
import { accountMails } from '#server/accounts/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { type OutgoingMail, queueMail } from './mail.ts'
import { sendMailJob } from './send-mail.ts'
import type { MailMessage, MailServer } from './smtp.ts'

const market = marketplace()
const settings = { from: 'Mieva <bonjour@mieva.example>', origin: 'https://mieva.example' }

/** A mail server that keeps what it receives, or is away. */
function mailServer(isAway = () => false) {
  const received: MailMessage[] = []
  const server: MailServer = {
    async hand(mail) {
      if (isAway()) throw new Error('connection refused')
      received.push(mail)
      return 'taken'
    },
  }
  return { received, server }
}

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  template: 'confirm-email',
  recipient: `${crypto.randomUUID()}@exemple.ca`,
  language: 'fr',
  facts: { firstName: 'Zoé', link: 'https://mieva.example/auth/confirm-email?token=abc' },
  ...changes,
})

async function queue(message: OutgoingMail): Promise<string> {
  const { database, jobs } = market.services
  await database.withActor(null, (tx) => queueMail(tx, jobs, message))
  const { rows } = await market.owner.query<{ id: string }>(
    'select id from ops.outgoing_mail where recipient = $1',
    [message.recipient],
  )
  return rows[0]?.id ?? ''
}

const jobsFor = async (mailId: string) =>
  (
    await market.owner.query(`select from pgboss.job where name = 'mail.send' and data ->> 'mailId' = $1`, [
      mailId,
    ])
  ).rowCount

test('the same event asks for one message, however often it is handled', async () => {
  const message = mail({ onceKey: crypto.randomUUID() })
  const id = await queue(message)
  await queue(message)
  expect(await market.mailsTo(message.recipient)).toHaveLength(1)
  expect(await jobsFor(id)).toBe(1)
})

test('a job carries the name of its message and no address', async () => {
  const id = await queue(mail())
  const { rows } = await market.owner.query(`select data from pgboss.job where data ->> 'mailId' = $1`, [id])
  expect(rows).toEqual([{ data: { mailId: id } }])
})

test.each([
  ['fr', 'Confirmez votre courriel', 'Bonjour Zoé,'],
  ['en', 'Confirm your email', 'Hello Zoé,'],
] as const)('a message in %s reads « %s »', async (language, subject, hello) => {
  const message = mail({ language })
  const { received, server } = mailServer()
  await sendMailJob(
    market.services.database,
    server,
    accountMails,
    settings,
  )({ mailId: await queue(message) })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    to: message.recipient,
    subject,
    headers: { 'Content-Language': `${language}-CA` },
  })
  for (const body of [received[0]?.html, received[0]?.text]) {
    expect(body).toContain(hello)
    expect(body).toContain('token=abc')
  }
})

test('two workers send a message once, under one Message-ID, and forget its link', async () => {
  const message = mail()
  const mailId = await queue(message)
  const { received, server } = mailServer()
  const send = sendMailJob(market.services.database, server, accountMails, settings)
  await Promise.all([send({ mailId }), send({ mailId })])
  await send({ mailId })
  expect(received.map(({ messageId }) => messageId)).toEqual([`<${mailId}@mieva.example>`])
  expect((await market.mailsTo(message.recipient)).map(({ facts }) => facts)).toEqual([null])
})

test('a mail server that is away loses nothing', async () => {
  const message = mail()
  const mailId = await queue(message)
  let isAway = true
  const { received, server } = mailServer(() => isAway)
  const send = sendMailJob(market.services.database, server, accountMails, settings)
  await expect(send({ mailId })).rejects.toThrow('connection refused')
  isAway = false
  await send({ mailId })
  expect(received).toHaveLength(1)
})

test('a name is text, never markup', async () => {
  const mailId = await queue(
    mail({ facts: { firstName: '<img src=x onerror=alert(1)>', link: 'https://mieva.example' } }),
  )
  const { received, server } = mailServer()
  await sendMailJob(market.services.database, server, accountMails, settings)({ mailId })
  expect(received[0]?.html).toContain('&lt;img src=x')
  expect(received[0]?.html).not.toContain('<img')
})

test.each(Object.keys(accountMails))('the message %s is complete in both languages', (name) => {
  const facts = { firstName: 'Zoé', link: 'https://mieva.example/x', dueAt: '2026-12-01T17:00:00Z' }
  const [fr, en] = (['fr', 'en'] as const).map((locale) => accountMails[name]?.(facts, locale))
  for (const content of [fr, en]) {
    expect(content?.subject).toBeTruthy()
    expect(content?.paragraphs.join(' ')).toContain('Zoé')
    expect(JSON.stringify(content)).not.toMatch(/undefined|\{\w+\}/)
  }
  expect(fr?.subject).not.toBe(en?.subject)
})
