import type { Tx } from '#server/platform/database.ts'
import { sendLetter } from '#server/notifier/index.ts'
import { type ContactMessage, storeMessage } from './queries.ts'

/** Keeps the message, acknowledges it and hands it to support: all three, or none. */
export async function receiveMessage(tx: Tx, supportEmail: string, message: ContactMessage): Promise<void> {
  const { email, language, firstName, lastName, subject } = message
  const id = await storeMessage(tx, message)
  await sendLetter(tx, {
    template: 'contact-received',
    recipient: email,
    language,
    // Not the message itself: it may be about health, and the address may not be its writer's.
    facts: { firstName, subject },
    onceKey: `contact-received/${id}`,
  })
  await sendLetter(tx, {
    template: 'contact-to-support',
    recipient: supportEmail,
    language: 'fr',
    facts: { firstName, lastName, email, subject, language, message: message.message },
    onceKey: `contact-to-support/${id}`,
  })
}
