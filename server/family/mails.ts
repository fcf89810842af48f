import type { MailTemplate, MailTemplates } from '#server/platform/mail/mail.ts'
import { m } from '#server/platform/paraglide/messages.js'

const asked: MailTemplate = (facts, locale) => ({
  subject: m.mail_family_asked_subject({}, { locale }),
  preheader: m.mail_family_asked_unknown({}, { locale }),
  heading: m.mail_family_asked_heading({ holder: facts['holder'] ?? '' }, { locale }),
  paragraphs: [m.mail_family_asked_body({}, { locale }), m.mail_family_asked_how({}, { locale })],
  button: { label: m.mail_family_asked_button({}, { locale }), href: facts['link'] ?? '' },
  notes: [m.mail_family_asked_unknown({}, { locale })],
})

type Words = {
  subject: typeof m.mail_family_accepted_subject
  heading: typeof m.mail_family_accepted_heading
  body: typeof m.mail_family_accepted_body
}

const toHolder =
  ({ subject, heading, body }: Words): MailTemplate =>
  (facts, locale) => ({
    subject: subject({}, { locale }),
    heading: heading({}, { locale }),
    paragraphs: [
      m.mail_hello({ firstName: facts['firstName'] ?? '' }, { locale }),
      body({ email: facts['email'] ?? '' }, { locale }),
    ],
    button: { label: m.mail_family_button({}, { locale }), href: facts['link'] ?? '' },
  })

const accepted = toHolder({
  subject: m.mail_family_accepted_subject,
  heading: m.mail_family_accepted_heading,
  body: m.mail_family_accepted_body,
})
const refused = toHolder({
  subject: m.mail_family_refused_subject,
  heading: m.mail_family_refused_heading,
  body: m.mail_family_refused_body,
})
const ended = toHolder({
  subject: m.mail_family_ended_subject,
  heading: m.mail_family_ended_heading,
  body: m.mail_family_ended_body,
})

const givenBack: MailTemplate = (facts, locale) => ({
  subject: m.mail_family_given_back_subject({}, { locale }),
  preheader: m.mail_family_given_back_body({}, { locale }),
  heading: m.mail_family_given_back_heading({ holder: facts['holder'] ?? '' }, { locale }),
  paragraphs: [m.mail_family_given_back_body({}, { locale })],
  button: { label: m.mail_family_button({}, { locale }), href: facts['link'] ?? '' },
})

export const familyMails: MailTemplates = {
  'family-asked': asked,
  'family-accepted': accepted,
  'family-refused': refused,
  'family-ended': ended,
  'family-given-back': givenBack,
}
