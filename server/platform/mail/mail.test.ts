import { beforeEach, expect, test } from 'vitest'
import { accountMails } from '#server/accounts/index.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { forgetMails, LANES, type OutgoingMail, queueMail } from './mail.ts'
import { mailSender } from './send-mail.ts'
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
    close() {},
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

const senderTo = (server: MailServer) =>
  mailSender({ database: market.services.database, server, templates: accountMails, settings })

async function queue(message: OutgoingMail): Promise<string> {
  await market.services.database.withActor(null, (tx) => queueMail(tx, message))
  const { rows } = await market.owner.query<{ id: string }>(
    'select id from ops.outgoing_mail where recipient = $1',
    [message.recipient],
  )
  return rows[0]?.id ?? ''
}

/** What other tests left waiting is out of the way. */
beforeEach(() =>
  market.owner.query(
    'update ops.outgoing_mail set sent_at = public.clock() where sent_at is null and failed_at is null',
  ),
)

const makeDue = (mailId: string) =>
  market.owner.query('update ops.outgoing_mail set due_at = public.clock() where id = $1', [mailId])

test('the same event asks for one message, however often it is handled', async () => {
  const message = mail({ onceKey: crypto.randomUUID() })
  await queue(message)
  await queue(message)
  expect(await market.mailsTo(message.recipient)).toHaveLength(1)
})

test.each([
  ['fr', 'Confirmez votre courriel', 'Bonjour Zoé,'],
  ['en', 'Confirm your email', 'Hello Zoé,'],
] as const)('a message in %s reads « %s »', async (language, subject, hello) => {
  const message = mail({ language })
  const { received, server } = mailServer()
  await queue(message)
  await senderTo(server).sendDue()
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
  const [one, two] = [senderTo(server), senderTo(server)]
  await Promise.all([one.sendDue(), two.sendDue()])
  await one.sendDue()
  expect(received.map(({ messageId }) => messageId)).toEqual([`<${mailId}@mieva.example>`])
  expect((await market.mailsTo(message.recipient)).map(({ facts }) => facts)).toEqual([null])
})

test('what went to an address that a person had before is forgotten with them', async () => {
  const userId = crypto.randomUUID()
  const [before, other] = [mail({ userId }), mail({ userId: crypto.randomUUID() })]
  await queue(before)
  await queue(other)
  await asWorker(market, (database) =>
    database.withActor(null, (tx) => forgetMails(tx, { id: userId, email: 'maintenant@exemple.ca' })),
  )
  expect(await market.mailsTo(before.recipient)).toEqual([])
  expect(await market.mailsTo(other.recipient)).toHaveLength(1)
})

test('a mail server that is away loses nothing', async () => {
  const mailId = await queue(mail())
  let isAway = true
  const { received, server } = mailServer(() => isAway)
  const sender = senderTo(server)
  await sender.sendDue()
  isAway = false
  // It waits a little before it is tried again.
  expect(await sender.sendDue()).toBe(0)
  await makeDue(mailId)
  await sender.sendDue()
  expect(received).toHaveLength(1)
})

test('a message that no server takes for a day is given up, and stays to be seen', async () => {
  const mailId = await queue(mail())
  await market.owner.query('update ops.outgoing_mail set attempts = 799 where id = $1', [mailId])
  const sender = senderTo(mailServer(() => true).server)
  await sender.sendDue()
  const { rows } = await market.owner.query(
    'select failed_at is not null as failed, sent_at from ops.outgoing_mail where id = $1',
    [mailId],
  )
  expect(rows).toEqual([{ failed: true, sent_at: null }])
  await makeDue(mailId)
  expect(await sender.sendDue()).toBe(0)
})

test('what somebody waits for leaves before what waits longer', async () => {
  const lanes = ['bulk', 'usual', 'prompt'] as const
  for (const lane of lanes)
    await queue(mail({ lane, recipient: `${lane}-${crypto.randomUUID()}@exemple.ca` }))
  const { server } = mailServer()
  const sender = senderTo(server)
  const claimed = await sender.claim([LANES.prompt, LANES.usual, LANES.bulk], 3)
  expect(claimed).toHaveLength(3)
  await Promise.all(claimed.map((one) => sender.deliver(one)))
  await queue(mail({ lane: 'bulk' }))
  const late = mail({ lane: 'prompt' })
  await queue(late)
  expect((await sender.claim([LANES.prompt, LANES.bulk], 1))[0]?.recipient).toBe(late.recipient)
  expect(await sender.claim([LANES.prompt], 1)).toEqual([])
})

test('a name is text, never markup', async () => {
  await queue(mail({ facts: { firstName: '<img src=x onerror=alert(1)>', link: 'https://mieva.example' } }))
  const { received, server } = mailServer()
  await senderTo(server).sendDue()
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
