import type { Locale } from '#domain/kernel/locale.ts'
import type { MailContent, MailFacts, MailTemplate, MailTemplates } from '#server/platform/mail/mail.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { MOMENTS_APART, type WhereFacts } from './appointment-words.ts'

type Sentence = (inputs: never, options: { locale: Locale }) => string

const isProfessional = (facts: MailFacts) => facts['side'] === 'professional'

const confirmed: MailTemplate = (facts, locale) => {
  const [subject, heading, body] = isProfessional(facts)
    ? [
        m.mail_booking_confirmed_subject_professional,
        m.mail_booking_confirmed_heading_professional,
        m.mail_booking_confirmed_body_professional,
      ]
    : [m.mail_booking_confirmed_subject, m.mail_booking_confirmed_heading, m.mail_booking_confirmed_body]
  return about(
    facts,
    locale,
    subject({ date: facts['date'] ?? '' }, { locale }),
    heading({}, { locale }),
    body({}, { locale }),
  )
}

/** Asked for: until when it is answered, and what becomes of it without an answer. */
const requested: MailTemplate = ({ until = '', ...facts }, locale) => {
  const [subject, heading, body] = isProfessional(facts)
    ? [
        m.mail_booking_requested_subject_professional,
        m.mail_booking_requested_heading_professional,
        m.mail_booking_requested_body_professional,
      ]
    : [m.mail_booking_requested_subject, m.mail_booking_requested_heading, m.mail_booking_requested_body]
  return about(
    facts,
    locale,
    subject({ date: facts['date'] ?? '' }, { locale }),
    heading({}, { locale }),
    body({ until }, { locale }),
  )
}

const declined: MailTemplate = (facts, locale) =>
  about(
    facts,
    locale,
    m.mail_booking_declined_subject({ date: facts['date'] ?? '' }, { locale }),
    m.mail_booking_declined_heading({}, { locale }),
    m.mail_booking_declined_body({}, { locale }),
  )

const lapsed: MailTemplate = (facts, locale) => {
  const body = isProfessional(facts) ? m.mail_booking_lapsed_body_professional : m.mail_booking_lapsed_body
  return about(
    facts,
    locale,
    m.mail_booking_lapsed_subject({ date: facts['date'] ?? '' }, { locale }),
    m.mail_booking_lapsed_heading({}, { locale }),
    body({}, { locale }),
  )
}

/** Visits that the professional took for them, one or several: each moment is a line. */
const added: MailTemplate = ({ count = '1', ...facts }, locale) =>
  about(
    facts,
    locale,
    m.mail_booking_added_subject({ count: Number(count), date: facts['date'] ?? '' }, { locale }),
    m.mail_booking_added_heading({ count: Number(count) }, { locale }),
    m.mail_booking_added_body({ count: Number(count) }, { locale }),
  )

const moved: MailTemplate = (facts, locale) => {
  const body = isProfessional(facts)
    ? m.mail_booking_moved_body_professional
    : facts['by'] === 'professional'
      ? m.mail_booking_moved_body_by_professional
      : m.mail_booking_moved_body
  const subject = m.mail_booking_moved_subject({ date: facts['date'] ?? '' }, { locale })
  return about(facts, locale, subject, m.mail_booking_moved_heading({}, { locale }), body({}, { locale }))
}

const cancelled: MailTemplate = (facts, locale) => {
  const body = isProfessional(facts)
    ? m.mail_booking_cancelled_body_professional
    : facts['by'] === 'professional'
      ? m.mail_booking_cancelled_body_by_professional
      : m.mail_booking_cancelled_body
  const subject = m.mail_booking_cancelled_subject({ date: facts['date'] ?? '' }, { locale })
  return about(facts, locale, subject, m.mail_booking_cancelled_heading({}, { locale }), body({}, { locale }))
}

const missed: MailTemplate = ({ until = '', ...facts }, locale) =>
  about(
    facts,
    locale,
    m.mail_booking_missed_subject({ date: facts['date'] ?? '' }, { locale }),
    m.mail_booking_missed_heading({}, { locale }),
    m.mail_booking_missed_body({ until }, { locale }),
  )

const contested: MailTemplate = (facts, locale) =>
  about(
    facts,
    locale,
    m.mail_booking_contested_subject({ date: facts['date'] ?? '' }, { locale }),
    m.mail_booking_contested_heading({}, { locale }),
    m.mail_booking_contested_body({}, { locale }),
  )

const excused: MailTemplate = (facts, locale) =>
  about(
    facts,
    locale,
    m.mail_booking_excused_subject({ date: facts['date'] ?? '' }, { locale }),
    m.mail_booking_excused_heading({}, { locale }),
    m.mail_booking_excused_body({}, { locale }),
  )

const kept: MailTemplate = (facts, locale) =>
  about(
    facts,
    locale,
    m.mail_booking_kept_absence_subject({ date: facts['date'] ?? '' }, { locale }),
    m.mail_booking_kept_absence_heading({}, { locale }),
    m.mail_booking_kept_absence_body({}, { locale }),
  )

/** What was decided, and why, stands on the page. */
const decided: MailTemplate = (facts, locale) =>
  about(
    facts,
    locale,
    m.mail_booking_decided_subject({ date: facts['date'] ?? '' }, { locale }),
    m.mail_booking_decided_heading({}, { locale }),
    m.mail_booking_decided_body({}, { locale }),
  )

/** What every message about a visit shows, in one order. */
const LABELS: readonly [fact: string, label: Sentence][] = [
  ['when', m.mail_booking_when],
  ['before', m.mail_booking_before],
  ['with', m.mail_booking_with],
  ['for', m.mail_booking_for],
  ['where', m.mail_booking_where],
  ['formerly', m.mail_booking_formerly],
  ['access', m.mail_booking_access],
  ['directions', m.mail_booking_directions],
  ['meeting', m.mail_booking_meeting],
  ['phone', m.mail_booking_phone],
]

const factsOf = (facts: Record<string, string | null | undefined>, locale: Locale) =>
  LABELS.flatMap(([fact, sentence]) => {
    const value = facts[fact]
    if (!value) return []
    const label = sentence({} as never, { locale })
    if (fact === 'when') return value.split(MOMENTS_APART).map((moment) => ({ label, value: moment }))
    if (fact === 'directions')
      return [{ label, value: m.mail_booking_directions_open({}, { locale }), href: value }]
    return [fact === 'meeting' ? { label, value, href: value } : { label, value }]
  })

function about(
  facts: MailFacts,
  locale: Locale,
  subject: string,
  heading: string,
  body: string,
): MailContent {
  const name = facts['firstName'] ?? facts['name'] ?? ''
  const label = (sentence: Sentence) => sentence({} as never, { locale })
  const shown = factsOf(facts, locale)
  const { price, pay = price && m.mail_booking_pay_on_site({ price }, { locale }) } = facts
  const money = pay ? [{ label: m.mail_booking_pay({}, { locale }), value: pay }] : []
  const last = [
    ['back', m.mail_booking_back] as const,
    ['kept', isProfessional(facts) ? m.mail_booking_kept_professional : m.mail_booking_kept] as const,
    ['fee', m.mail_booking_fee] as const,
    ['reason', m.mail_booking_reason] as const,
    ['alternatives', m.mail_booking_alternatives] as const,
  ].flatMap(([fact, sentence]) => (facts[fact] ? [{ label: label(sentence), value: facts[fact] }] : []))
  const { calendar, calendarMethod } = facts
  return {
    subject,
    heading,
    paragraphs: [m.mail_hello({ firstName: name }, { locale }), body],
    facts: [...shown, ...money, ...last],
    button: {
      label: isProfessional(facts)
        ? m.mail_booking_button_professional({}, { locale })
        : m.mail_booking_button({}, { locale }),
      href: facts['link'] ?? '',
    },
    notes: facts['until'] ? [m.mail_booking_free_until({ until: facts['until'] }, { locale })] : [],
    ...(calendar ? { calendar: { text: calendar, method: methodOf(calendarMethod) } } : {}),
  }
}

const methodOf = (told: string | undefined) => (told === 'CANCEL' || told === 'PUBLISH' ? told : 'REQUEST')

export type ReminderVisit = { when: string; with: string; where: string } & Partial<WhereFacts>

const visitFacts = (visits: readonly ReminderVisit[], locale: Locale) =>
  visits.flatMap((visit) => factsOf(visit, locale))

/** One message for the visits of a day; `visits` is a list of ReminderVisit as JSON. */
const reminder: MailTemplate = (facts, locale) => {
  const visits = JSON.parse(facts['visits'] ?? '[]') as ReminderVisit[]
  return {
    subject: m.mail_booking_reminder_subject({ date: facts['date'] ?? '' }, { locale }),
    heading: m.mail_booking_reminder_heading({}, { locale }),
    paragraphs: [
      m.mail_hello({ firstName: facts['firstName'] ?? '' }, { locale }),
      m.mail_booking_reminder_body({ count: visits.length }, { locale }),
    ],
    facts: visitFacts(visits, locale),
    button: { label: m.mail_booking_button({}, { locale }), href: facts['link'] ?? '' },
    notes: facts['until'] ? [m.mail_booking_free_until({ until: facts['until'] }, { locale })] : [],
  }
}

/** A freed time, kept for one person: the message says until when in words. */
const waitOffer: MailTemplate = ({ until = '', ...facts }, locale) => ({
  ...about(
    facts,
    locale,
    m.mail_wait_offer_subject({ date: facts['date'] ?? '' }, { locale }),
    m.mail_wait_offer_heading({}, { locale }),
    m.mail_wait_offer_body({ until }, { locale }),
  ),
  button: { label: m.mail_wait_offer_button({}, { locale }), href: facts['link'] ?? '' },
  notes: [m.mail_wait_offer_keep({}, { locale })],
})

/** A new link for the client; for the professional, what the client told: it is read on the page, never in a message. */
const changedReach: MailTemplate = (facts, locale) => {
  const [heading, body] = isProfessional(facts)
    ? [m.mail_booking_changed_contact_heading, m.mail_booking_changed_contact_body]
    : [m.mail_booking_changed_link_heading, m.mail_booking_changed_link_body]
  const subject = m.mail_booking_changed_reach_subject({ date: facts['date'] ?? '' }, { locale })
  return about(facts, locale, subject, heading({}, { locale }), body({}, { locale }))
}

/** The practice moved: the old and the new address, side by side. */
const changedPlace: MailTemplate = (facts, locale) =>
  about(
    facts,
    locale,
    m.mail_booking_changed_place_subject({ date: facts['date'] ?? '' }, { locale }),
    m.mail_booking_changed_place_heading({}, { locale }),
    m.mail_booking_changed_place_body({}, { locale }),
  )

const changedMode: MailTemplate = (facts, locale) => {
  const body = isProfessional(facts)
    ? m.mail_booking_changed_mode_body_professional
    : m.mail_booking_changed_mode_body
  const subject = m.mail_booking_changed_mode_subject({ date: facts['date'] ?? '' }, { locale })
  return about(
    facts,
    locale,
    subject,
    m.mail_booking_changed_mode_heading({}, { locale }),
    body({}, { locale }),
  )
}

/** A storm: the choices that a person has. Nothing changes until they answer. `visits` as in a reminder. */
const storm: MailTemplate = (facts, locale) => {
  const visits = JSON.parse(facts['visits'] ?? '[]') as ReminderVisit[]
  const body = facts['video'] ? m.mail_storm_body_video : m.mail_storm_body
  return {
    subject: m.mail_storm_subject({ date: facts['date'] ?? '' }, { locale }),
    heading: m.mail_storm_heading({}, { locale }),
    paragraphs: [m.mail_hello({ firstName: facts['firstName'] ?? '' }, { locale }), body({}, { locale })],
    facts: visitFacts(visits, locale),
    button: { label: m.mail_storm_button({}, { locale }), href: facts['link'] ?? '' },
    notes: [m.mail_storm_free({}, { locale })],
  }
}

/** The service that they waited for is no longer offered. */
const waitRemoved: MailTemplate = (facts, locale) => ({
  subject: m.mail_wait_removed_subject({}, { locale }),
  heading: m.mail_wait_removed_heading({}, { locale }),
  paragraphs: [
    m.mail_hello({ firstName: facts['firstName'] ?? '' }, { locale }),
    m.mail_wait_removed_body({ name: facts['with'] ?? '' }, { locale }),
  ],
  facts: [{ label: m.mail_wait_removed_service({}, { locale }), value: facts['service'] ?? '' }],
  button: { label: m.mail_wait_removed_button({}, { locale }), href: facts['link'] ?? '' },
})

export const bookingMails: MailTemplates = {
  'wait-removed': waitRemoved,
  'booking-changed-mode': changedMode,
  'booking-changed-reach': changedReach,
  'booking-changed-place': changedPlace,
  'booking-storm': storm,
  'booking-wait-offer': waitOffer,
  'booking-confirmed': confirmed,
  'booking-requested': requested,
  'booking-declined': declined,
  'booking-lapsed': lapsed,
  'booking-added': added,
  'booking-moved': moved,
  'booking-cancelled': cancelled,
  'booking-missed': missed,
  'booking-contested': contested,
  'booking-excused': excused,
  'booking-kept': kept,
  'booking-decided': decided,
  'booking-reminder': reminder,
}
