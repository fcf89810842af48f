import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import { readCents, subtract, ZERO } from '#domain/kernel/money.ts'
import type { Locale } from '#domain/kernel/locale.ts'
import type { MailFacts, MailTemplate, MailTemplates } from '#server/platform/mail/mail.ts'
import { m } from '#server/platform/paraglide/messages.js'

const NAMES: Record<string, (inputs: object, options: { locale: Locale }) => string> = {
  essential: m.offers_package_essential,
  premium: m.offers_package_premium,
  elite: m.offers_package_elite,
}

const nameOf = (facts: MailFacts, locale: Locale) => NAMES[facts['package'] ?? '']?.({}, { locale }) ?? ''
const dayOf = (text: string | undefined, locale: Locale) => (text ? formatDate(text, locale) : '')

const paid: MailTemplate = (facts, locale) => {
  const money = (name: string) => formatMoney(readCents(facts[name] ?? '0'), locale)
  const discount = readCents(facts['discount'] ?? '0')
  return {
    subject: m.credits_mail_paid_subject({ package: nameOf(facts, locale) }, { locale }),
    heading: m.credits_mail_paid_heading({}, { locale }),
    paragraphs: [m.credits_mail_paid_body({ count: Number(facts['credits'] ?? 0) }, { locale })],
    facts: [
      { label: m.credits_mail_package({}, { locale }), value: nameOf(facts, locale) },
      { label: m.credits_price({}, { locale }), value: money('listed') },
      ...(discount > 0
        ? [
            {
              label: m.credits_founder_line({}, { locale }),
              value: formatMoney(subtract(ZERO, discount), locale),
            },
          ]
        : []),
      { label: m.credits_gst({}, { locale }), value: money('gst') },
      { label: m.credits_qst({}, { locale }), value: money('qst') },
      { label: m.credits_total({}, { locale }), value: money('total') },
      ...(facts['renewsAt']
        ? [{ label: m.credits_next({}, { locale }), value: dayOf(facts['renewsAt'], locale) }]
        : []),
    ],
    notes: [m.credits_mail_invoice_note({}, { locale }), m.credits_mail_cancel_note({}, { locale })],
  }
}

const cancelled: MailTemplate = (facts, locale) => ({
  subject: m.credits_mail_cancelled_subject({ package: nameOf(facts, locale) }, { locale }),
  heading: m.credits_mail_cancelled_heading({}, { locale }),
  paragraphs: [
    m.credits_mail_cancelled_body({ package: nameOf(facts, locale) }, { locale }),
    m.credits_mail_cancelled_credits({}, { locale }),
  ],
  notes: [m.credits_mail_cancelled_resume({ date: dayOf(facts['at'], locale) }, { locale })],
})

const resumed: MailTemplate = (facts, locale) => ({
  subject: m.credits_mail_resumed_subject({ package: nameOf(facts, locale) }, { locale }),
  heading: m.credits_mail_resumed_heading({}, { locale }),
  paragraphs: [
    m.credits_mail_resumed_body(
      { package: nameOf(facts, locale), date: dayOf(facts['at'], locale) },
      { locale },
    ),
  ],
  notes: [m.credits_mail_cancel_note({}, { locale })],
})

const changed: MailTemplate = (facts, locale) => ({
  subject: m.credits_mail_changed_subject({ package: nameOf(facts, locale) }, { locale }),
  heading: m.credits_mail_changed_heading({}, { locale }),
  paragraphs: [
    m.credits_mail_changed_body(
      { package: nameOf(facts, locale), date: dayOf(facts['at'], locale) },
      { locale },
    ),
  ],
  notes: [m.credits_mail_cancel_note({}, { locale })],
})

/** « 2027-01-01 » names a day, not a moment: noon is on it everywhere. */
const plainDay = (day: string | undefined, locale: Locale) => dayOf(day && `${day}T12:00:00Z`, locale)

const announced: MailTemplate = (facts, locale) => {
  const money = (name: string) => formatMoney(readCents(facts[name] ?? '0'), locale)
  const discount = readCents(facts['discount'] ?? '0')
  const date = plainDay(facts['from'], locale)
  const name = nameOf(facts, locale)
  return {
    subject: m.credits_mail_price_subject({ package: name, date }, { locale }),
    heading: m.credits_mail_price_heading({}, { locale }),
    paragraphs: [
      m.credits_mail_price_body(
        { package: name, date, price: money('listed'), old: money('old') },
        { locale },
      ),
      m.credits_mail_price_cancel({}, { locale }),
    ],
    facts: [
      { label: m.credits_mail_package({}, { locale }), value: name },
      { label: m.credits_mail_price_old({}, { locale }), value: money('old') },
      { label: m.credits_mail_price_old_total({}, { locale }), value: money('oldTotal') },
      { label: m.credits_mail_price_from({}, { locale }), value: date },
      { label: m.credits_mail_price_new({}, { locale }), value: money('listed') },
      ...(discount > 0
        ? [
            {
              label: m.credits_founder_line({}, { locale }),
              value: formatMoney(subtract(ZERO, discount), locale),
            },
          ]
        : []),
      { label: m.credits_gst({}, { locale }), value: money('gst') },
      { label: m.credits_qst({}, { locale }), value: money('qst') },
      { label: m.credits_total_month({}, { locale }), value: money('total') },
    ],
    button: { label: m.credits_mail_price_button({}, { locale }), href: facts['link'] ?? '' },
    notes: [m.credits_mail_cancel_note({}, { locale })],
  }
}

const kept: MailTemplate = (facts, locale) => ({
  subject: m.credits_mail_kept_subject({ package: nameOf(facts, locale) }, { locale }),
  heading: m.credits_mail_kept_heading({}, { locale }),
  paragraphs: [
    m.credits_mail_kept_body(
      { package: nameOf(facts, locale), price: formatMoney(readCents(facts['old'] ?? '0'), locale) },
      { locale },
    ),
  ],
  notes: [m.credits_mail_cancel_note({}, { locale })],
})

export const subscriptionMails: MailTemplates = {
  'package-paid': paid,
  'subscription-cancelled': cancelled,
  'subscription-resumed': resumed,
  'subscription-changed': changed,
  'price-announced': announced,
  'price-kept': kept,
}
