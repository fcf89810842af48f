// A signature as the mail server that receives a message checks it.
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTemplates } from '#server/mail-templates.ts'
import { mailSettings } from '#server/notifier/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { marketplace } from '#tests/harness/api.ts'
import { verifySignature } from '#tests/harness/dkim.ts'
import { VISIT_MAILS } from '#tests/harness/visit-mail-samples.ts'
import { startSmtpSink } from '#tests/harness/smtp-sink.ts'
import { queueMail } from './mail.ts'
import { mailSender } from './send-mail.ts'
import { openMailServer } from './smtp.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
const DKIM = { DKIM_DOMAIN: 'mieva.example', DKIM_SELECTOR: 'k1', DKIM_PRIVATE_KEY: pem }

const market = marketplace()
const sink = await startSmtpSink()
sink.settings.keepsContent = true
afterAll(() => sink.stop())

async function receive(dkim: Record<string, string>): Promise<string> {
  const { database } = market.services
  const config = { ...market.config, dkim: readConfig({ ...ENVIRONMENT, ...dkim }).dkim }
  const { persona } = await market.newcomer('particulier')
  await database.withActor(null, (tx) =>
    queueMail(tx, {
      template: 'booking-reminder',
      recipient: persona.email,
      language: 'fr',
      facts: VISIT_MAILS['booking-reminder']?.['two visits of a day']?.('fr') ?? {},
      userId: persona.id,
      topic: 'reminder',
    }),
  )
  const server = openMailServer(sink.url, { dkim: config.dkim })
  const sender = mailSender({ database, server, templates: mailTemplates, settings: mailSettings(config) })
  await sender.sendDue()
  server.close()
  return sink.received.findLast(({ content }) => content?.includes(`To: ${persona.email}`))?.content ?? ''
}
const ENVIRONMENT = { DATABASE_URL: 'postgres://nobody@127.0.0.1/none' }

let message = ''
beforeAll(async () => void (message = await receive(DKIM)))
const isValid = (text: string) => verifySignature(text, publicKey).isValid

test('a message is signed for our domain, its words and the headers that mailboxes act on', () => {
  const { isValid: isSigned, tags, signed } = verifySignature(message, publicKey)
  expect(isSigned).toBe(true)
  expect(Object.fromEntries(tags)).toMatchObject({
    v: '1',
    a: 'rsa-sha256',
    c: 'relaxed/relaxed',
    d: 'mieva.example',
    s: 'k1',
  })
  expect(signed).toEqual(
    expect.arrayContaining([
      'from',
      'to',
      'subject',
      'date',
      'message-id',
      'mime-version',
      'content-type',
      'list-unsubscribe',
      'list-unsubscribe-post',
    ]),
  )
})

test('it stays valid when a server on its way writes the same in other white space', () => {
  const refolded = message
    .replace(/^Subject: /m, 'SUBJECT:\r\n   ')
    .replace(/^Message-ID: /im, 'Message-Id:\t ')
    .replaceAll(/(?<=\S)\r\n(?=--)/g, '  \r\n')
  expect(refolded).not.toBe(message)
  expect(isValid(`${refolded}\r\n\r\n\r\n`)).toBe(true)
})

test.each([
  ['its subject', (text: string) => text.replace(/^Subject: /m, 'Subject: Urgent ')],
  ['who writes', (text: string) => text.replace(/^From: .*$/m, 'From: Mieva <autre@mieva.example>')],
  ['who is written to', (text: string) => text.replace(/^To: /m, 'To: autre@exemple.ca, ')],
  ['a word of it', (text: string) => text.replace('Camille', 'Camilla')],
  ['the way out', (text: string) => text.replace('/unsubscribe/', '/unsubscribed/')],
  [
    'how the way out is asked',
    (text: string) => text.replace(/^List-Unsubscribe-Post: .*$/m, 'List-Unsubscribe-Post: no'),
  ],
])('it is no longer valid when somebody changes %s', (_what, change) => {
  const changed = change(message)
  expect(changed).not.toBe(message)
  expect(isValid(changed)).toBe(false)
})

test('nobody else’s key signed it', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  expect(verifySignature(message, other.publicKey).isValid).toBe(false)
})

test('a key on one line signs as well, and without a key nothing is signed', async () => {
  const onOneLine = { ...DKIM, DKIM_PRIVATE_KEY: pem.replaceAll('\n', String.raw`\n`) }
  expect(isValid(await receive(onOneLine))).toBe(true)
  const unsigned = await receive({})
  expect(unsigned).toContain('Subject: ')
  expect(unsigned).not.toMatch(/^DKIM-Signature:/im)
})

test.each([
  ['no key', { DKIM_PRIVATE_KEY: '' }, /wants all three/],
  ['no selector', { DKIM_SELECTOR: '' }, /wants all three/],
  ['no domain', { DKIM_DOMAIN: '' }, /wants all three/],
  ['a key that cannot be read', { DKIM_PRIVATE_KEY: 'MIIE' }, /no RSA key/],
  [
    'a key of another kind',
    {
      DKIM_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
    },
    /no RSA key/,
  ],
])('the product does not start with %s, rather than send unsigned', (_what, changes, says) => {
  expect(() => readConfig({ ...ENVIRONMENT, ...DKIM, ...changes })).toThrow(says)
})
