import type { MailTemplate, MailTemplates } from '#server/platform/mail/mail.ts'
import { m } from '#server/platform/paraglide/messages.js'

const received: MailTemplate = (_facts, locale) => ({
  subject: m.mail_matching_received_subject({}, { locale }),
  heading: m.mail_matching_received_heading({}, { locale }),
  paragraphs: [m.mail_matching_received_body({}, { locale })],
  notes: [m.mail_contact_emergency({}, { locale }), m.mail_not_you({}, { locale })],
})

const answered: MailTemplate = (facts, locale) => ({
  subject: m.mail_matching_answered_subject({}, { locale }),
  heading: m.mail_matching_answered_heading({}, { locale }),
  paragraphs: (facts['answer'] ?? '').split(/\n+/).filter(Boolean),
  notes: [m.mail_contact_emergency({}, { locale })],
})

export const matchingMails: MailTemplates = {
  'matching-question-received': received,
  'matching-question-answered': answered,
}
