import type { OutgoingMail } from '#server/platform/mail/mail.ts'

/**
 * Messages to an address instead of a person: it may have no account, or it is what has to be proven. They answer an act
 * of whoever gave the address, so there is nothing to choose about; security, visits and money go through `notify`.
 */
const LETTERS = [
  'confirm-email',
  'already-registered',
  'reset-password',
  'founder-confirm',
  'founder-already',
  'founder-seat',
  'founder-waiting',
  'founder-freed',
  'contact-received',
  'contact-to-support',
  'matching-question-received',
  'matching-question-answered',
  'verification-to-review',
  'family-asked',
  'receipt-issued',
  'booking-added',
  'booking-moved',
  'booking-changed-mode',
  'booking-changed-reach',
  'booking-changed-place',
  'booking-cancelled',
  'booking-reminder',
] as const

export type Letter = Omit<OutgoingMail, 'userId' | 'topic' | 'template'> & {
  template: (typeof LETTERS)[number]
}
