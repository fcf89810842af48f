import { formatMoney } from '#domain/kernel/format.ts'
import { readCents } from '#domain/kernel/money.ts'
import type { MailTemplate, MailTemplates } from '#server/platform/mail/mail.ts'
import { m } from '#server/platform/paraglide/messages.js'

const cardUncollectible: MailTemplate = (facts, locale) => ({
  subject: m.mail_card_uncollectible_subject({}, { locale }),
  heading: m.mail_card_uncollectible_heading({}, { locale }),
  paragraphs: [
    m.mail_hello({ firstName: facts['firstName'] ?? '' }, { locale }),
    m.mail_card_uncollectible_body({}, { locale }),
  ],
  facts: [
    {
      label: m.mail_card_uncollectible_amount({}, { locale }),
      value: formatMoney(readCents(facts['amount'] ?? '0'), locale),
    },
  ],
  button: { label: m.mail_booking_button({}, { locale }), href: facts['link'] ?? '' },
  notes: [m.mail_card_uncollectible_note({}, { locale })],
})

const cardRefundFailed: MailTemplate = (facts, locale) => ({
  subject: m.mail_card_refund_failed_subject({}, { locale }),
  heading: m.mail_card_refund_failed_heading({}, { locale }),
  paragraphs: [
    m.mail_hello({ firstName: facts['firstName'] ?? '' }, { locale }),
    m.mail_card_refund_failed_body({}, { locale }),
  ],
  facts: [
    {
      label: m.mail_card_refund_failed_amount({}, { locale }),
      value: formatMoney(readCents(facts['amount'] ?? '0'), locale),
    },
  ],
  button: { label: m.mail_booking_button({}, { locale }), href: facts['link'] ?? '' },
  notes: [m.mail_card_refund_failed_note({}, { locale })],
})

export const paymentMails: MailTemplates = {
  'card-uncollectible': cardUncollectible,
  'card-refund-failed': cardRefundFailed,
}
