import type { ContactSubject } from '#domain/contact/subjects.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import type { MailTemplate, MailTemplates } from '#server/platform/mail/mail.ts'
import { m } from '#server/platform/paraglide/messages.js'

type Sentence = (inputs: Record<string, never>, options: { locale: Locale }) => string

const SUBJECTS: Record<ContactSubject, Sentence> = {
  appointment: m.contact_subject_appointment,
  account: m.contact_subject_account,
  'personal-data': m.contact_subject_personal_data,
  team: m.contact_subject_team,
  professional: m.contact_subject_professional,
  other: m.contact_subject_other,
}

const subjectName = (subject: string | undefined, locale: Locale) =>
  (SUBJECTS[subject as ContactSubject] ?? m.contact_subject_other)({}, { locale })

const received: MailTemplate = (facts, locale) => ({
  subject: m.mail_contact_received_subject({}, { locale }),
  heading: m.mail_contact_received_heading({}, { locale }),
  paragraphs: [
    m.mail_hello({ firstName: facts['firstName'] ?? '' }, { locale }),
    m.mail_contact_received_body({}, { locale }),
  ],
  facts: [{ label: m.contact_subject_label({}, { locale }), value: subjectName(facts['subject'], locale) }],
  notes: [m.mail_contact_emergency({}, { locale }), m.mail_not_you({}, { locale })],
})

const toSupport: MailTemplate = (facts, locale) => ({
  subject: m.mail_contact_support_subject({ subject: subjectName(facts['subject'], locale) }, { locale }),
  heading: m.mail_contact_support_heading({}, { locale }),
  paragraphs: (facts['message'] ?? '').split(/\n+/).filter(Boolean),
  facts: [
    {
      label: m.mail_contact_support_from({}, { locale }),
      value: `${facts['firstName']} ${facts['lastName']}`,
    },
    { label: m.contact_email_label({}, { locale }), value: facts['email'] ?? '' },
    {
      label: m.mail_contact_support_language({}, { locale }),
      value:
        facts['language'] === 'en'
          ? m.mail_contact_support_english({}, { locale })
          : m.mail_contact_support_french({}, { locale }),
    },
  ],
})

export const contactMails: MailTemplates = { 'contact-received': received, 'contact-to-support': toSupport }
