import { FOUNDER_PLACES, type FounderKind } from '#domain/founders/campaign.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import type { MailFacts, MailTemplate, MailTemplates } from '#server/platform/mail/mail.ts'
import { m } from '#server/platform/paraglide/messages.js'

const kindOf = (facts: MailFacts): FounderKind =>
  facts['kind'] === 'professional' ? 'professional' : 'individual'
const hello = (facts: MailFacts, locale: Locale) =>
  m.mail_hello({ firstName: facts['firstName'] ?? '' }, { locale })

const confirm: MailTemplate = (facts, locale) => ({
  subject: m.mail_founder_confirm_subject({}, { locale }),
  heading: m.mail_founder_confirm_heading({}, { locale }),
  paragraphs: [
    hello(facts, locale),
    kindOf(facts) === 'professional'
      ? m.mail_founder_confirm_body_professional({}, { locale })
      : m.mail_founder_confirm_body_individual({}, { locale }),
  ],
  button: { label: m.mail_founder_confirm_button({}, { locale }), href: facts['link'] ?? '' },
  notes: [m.mail_founder_link_note({}, { locale }), m.mail_not_you({}, { locale })],
})

const seat: MailTemplate = (facts, locale) => ({
  subject: m.mail_founder_seat_subject({ seat: facts['seat'] ?? '' }, { locale }),
  heading: m.mail_founder_seat_heading({}, { locale }),
  paragraphs: [
    hello(facts, locale),
    kindOf(facts) === 'professional'
      ? m.mail_founder_seat_body_professional({}, { locale })
      : m.mail_founder_seat_body_individual({}, { locale }),
  ],
  facts: [seatFact(facts, locale)],
  notes: [m.mail_founder_withdraw({}, { locale })],
})

const freed: MailTemplate = (facts, locale) => ({
  subject: m.mail_founder_freed_subject({ seat: facts['seat'] ?? '' }, { locale }),
  heading: m.mail_founder_freed_heading({}, { locale }),
  paragraphs: [hello(facts, locale), m.mail_founder_freed_body({}, { locale })],
  facts: [seatFact(facts, locale)],
  notes: [m.mail_founder_withdraw({}, { locale })],
})

const waiting: MailTemplate = (facts, locale) => ({
  subject: m.mail_founder_waiting_subject({}, { locale }),
  heading: m.mail_founder_waiting_heading({}, { locale }),
  paragraphs: [
    hello(facts, locale),
    m.mail_founder_waiting_body({ places: placesOf(facts, locale) }, { locale }),
  ],
  facts: [positionFact(facts, locale)],
  notes: [m.mail_founder_withdraw({}, { locale })],
})

const already: MailTemplate = (facts, locale) => ({
  subject: m.mail_founder_already_subject({}, { locale }),
  heading: m.mail_founder_already_heading({}, { locale }),
  paragraphs: [hello(facts, locale), m.mail_founder_already_body({}, { locale })],
  facts: [facts['seat'] ? seatFact(facts, locale) : positionFact(facts, locale)],
  notes: [m.mail_not_you({}, { locale })],
})

const placesOf = (facts: MailFacts, locale: Locale) => formatNumber(FOUNDER_PLACES[kindOf(facts)], locale)

function seatFact(facts: MailFacts, locale: Locale) {
  const value = m.mail_founder_seat_value(
    { seat: facts['seat'] ?? '', places: placesOf(facts, locale) },
    { locale },
  )
  return { label: m.mail_founder_seat_label({}, { locale }), value }
}

function positionFact(facts: MailFacts, locale: Locale) {
  return { label: m.mail_founder_position_label({}, { locale }), value: facts['position'] ?? '' }
}

export const founderMails: MailTemplates = {
  'founder-confirm': confirm,
  'founder-seat': seat,
  'founder-freed': freed,
  'founder-waiting': waiting,
  'founder-already': already,
}
