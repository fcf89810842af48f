import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { refuseInTransaction } from '../outside.ts'

export type MailMessage = {
  from: string
  to: string
  subject: string
  messageId: string
  headers: Record<string, string>
  html: string
  text: string
  /** The address that undeliverable mail goes back to, when it is not the sender's. */
  envelope?: { from: string; to: string }
  icalEvent?: { method: string; filename: string; content: string }
}

/** No mailbox has this address, and asking again changes nothing. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
  /** In the form of RFC 3463. */
  status: string
  constructor(status: string) {
    super(`the mail server knows no such address: ${status}`)
    this.status = status
  }
}

export type MailServer = {
  /**
   * Hands one message over and tells how it ended: « taken », or « unanswered » when the server has all of it and never
   * said a word about it. Throws when the message was certainly not taken; `AddressRefused` when it never will be.
   */
  hand(message: MailMessage): Promise<'taken' | 'unanswered'>
  /** Lets the kept connections go; messages in hand are finished. */
  close(): void
}

export type DkimKey = { domainName: string; keySelector: string; privateKey: string }
type Options = { handOverMs?: number; dkim?: DkimKey | null }

/** What a signature covers; mailboxes offer the way out in one press where it covers both of its headers (RFC 8058). */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'To',
  'Cc',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Content-Language',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

/** One answer of the server; connecting and being greeted are quicker. */
const CONNECT_MS = 10_000
const ANSWER_MS = 45_000
/** All of it. Shorter than a claim lasts (send-mail.ts), so that nobody else sends what is still being handed over. */
const HAND_OVER_MS = 60_000
/** A kept connection is let go after this long without a message, and after this many: servers close both on their own. */
const IDLE_MS = 5_000
const MESSAGES_PER_CONNECTION = 100

/** A connection carries one message at a time, so that it is known how far each one came when something breaks. */
type Connection = {
  smtp: SMTPConnection
  messages: number
  /** Ends whatever waits for this connection. */
  fail: (error: Error) => void
  isLost: boolean
  idle?: NodeJS.Timeout
}

/** Connections are opened as messages need them and kept for the next ones. */
export function openMailServer(
  url: string,
  { handOverMs = HAND_OVER_MS, dkim = null }: Options = {},
): MailServer {
  const { auth, ...address } = parseConnectionUrl(url)
  const signer = dkim && new DKIM({ ...dkim, headerFieldNames: SIGNED_HEADERS })
  const kept: Connection[] = []
  let isClosed = false

  async function open(): Promise<Connection> {
    const smtp = new SMTPConnection({
      ...address,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
    })
    const connection: Connection = { smtp, messages: 0, fail: () => undefined, isLost: false }
    const lose = (error: Error) => {
      connection.isLost = true
      forget(connection)
      connection.fail(error)
    }
    smtp.on('error', lose)
    smtp.on('end', () => lose(new Error('the mail server hung up')))
    try {
      await step(connection, (done) => smtp.connect(done))
      if (auth && smtp.allowsAuth) await step(connection, (done) => smtp.login(auth, done))
      return connection
    } catch (error) {
      smtp.close()
      throw error
    }
  }

  function forget(connection: Connection): void {
    clearTimeout(connection.idle)
    const place = kept.indexOf(connection)
    if (place !== -1) kept.splice(place, 1)
  }

  function keep(connection: Connection): void {
    if (isClosed || connection.isLost || ++connection.messages >= MESSAGES_PER_CONNECTION) {
      connection.smtp.quit()
      return
    }
    kept.push(connection)
    connection.idle = setTimeout(() => {
      forget(connection)
      connection.smtp.quit()
    }, IDLE_MS)
    connection.idle.unref()
  }

  function takeKept(): Connection | undefined {
    const connection = kept.pop()
    clearTimeout(connection?.idle)
    return connection
  }

  /** Over one connection. « again » is for a kept one that turned out to be closed before it had anything. */
  async function handOver(
    envelope: SMTPConnection.Envelope,
    content: Buffer,
    again: Connection | undefined,
  ): Promise<'taken' | 'unanswered' | 'again'> {
    let isWhole = false
    // Asked for its content when the server has said « go on »; by then it has agreed to sender and recipient.
    const whole = new Readable({
      read() {
        isWhole = true
        this.push(content)
        this.push(null)
      },
    })
    let connection = again
    let isOver = false
    let timer: NodeJS.Timeout | undefined
    const isLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the mail server took too long')), handOverMs)
    })
    try {
      const handing = (async () => {
        connection ??= await open()
        const { smtp } = connection
        // Opened too late: whoever asked was told that it failed, and tries again.
        if (isOver) return smtp.close()
        await step(connection, (done) => smtp.send(envelope, whole, done))
      })()
      await Promise.race([handing, isLate])
      if (connection) keep(connection)
      return 'taken'
    } catch (error) {
      isOver = true
      connection?.smtp.close()
      const refusal = refusalOf(error)
      if (refusal) throw refusal
      if (isWhole) return 'unanswered'
      if (again) return 'again'
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async hand(message) {
      refuseInTransaction('the mail server')
      const mail = new MailComposer(message).compile()
      const built = await mail.build()
      const content = signer ? await buffer(signer.sign(built)) : built
      for (;;) {
        const outcome = await handOver(mail.getEnvelope(), content, takeKept())
        if (outcome !== 'again') return outcome
      }
    },
    close() {
      isClosed = true
      for (let connection = takeKept(); connection; connection = takeKept()) connection.smtp.quit()
    },
  }
}

/** One exchange with the server; it fails too when the connection is lost meanwhile. */
function step(connection: Connection, exchange: (done: (error?: Error | null) => void) => void) {
  return new Promise<void>((resolve, reject) => {
    connection.fail = reject
    if (connection.isLost) reject(new Error('the mail server hung up'))
    else exchange((error) => (error ? reject(error) : resolve()))
  }).finally(() => (connection.fail = () => undefined))
}

/**
 * The server's own « no », by its number, or the library's before it asked: the words of both quote who is written to,
 * and end in a log.
 */
function refusalOf(error: unknown): Error | undefined {
  const { responseCode, code, command, response } = error as Record<string, unknown>
  const status = command === 'RCPT TO' ? lastingStatus(Number(responseCode), String(response)) : null
  if (status) return new AddressRefused(status)
  if (responseCode) return new Error(`the mail server answered ${Number(responseCode)}`)
  return code === 'EENVELOPE' ? new Error('no mail server takes such an envelope') : undefined
}

/** Codes of RFC 5321 that are about a mailbox, for servers that say nothing more exact. */
const NO_SUCH_MAILBOX = new Set([550, 551, 552, 553])
/** « Bad destination address »; 5.1.7 and 5.1.8 are about the sender's, which is ours. */
const BAD_DESTINATION = /^5\.1\.(?![78]$)/

/** A « no » to this recipient that is about the address. One about us, as 5.7.1 when we are on a list, may end. */
function lastingStatus(code: number, reply: string): string | null {
  const status = /^\d{3}[ -](?<status>5\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.groups?.['status']
  if (status) return BAD_DESTINATION.test(status) ? status : null
  return NO_SUCH_MAILBOX.has(code) ? '5.1.0' : null
}
