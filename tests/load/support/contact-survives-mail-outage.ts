import { setTimeout as wait } from 'node:timers/promises'
import { openInbox } from '#tests/harness/product.ts'
import { claim, isShort, print } from './report.ts'
import { atOnce, mailsTo, type Run } from './seats-are-not-oversold.ts'

const PEOPLE = isShort ? 20 : 60
const SUPPORT = 'soutien@mieva.example'

/** The mail server is away while people write: nothing is lost, and once it is back each message goes out once. */
export async function contactSurvivesMailOutage({ product, database, mail }: Run): Promise<boolean> {
  await mail.stop()
  const people = Array.from({ length: PEOPLE }, (_, index) => `message-${index}@panne.example`)
  const sent = await atOnce(people, product, (email) => ({
    path: '/api/contact',
    body: {
      firstName: 'Noémie',
      lastName: 'Côté',
      email,
      subject: 'account',
      message: `Bonjour, c’est ${email}.`,
      language: 'en',
    },
  }))
  // Long enough for the worker to have tried and failed.
  await wait(6_000)
  const count = async (text: string) => (await database.query<{ count: number }>(text)).rows[0]?.count ?? 0
  const stored = await count(`select count(*)::int as count from market.contact_message`)
  const waiting = await count(
    `select count(*)::int as count from ops.outgoing_mail where template like 'contact-%' and sent_at is null`,
  )
  const backAt = performance.now()
  const inbox = openInbox(await mail.start())
  const acknowledged = await mailsTo(inbox, people, /^We received your message/)
  const copies = await everyCopy(inbox)
  const seconds = ((performance.now() - backAt) / 1000).toFixed(0)
  print(
    `       ${PEOPLE} messages with the mail server away ${sent.summary}; all out ${seconds} s after it came back`,
  )
  const copied = new Set(copies.map(({ text }) => /message-\d+@panne\.example/.exec(text)?.[0]))
  return [
    claim(
      'every message is stored before any mail',
      stored === PEOPLE && waiting === 2 * PEOPLE,
      `${stored} stored, ${waiting} waiting`,
    ),
    claim(
      'one acknowledgement each',
      [...acknowledged.values()].every(({ length }) => length === 1) && acknowledged.size === PEOPLE,
    ),
    claim(
      'one copy each to support',
      copies.length === PEOPLE && copied.size === PEOPLE,
      `${copies.length} copies`,
    ),
  ].every(Boolean)
}

async function everyCopy(inbox: ReturnType<typeof openInbox>) {
  const copies = async () =>
    (await inbox.all()).filter(({ to }) => to.some(({ address }) => address === SUPPORT))
  const deadline = Date.now() + 180_000
  while ((await copies()).length < PEOPLE && Date.now() < deadline) await wait(500)
  await wait(2_000)
  return copies()
}
