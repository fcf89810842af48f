import { formatMoney } from '#domain/kernel/format.ts'
import { readCents } from '#domain/kernel/money.ts'
import type { MailTemplate, MailTemplates } from '#server/platform/mail/mail.ts'
import { m } from '#server/platform/paraglide/messages.js'

/** A mailbox is not a safe place: neither who was seen nor what for, and the file stays behind the sign-in. */
const issued: MailTemplate = (facts, locale) => {
  const isNote = facts['kind'] === 'credit-note'
  const number = facts['number'] ?? ''
  const subject = isNote ? m.mail_receipt_note_subject : m.mail_receipt_subject
  const body = isNote ? m.mail_receipt_note_body : m.mail_receipt_body
  return {
    subject: subject({ number }, { locale }),
    heading: isNote ? m.mail_receipt_note_heading({}, { locale }) : m.mail_receipt_heading({}, { locale }),
    paragraphs: [
      m.mail_hello({ firstName: facts['firstName'] ?? '' }, { locale }),
      body({ date: facts['date'] ?? '' }, { locale }),
    ],
    facts: [
      { label: m.mail_receipt_number({}, { locale }), value: number },
      {
        label: m.receipt_total({}, { locale }),
        value: formatMoney(readCents(facts['amount'] ?? '0'), locale),
      },
    ],
    button: { label: m.mail_receipt_button({}, { locale }), href: facts['link'] ?? '' },
    notes: isNote ? [] : [m.mail_receipt_note_insurer({}, { locale })],
  }
}

export const receiptMails: MailTemplates = { 'receipt-issued': issued }
