// Mail that comes back is noticed, and a professional's day is told in the morning.
import { afterAll, expect, test } from 'vitest'
import { sendAgendas } from '#server/booking/appointments/index.ts'
import { mailTemplates } from '#server/mail-templates.ts'
import { forgetBounce, mailSettings, noteBounce, notify, readBounce } from '#server/notifier/index.ts'
import { mailSender } from '#server/platform/mail/send-mail.ts'
import { openMailServer } from '#server/platform/mail/smtp.ts'
import { marketplace } from '#tests/harness/api.ts'
import { asWorker } from '#tests/harness/as-worker.ts'
import { startSmtpSink } from '#tests/harness/smtp-sink.ts'
import { book, openMember, openPractice, slotAfter } from '#tests/harness/practices.ts'

const market = marketplace()
const smtp = await startSmtpSink()
afterAll(() => smtp.stop())

const report = (mailId: string, action = 'failed', status = '5.1.1') =>
  [
    `To: retour+${mailId}@retour.mieva.example`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; quelquun@exemple.ca',
    `Action: ${action}`,
    `Status: ${status}`,
    '--b--',
  ].join('\r\n')

test('an address that sends our mail back is noticed and its person told in the application, once', async () => {
  const { client, persona } = await openMember(market)
  await market.services.database.withActor(null, (tx) =>
    notify(tx, { kind: 'receipt-ready', userId: persona.id }),
  )
  const { rows } = await market.owner.query('select id from ops.outgoing_mail where user_id = $1', [
    persona.id,
  ])
  const bounce = readBounce(report(rows[0].id))
  expect(bounce).toEqual({ mailId: rows[0].id, status: '5.1.1' })
  await asWorker(market, async (database) => {
    if (!bounce) return
    expect(await noteBounce(database, bounce)).toBe(true)
    expect(await noteBounce(database, bounce)).toBe(true)
  })
  const { items } = (await client.get('/api/notifications')).body
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['address-bounced', 'receipt-ready'])
  expect(await market.mailsTo(persona.email)).toHaveLength(1)
  const { rows: kept } = await market.owner.query(
    `select once_key from market.notification where user_id = $1 and kind = 'address-bounced'`,
    [persona.id],
  )
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('@')
  expect((await client.get('/api/notifications/preferences')).body.mail.isBounced).toBe(true)
  // Proven anew, it is the person's again; what comes back after that is news.
  await market.services.database.withActor(null, (tx) => forgetBounce(tx, persona.id))
  expect((await client.get('/api/notifications/preferences')).body.mail.isBounced).toBe(false)
  await market.services.database.withActor(null, (tx) =>
    notify(tx, { kind: 'receipt-ready', userId: persona.id }),
  )
  const { rows: mails } = await market.owner.query(
    'select id from ops.outgoing_mail where user_id = $1 and id <> $2',
    [persona.id, rows[0].id],
  )
  await asWorker(market, (database) => noteBounce(database, { mailId: mails[0].id, status: '5.1.1' }))
  const told = (await client.get('/api/notifications')).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'address-bounced',
  )
  expect(told).toHaveLength(2)
  await market.owner.query(`update auth."user" set email = $2 where id = $1`, [
    persona.id,
    `${crypto.randomUUID()}@exemple.ca`,
  ])
  expect((await client.get('/api/notifications/preferences')).body.mail.isBounced).toBe(false)
})

test('a delay, a report about somebody else’s mail or a plain answer changes nothing', () => {
  const id = crypto.randomUUID()
  expect(readBounce(report(id, 'delayed', '4.2.2'))).toBeNull()
  expect(readBounce(report('autre'))).toBeNull()
  expect(readBounce(`To: retour+${id}@retour.mieva.example\r\n\r\nJe suis absent.`)).toBeNull()
})

/** What becomes of a mail whose address the server refuses with these numbers. */
async function refusedWith(refusal: string) {
  const { client, persona } = await openMember(market)
  Object.assign(smtp.settings, { refuses: persona.email, refusal })
  await market.services.database.withActor(null, (tx) =>
    notify(tx, { kind: 'receipt-ready', userId: persona.id }),
  )
  await asWorker(market, async (database) => {
    const server = openMailServer(smtp.url)
    const settings = mailSettings(market.config)
    await mailSender({ database, server, templates: mailTemplates, settings }).sendDue()
    server.close()
  })
  const { rows } = await market.owner.query(
    'select failed_at is not null as "isGivenUp" from ops.outgoing_mail where user_id = $1',
    [persona.id],
  )
  const { mail } = (await client.get('/api/notifications/preferences')).body
  return { client, persona, isGivenUp: rows[0].isGivenUp, isBounced: mail.isBounced }
}

test.each(['550 5.1.1', '550 5.1.10', '553 5.1.3', '550', '551'])(
  'an address that the mail server refuses with %s is tried no more, and its person told',
  async (refusal) => {
    const { client, isGivenUp, isBounced } = await refusedWith(refusal)
    expect([isGivenUp, isBounced]).toEqual([true, true])
    const { items } = (await client.get('/api/notifications')).body
    expect(items[0].kind).toBe('address-bounced')
  },
)

test.each(['450 4.2.1', '550 5.7.1', '550 5.1.8', '452', '554'])(
  'a refusal with %s says nothing of the address and is tried again',
  async (refusal) => {
    const { isGivenUp, isBounced } = await refusedWith(refusal)
    expect([isGivenUp, isBounced]).toEqual([false, false])
  },
)

const NEW_PASSWORD = 'une-phrase-assez-longue-pour-tous'
const tokenFrom = async (email: string, template: string) => {
  const mail = (await market.mailsTo(email)).findLast((one) => one.template === template)
  return new URL(String(mail?.facts?.['link'])).searchParams.get('token') ?? ''
}

test('whoever resets their password by mail has an address that receives', async () => {
  const { persona, isBounced } = await refusedWith('550 5.1.1')
  const visitor = market.visitor()
  await visitor.post('/api/auth/request-password-reset', { email: persona.email })
  const token = await tokenFrom(persona.email, 'reset-password')
  const reset = await visitor.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD })
  expect([isBounced, reset.status]).toEqual([true, 200])
  expect(
    (await market.owner.query('select from market.bounced_address where user_id = $1', [persona.id]))
      .rowCount,
  ).toBe(0)
})

test('a professional with visits today is told their day once, at seven', async () => {
  const practice = await openPractice(market, { opensMinute: 10 * 60 })
  const { client } = await openMember(market)
  const { startsAt } = await slotAfter(market, practice, 48)
  await book(client, practice, startsAt)
  const { rows } = await market.owner.query(
    `select u.email, a.zone from market.appointment a join market.professional p on p.id = a.professional_id
     join auth."user" u on u.id = p.user_id where a.starts_at = $1`,
    [startsAt],
  )
  const morning = Temporal.Instant.from(startsAt)
    .toZonedDateTimeISO(rows[0].zone)
    .withPlainTime({ hour: 7, minute: 12 })
  const dependencies = {
    jobs: market.services.jobs,
    origin: market.config.origin,
    mailFrom: market.config.mailFrom,
  }
  const agendas = async () =>
    (await market.mailsTo(rows[0].email)).filter(({ template }) => template === 'agenda-today').length
  await market.clock.set(morning.subtract({ hours: 1 }).toInstant())
  await asWorker(market, (database) => sendAgendas(database, dependencies))
  expect(await agendas()).toBe(0)
  await market.clock.set(morning.toInstant())
  for (let turn = 0; turn < 2; turn++)
    await asWorker(market, (database) => sendAgendas(database, dependencies))
  expect(await agendas()).toBe(1)
})
