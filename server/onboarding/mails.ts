import { formatDate } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import type { MailFacts, MailTemplate, MailTemplates } from '#server/platform/mail/mail.ts'
import { m } from '#server/platform/paraglide/messages.js'

const hello = (facts: MailFacts, locale: Locale) =>
  m.mail_hello({ firstName: facts['firstName'] ?? '' }, { locale })
const day = (facts: MailFacts, locale: Locale) => formatDate(facts['expiresAt'] ?? '', locale)

const received: MailTemplate = (facts, locale) => ({
  subject: m.mail_verification_received_subject({}, { locale }),
  heading: m.mail_verification_received_heading({}, { locale }),
  paragraphs: [hello(facts, locale), m.mail_verification_received_body({}, { locale })],
  button: { label: m.mail_verification_received_button({}, { locale }), href: facts['link'] ?? '' },
})

const toReview: MailTemplate = (facts, locale) => ({
  subject: m.mail_verification_review_subject({}, { locale }),
  heading: m.mail_verification_review_heading({}, { locale }),
  paragraphs: [m.mail_verification_review_body({}, { locale })],
  button: { label: m.mail_verification_review_button({}, { locale }), href: facts['link'] ?? '' },
})

const approved: MailTemplate = (facts, locale) => ({
  subject: m.mail_verification_approved_subject({}, { locale }),
  heading: m.mail_verification_approved_heading({}, { locale }),
  paragraphs: [hello(facts, locale), m.mail_verification_approved_body({}, { locale })],
  facts: [{ label: m.mail_verification_until({}, { locale }), value: day(facts, locale) }],
  button: { label: m.mail_verification_approved_button({}, { locale }), href: facts['link'] ?? '' },
  notes: [m.mail_verification_documents_note({}, { locale })],
})

const refused: MailTemplate = (facts, locale) => ({
  subject: m.mail_verification_refused_subject({}, { locale }),
  heading: m.mail_verification_refused_heading({}, { locale }),
  paragraphs: [hello(facts, locale), m.mail_verification_refused_body({}, { locale })],
  facts: [{ label: m.mail_verification_reason({}, { locale }), value: facts['reason'] ?? '' }],
  button: { label: m.mail_verification_refused_button({}, { locale }), href: facts['link'] ?? '' },
})

const shownRefused: MailTemplate = (facts, locale) => ({
  subject: m.mail_shown_refused_subject({}, { locale }),
  heading: m.mail_shown_refused_heading({}, { locale }),
  paragraphs: [hello(facts, locale), m.mail_shown_refused_body({}, { locale })],
  facts: [{ label: m.mail_verification_reason({}, { locale }), value: facts['reason'] ?? '' }],
  button: { label: m.mail_verification_refused_button({}, { locale }), href: facts['link'] ?? '' },
})

const expiring: MailTemplate = (facts, locale) => ({
  subject: m.mail_verification_expiring_subject({}, { locale }),
  heading: m.mail_verification_expiring_heading({}, { locale }),
  paragraphs: [
    hello(facts, locale),
    m.mail_verification_expiring_body({ date: day(facts, locale) }, { locale }),
  ],
  button: { label: m.mail_verification_renew_button({}, { locale }), href: facts['link'] ?? '' },
})

const expired: MailTemplate = (facts, locale) => ({
  subject: m.mail_verification_expired_subject({}, { locale }),
  heading: m.mail_verification_expired_heading({}, { locale }),
  paragraphs: [hello(facts, locale), m.mail_verification_expired_body({}, { locale })],
  button: { label: m.mail_verification_renew_button({}, { locale }), href: facts['link'] ?? '' },
})

const suspended: MailTemplate = (facts, locale) => ({
  subject: m.mail_suspended_subject({}, { locale }),
  heading: m.mail_suspended_heading({}, { locale }),
  paragraphs: [
    hello(facts, locale),
    m.mail_suspended_body({}, { locale }),
    m.mail_suspended_visits({}, { locale }),
  ],
  facts: [{ label: m.mail_verification_reason({}, { locale }), value: facts['reason'] ?? '' }],
  button: { label: m.mail_verification_received_button({}, { locale }), href: facts['link'] ?? '' },
  notes: [m.mail_suspended_note({}, { locale })],
})

const restored: MailTemplate = (facts, locale) => ({
  subject: m.mail_restored_subject({}, { locale }),
  heading: m.mail_restored_heading({}, { locale }),
  paragraphs: [hello(facts, locale), m.mail_restored_body({}, { locale })],
  facts: [{ label: m.mail_verification_reason({}, { locale }), value: facts['reason'] ?? '' }],
  button: { label: m.mail_verification_received_button({}, { locale }), href: facts['link'] ?? '' },
})

export const onboardingMails: MailTemplates = {
  'professional-suspended': suspended,
  'professional-restored': restored,
  'verification-received': received,
  'verification-to-review': toReview,
  'verification-approved': approved,
  'verification-refused': refused,
  'shown-change-refused': shownRefused,
  'verification-expiring': expiring,
  'verification-expired': expired,
}
