import { formatDate } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import type { MailFacts, MailTemplate, MailTemplates } from '#server/platform/mail/mail.ts'
import { m } from '#server/platform/paraglide/messages.js'

type Sentence = (inputs: Record<string, never>, options: { locale: Locale }) => string
type Words = { subject: Sentence; heading: Sentence; body: Sentence }

/** A message with a link to follow, harmless to whoever did not ask for it. */
function request(words: Words & { button: Sentence }): MailTemplate {
  return (facts, locale) => ({
    ...basics(words, facts, locale),
    button: { label: words.button({}, { locale }), href: facts['link'] ?? '' },
    notes: [m.mail_not_you({}, { locale })],
  })
}

/** News about the account's security, with the way to react. */
function notice(words: Words, reaction: Sentence = m.mail_secure_account): MailTemplate {
  return (facts, locale) => ({
    ...basics(words, facts, locale),
    button: { label: m.mail_security_button({}, { locale }), href: facts['link'] ?? '' },
    notes: [reaction({}, { locale })],
  })
}

function basics({ subject, heading, body }: Words, facts: MailFacts, locale: Locale) {
  return {
    subject: subject({}, { locale }),
    heading: heading({}, { locale }),
    paragraphs: [m.mail_hello({ firstName: facts['firstName'] ?? '' }, { locale }), body({}, { locale })],
  }
}

export const accountMails: MailTemplates = {
  'confirm-email': request({
    subject: m.mail_confirm_email_subject,
    heading: m.mail_confirm_email_heading,
    body: m.mail_confirm_email_body,
    button: m.mail_confirm_email_button,
  }),
  'already-registered': request({
    subject: m.mail_already_registered_subject,
    heading: m.mail_already_registered_heading,
    body: m.mail_already_registered_body,
    button: m.mail_already_registered_button,
  }),
  'reset-password': request({
    subject: m.mail_reset_password_subject,
    heading: m.mail_reset_password_heading,
    body: m.mail_reset_password_body,
    button: m.mail_reset_password_button,
  }),
  'password-changed': notice({
    subject: m.mail_password_changed_subject,
    heading: m.mail_password_changed_heading,
    body: m.mail_password_changed_body,
  }),
  // It goes to the former address, which signs nobody in any more: there is no password left to change.
  'email-changed': notice(
    {
      subject: m.mail_email_changed_subject,
      heading: m.mail_email_changed_heading,
      body: m.mail_email_changed_body,
    },
    m.mail_email_changed_not_you,
  ),
  'second-factor-on': notice({
    subject: m.mail_second_factor_on_subject,
    heading: m.mail_second_factor_on_heading,
    body: m.mail_second_factor_on_body,
  }),
  'second-factor-off': notice({
    subject: m.mail_second_factor_off_subject,
    heading: m.mail_second_factor_off_heading,
    body: m.mail_second_factor_off_body,
  }),
  'backup-codes-renewed': notice({
    subject: m.mail_backup_codes_renewed_subject,
    heading: m.mail_backup_codes_renewed_heading,
    body: m.mail_backup_codes_renewed_body,
  }),
  'passkey-added': notice({
    subject: m.mail_passkey_added_subject,
    heading: m.mail_passkey_added_heading,
    body: m.mail_passkey_added_body,
  }),
  'passkey-removed': notice({
    subject: m.mail_passkey_removed_subject,
    heading: m.mail_passkey_removed_heading,
    body: m.mail_passkey_removed_body,
  }),
  'new-sign-in': notice({
    subject: m.mail_new_sign_in_subject,
    heading: m.mail_new_sign_in_heading,
    body: m.mail_new_sign_in_body,
  }),
  'deletion-asked': (facts, locale) => ({
    subject: m.mail_deletion_asked_subject({}, { locale }),
    heading: m.mail_deletion_asked_heading({}, { locale }),
    paragraphs: [
      m.mail_hello({ firstName: facts['firstName'] ?? '' }, { locale }),
      m.mail_deletion_asked_body({ date: formatDate(facts['dueAt'] ?? '', locale) }, { locale }),
    ],
    button: { label: m.mail_security_button({}, { locale }), href: facts['link'] ?? '' },
    notes: [m.mail_secure_account({}, { locale })],
  }),
}
