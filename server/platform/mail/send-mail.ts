import { invariant } from '#domain/kernel/invariant.ts'
import { isLocale } from '#domain/kernel/locale.ts'
import type { Database } from '../database.ts'
import { log } from '../log.ts'
import { whenDatabaseIsBack } from '../pool.ts'
import { claimDueMails, type ClaimedMail, openSentRecorder, releaseClaim } from './claims.ts'
import { type Lane, LANES, type MailFacts, type MailTemplates } from './mail.ts'
import type { MailMessage, MailServer } from './smtp.ts'
import { readStoredMail } from './stored-mail.ts'

type MailSettings = { from: string; origin: string }
export type MailDependencies = {
  database: Database
  server: MailServer
  templates: MailTemplates
  settings: MailSettings
}

/** How many messages a worker hands over at once. What somebody waits for never stands behind the rest. */
const AT_ONCE = { prompt: 4, rest: 20 } as const
/** How soon a message that is due is found by a worker that has nothing else to do. */
const POLL_MS = { prompt: 500, rest: 1_000 } as const
const AFTER_TROUBLE_MS = 2_000

/**
 * Sends what is due: claims it, hands it over outside any transaction, writes down what became of it. A claim of a worker
 * that died ends by itself, and its message goes out again under the same Message-ID (decisions 0022 and 0050).
 */
export function mailSender({ database, server, templates, settings }: MailDependencies) {
  const recorder = openSentRecorder(database)

  async function deliver(mail: ClaimedMail): Promise<void> {
    try {
      const outcome = await server.hand(compose(mail, templates, settings))
      if (outcome === 'taken') return await recorder.sent(mail.id)
      log.error({ mailId: mail.id }, 'mail: taken without an answer, not sent again')
      await recorder.unanswered(mail.id)
    } catch (error) {
      log.warn({ mailId: mail.id, error }, 'mail: not taken, will be tried again')
      // Not let go, the claim ends by itself: the message waits a little longer.
      await releaseClaim(database, mail).catch(() => undefined)
    }
  }

  return {
    claim: (lanes: readonly Lane[], limit: number) => claimDueMails(database, lanes, limit),
    deliver,
    /** Everything that is due now, once; for tests and commands. */
    async sendDue(): Promise<number> {
      let count = 0
      for (;;) {
        const mails = await whenDatabaseIsBack(() =>
          claimDueMails(database, Object.values(LANES), AT_ONCE.rest),
        )
        if (mails.length === 0) return count
        await Promise.all(mails.map(deliver))
        count += mails.length
      }
    },
  }
}

/** The worker's part: two pumps, so that a storm of confirmations never holds back a reminder. */
export function startMailPumps(dependencies: MailDependencies): { stop(): Promise<void> } {
  const sender = mailSender(dependencies)
  const pumps = [
    startPump(sender, [LANES.prompt], AT_ONCE.prompt, POLL_MS.prompt),
    startPump(sender, [LANES.usual, LANES.bulk], AT_ONCE.rest, POLL_MS.rest),
  ]
  return {
    async stop() {
      await Promise.all(pumps.map((pump) => pump.stop()))
      dependencies.server.close()
    },
  }
}

function startPump(
  sender: ReturnType<typeof mailSender>,
  lanes: readonly Lane[],
  atOnce: number,
  pollMs: number,
) {
  const inHand = new Set<Promise<void>>()
  const stopping = new AbortController()
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      stopping.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    })

  /** Only what can be handed over at once is claimed: a claim must not run out while its message waits here. */
  async function pumpOnce(): Promise<void> {
    const free = atOnce - inHand.size
    if (free === 0) {
      await Promise.race(inHand)
      return
    }
    const mails = await sender.claim(lanes, free)
    for (const mail of mails) {
      const delivery = sender.deliver(mail).finally(() => inHand.delete(delivery))
      inHand.add(delivery)
    }
    if (mails.length < free) await pause(pollMs)
  }

  const pumping = (async () => {
    while (!stopping.signal.aborted) {
      await pumpOnce().catch(async (error: unknown) => {
        log.error({ error }, 'mail: the queue could not be read')
        await pause(AFTER_TROUBLE_MS)
      })
    }
  })()

  return {
    async stop() {
      stopping.abort()
      await pumping
      await Promise.all(inHand)
    },
  }
}

function compose(
  { id, recipient, language, template: name, facts }: ClaimedMail,
  templates: MailTemplates,
  settings: MailSettings,
): MailMessage {
  const template = templates[name]
  invariant(template && isLocale(language), `mail template ${name} exists`)
  const { content, html, text } = readStoredMail(template, (facts ?? {}) as MailFacts, language)
  const calendar = content.calendar && {
    method: content.calendar.method,
    filename: 'mieva.ics',
    content: content.calendar.text,
  }
  return {
    from: settings.from,
    to: recipient,
    subject: content.subject,
    messageId: `<${id}@${new URL(settings.origin).hostname}>`,
    headers: { 'Content-Language': `${language}-CA`, 'Auto-Submitted': 'auto-generated' },
    html,
    text,
    ...(calendar ? { icalEvent: calendar } : {}),
  }
}
