import type { Guard } from '../support/mutations/guard.ts'

/** What a message shows before it is opened, what its signature covers, and what a log learns of whom it was sent to. */
export const guards: readonly Guard[] = [
  {
    name: 'the way out of a mail in one press is covered by its signature',
    file: 'server/platform/mail/smtp.ts',
    text: "  'List-Unsubscribe-Post',\n",
    instead: '',
    tests: ['server/platform/mail/dkim.test.ts'],
    only: 'headers that mailboxes act on',
  },
  {
    name: 'the product does not start with a key that cannot sign its mail',
    file: 'server/platform/config.ts',
    text: "if (!isRsaKey(privateKey)) throw new Error('DKIM_PRIVATE_KEY is no RSA key in PEM')",
    instead: '',
    tests: ['server/platform/mail/dkim.test.ts'],
    only: 'does not start with',
  },
  {
    name: 'what a mail server answers about an address is in no log',
    file: 'server/platform/mail/smtp.ts',
    text: 'if (refusal) throw refusal',
    instead: 'if (refusal) throw error',
    tests: ['server/notifications/canary.test.ts'],
  },
  {
    name: 'a list of messages shows nothing from further down in them',
    file: 'server/platform/mail/layout.ts',
    text: '${raw(NOTHING_MORE)}',
    instead: '',
    tests: ['server/mail-templates-words.test.ts'],
    only: 'no list of messages',
  },
  {
    name: 'who asks to book for somebody is not named in a list of messages',
    file: 'server/family/mails.ts',
    text: 'preheader: m.mail_family_asked_unknown({}, { locale }),',
    instead: '',
    tests: ['server/mail-templates-words.test.ts'],
    only: 'no list of messages',
  },
  {
    name: 'no deadline is told for a visit that a professional moved',
    file: 'server/booking/appointments/announce.ts',
    text: " && row.state === 'scheduled' && !row.isFeeWaived",
    instead: " && row.state === 'scheduled'",
    tests: ['server/mail-templates-words.test.ts'],
    only: 'told of no deadline',
  },
]
