import { Readable } from 'node:stream'
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
  icalEvent?: { method: string; filename: string; content: string }
}

export type MailServer = {
  /**
   * Hands one message over and tells how it ended: « taken », or « unanswered » when the server has all of it and never
   * said a word about it. Throws when the message was certainly not taken.
   */
  hand(message: MailMessage): Promise<'taken' | 'unanswered'>
}

/** One answer of the server; connecting and being greeted are quicker. */
const CONNECT_MS = 10_000
const ANSWER_MS = 45_000
/** All of it. Shorter than a claim lasts (send-mail.ts), so that nobody else sends what is still being handed over. */
const HAND_OVER_MS = 60_000

/** A connection for each message: only so is it known how far each one came when something breaks. */
export function openMailServer(url: string, handOverMs = HAND_OVER_MS): MailServer {
  const { auth, ...address } = parseConnectionUrl(url)
  return {
    async hand(message) {
      refuseInTransaction('the mail server')
      const mail = new MailComposer(message).compile()
      const content = await mail.build()
      let isWhole = false
      // Asked for its content when the server has said « go on »; by then it has agreed to sender and recipient.
      const whole = new Readable({
        read() {
          isWhole = true
          this.push(content)
          this.push(null)
        },
      })
      const connection = new SMTPConnection({
        ...address,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: ANSWER_MS,
      })
      let timer: NodeJS.Timeout | undefined
      try {
        await new Promise<void>((resolve, reject) => {
          const orReject = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next())
          timer = setTimeout(() => reject(new Error('the mail server took too long')), handOverMs)
          connection.on('error', reject)
          connection.on('end', () => reject(new Error('the mail server hung up')))
          const send = () => connection.send(mail.getEnvelope(), whole, orReject(resolve))
          connection.connect(
            orReject(() => (auth && connection.allowsAuth ? connection.login(auth, orReject(send)) : send())),
          )
        })
        return 'taken'
      } catch (error) {
        if (isWhole && !isAnswer(error)) return 'unanswered'
        throw error
      } finally {
        clearTimeout(timer)
        connection.close()
      }
    },
  }
}

/** The server's own « no », with its number. */
const isAnswer = (error: unknown) => error instanceof Error && 'responseCode' in error && !!error.responseCode
