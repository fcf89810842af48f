import { formatDate } from '#domain/kernel/format.ts'
import type { MailTemplate, MailTemplates } from '#server/platform/mail/mail.ts'
import { m } from '#server/platform/paraglide/messages.js'

const expiring: MailTemplate = (facts, locale) => {
  const count = Number(facts['points'] ?? 0)
  const on = formatDate(facts['expiresAt'] ?? '', locale)
  return {
    subject: m.mail_points_expiring_subject({ on }, { locale }),
    heading: m.mail_points_expiring_heading({}, { locale }),
    paragraphs: [
      m.mail_hello({ firstName: facts['firstName'] ?? '' }, { locale }),
      m.mail_points_expiring_body({ count, on }, { locale }),
      m.mail_points_expiring_how({}, { locale }),
    ],
    button: { label: m.mail_points_expiring_button({}, { locale }), href: facts['link'] ?? '' },
  }
}

export const rewardMails: MailTemplates = { 'points-expiring': expiring }
