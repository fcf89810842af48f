// Visits as mail tells of them, in words that the product itself makes of a row.
import { formatDate, formatMoney, formatTime } from '#domain/kernel/format.ts'
import { type Locale, pagePath } from '#domain/kernel/locale.ts'
import { type Announcement, factsFor } from '#server/booking/appointments/announce.ts'
import {
  MOMENTS_APART,
  momentWords,
  otherPerson,
  pageOf,
  placeWords,
  whereFacts,
} from '#server/booking/appointments/appointment-words.ts'
import { type AppointmentRow, type Side, totalOf } from '#server/booking/appointments/index.ts'
import type { MailFacts } from '#server/platform/mail/mail.ts'

export type Sample = (locale: Locale) => MailFacts
export type Samples = Record<string, Record<string, Sample>>

export const SENDER = { origin: 'https://mieva.example', mailFrom: 'Mieva <bonjour@mieva.example>' }
const at = (text: string) => Temporal.Instant.from(text)

/** Everything that must stay out of a subject is in it: names, a profession, a place and reasons that speak of health. */
const ROW: AppointmentRow = {
  id: '019a8d6e-0000-7000-8000-000000000001',
  now: at('2026-11-16T14:00:00Z'),
  professionalId: '019a8d6e-0000-7000-8000-000000000010',
  professionalUserId: '019a8d6e-0000-7000-8000-000000000011',
  professionalSlug: 'helene-marchand',
  professionalName: 'Hélène Marchand',
  profession: 'osteopath',
  titleFr: 'Ostéopathe',
  titleEn: 'Osteopath',
  photoKey: null,
  professionalLanguage: 'fr',
  professionalEmail: 'helene.marchand@exemple.ca',
  clientId: '019a8d6e-0000-7000-8000-000000000020',
  isGuest: false,
  clientFirstName: 'Camille',
  clientLastName: 'Roy',
  clientLanguage: 'fr',
  clientEmail: 'camille.roy@exemple.ca',
  state: 'scheduled',
  version: 2,
  lastEvent: 'confirm',
  changedAt: at('2026-11-16T14:00:00Z'),
  startsAt: at('2026-11-19T15:30:00Z'),
  endsAt: at('2026-11-19T16:30:00Z'),
  busyFrom: at('2026-11-19T15:30:00Z'),
  busyUntil: at('2026-11-19T16:40:00Z'),
  zone: 'America/Toronto',
  mode: 'in-person',
  placeId: '019a8d6e-0000-7000-8000-000000000030',
  placeName: 'Ostéopathie Laurier',
  street: '1200, avenue Laurier Est',
  city: 'Montréal',
  postalCode: 'H2J 1H1',
  placePhone: '514 555-0123',
  accessNotes: 'Sonnez au 2.',
  isStepFree: false,
  meetingUrl: null,
  hasOwnRoom: false,
  visitPhone: '514 555-0199',
  attendee: 'self',
  attendeeName: null,
  serviceId: '019a8d6e-0000-7000-8000-000000000040',
  serviceNameFr: 'Ostéopathie, 60 min',
  serviceNameEn: 'Osteopathy, 60 min',
  priceCents: 14_000,
  isTaxRegistered: true,
  lateFeePercent: 50,
  moveUntilHours: 24,
  answerHours: null,
  heldUntil: null,
  payment: 'on-site',
  confirmedAt: at('2026-11-16T14:00:00Z'),
  isFeeWaived: false,
  cancelledBy: null,
  changeReason: null,
  feeCents: null,
  contestUntil: null,
  contestedAt: null,
  contestReason: null,
  parts: null,
}

const PAID: NonNullable<AppointmentRow['parts']> = {
  credits: 3,
  cardCents: 8_000,
  onSiteCents: 0,
  voucherCents: 0,
  voucherUntil: null,
  taxes: { gst: 0, qst: 0, rule: 'QC/2013-01-01/taxable' },
  state: 'reserved',
  kept: null,
}
const FEE = {
  ...PAID,
  state: 'settled',
  kept: { outcome: 'cancelled', credits: 1, cardCents: 5_000, voucherCents: 0, owedCents: 0 },
} as const

const rowIn = (locale: Locale, changes: Partial<AppointmentRow> = {}): AppointmentRow => ({
  ...ROW,
  clientLanguage: locale,
  professionalLanguage: locale,
  ...changes,
})

const told =
  (side: Side, announcement: Announcement, changes: Partial<AppointmentRow> = {}): Sample =>
  (locale) =>
    factsFor(SENDER, rowIn(locale, changes), side, announcement)

const VIDEO = { mode: 'video' } as const
const HOME = { mode: 'at-home' } as const
const before = { startsAt: at('2026-11-17T14:00:00Z'), zone: ROW.zone }
const alternatives = [
  { startsAt: at('2026-11-20T14:00:00Z'), zone: ROW.zone },
  { startsAt: at('2026-11-23T19:15:00Z'), zone: ROW.zone },
]
const PAST = { state: 'no_show', contestUntil: at('2026-11-22T16:30:00Z'), feeCents: 7_000 } as const
const LATE = { state: 'cancelled', feeCents: 7_000, parts: FEE } as const

const visits = (locale: Locale, rows: readonly AppointmentRow[], shows: (row: AppointmentRow) => object) =>
  JSON.stringify(
    rows.map((row) => ({
      when: momentWords(row.startsAt, row.zone, locale),
      with: otherPerson(row, 'client'),
      ...shows(row),
    })),
  )

const reminder =
  (rows: readonly Partial<AppointmentRow>[]): Sample =>
  (locale) => ({
    firstName: ROW.clientFirstName,
    date: formatDate(ROW.startsAt, locale, ROW.zone),
    visits: visits(
      locale,
      rows.map((changes) => rowIn(locale, changes)),
      (row) => whereFacts(row, 'client', locale, SENDER),
    ),
    link: pageOf(SENDER, 'client', locale),
    until: momentWords(ROW.startsAt.subtract({ hours: 24 }), ROW.zone, locale),
  })

const storm =
  (changes: MailFacts): Sample =>
  (locale) => ({
    firstName: ROW.clientFirstName,
    date: formatDate(ROW.startsAt, locale, ROW.zone),
    visits: visits(locale, [rowIn(locale)], (row) => ({ where: placeWords(row, locale) })),
    link: pageOf(SENDER, 'client', locale),
    ...changes,
  })

const REQUEST = {
  state: 'requested',
  answerHours: 24,
  confirmedAt: null,
  heldUntil: at('2026-11-17T14:00:00Z'),
} satisfies Partial<AppointmentRow>
const LAPSED = { ...REQUEST, state: 'expired' } satisfies Partial<AppointmentRow>

export const VISIT_MAILS: Samples = {
  'booking-confirmed': {
    'client, in person': told('client', { what: 'confirmed', by: 'client' }),
    'client, by video, for a child, with credits and a card': told(
      'client',
      { what: 'confirmed', by: 'client' },
      { ...VIDEO, attendee: 'child', attendeeName: 'Alix', parts: PAID },
    ),
    'client, at home': told('client', { what: 'confirmed', by: 'client' }, HOME),
    'professional, in person': told('professional', { what: 'confirmed', by: 'client' }),
    'professional, at the client’s': told('professional', { what: 'confirmed', by: 'client' }, HOME),
  },
  'booking-requested': {
    client: told('client', { what: 'requested', by: 'client' }, REQUEST),
    professional: told('professional', { what: 'requested', by: 'client' }, REQUEST),
  },
  'booking-declined': {
    client: told(
      'client',
      { what: 'declined', by: 'professional', alternatives },
      { state: 'cancelled', confirmedAt: null, parts: PAID, changeReason: 'Je suis malade.' },
    ),
  },
  'booking-lapsed': {
    client: told('client', { what: 'lapsed', by: 'professional', alternatives }, LAPSED),
    professional: told('professional', { what: 'lapsed', by: 'professional' }, LAPSED),
  },
  'booking-added': {
    once: told('client', { what: 'added', by: 'professional' }),
    'a series': (locale) => ({
      ...factsFor(SENDER, rowIn(locale), 'client', { what: 'added', by: 'professional' }),
      count: '2',
      when: [before, ROW].map((one) => momentWords(one.startsAt, one.zone, locale)).join(MOMENTS_APART),
    }),
  },
  'booking-moved': {
    'client, who moved it': told('client', { what: 'moved', by: 'client', previous: before }),
    'client, moved by the professional': told(
      'client',
      { what: 'moved', by: 'professional', previous: before },
      { changeReason: 'Je suis malade.', isFeeWaived: true },
    ),
    professional: told('professional', { what: 'moved', by: 'client', previous: before }),
  },
  'booking-cancelled': {
    'client, late': told('client', { what: 'cancelled', by: 'client' }, LATE),
    'client, by the professional': told(
      'client',
      { what: 'cancelled', by: 'professional', alternatives },
      { state: 'cancelled', parts: PAID, changeReason: 'Je suis malade.' },
    ),
    'professional, late': told('professional', { what: 'cancelled', by: 'client' }, LATE),
  },
  'booking-missed': { client: told('client', { what: 'missed', by: 'professional' }, PAST) },
  'booking-contested': { professional: told('professional', { what: 'contested', by: 'client' }, PAST) },
  'booking-excused': {
    client: told('client', { what: 'excused', by: 'professional' }, { state: 'completed' }),
  },
  'booking-kept': {
    client: told('client', { what: 'kept', by: 'professional' }, PAST),
  },
  'booking-decided': {
    client: told('client', { what: 'decided', by: 'professional' }, PAST),
    professional: told('professional', { what: 'decided', by: 'professional' }, PAST),
  },
  'booking-changed-mode': {
    client: told('client', { what: 'changed-mode', by: 'client' }, VIDEO),
    professional: told('professional', { what: 'changed-mode', by: 'client' }, VIDEO),
  },
  'booking-changed-reach': {
    'client, another link': told(
      'client',
      { what: 'changed-reach', by: 'professional' },
      { ...VIDEO, meetingUrl: 'https://meet.example/helene', hasOwnRoom: true },
    ),
    'professional, another address': told('professional', { what: 'changed-reach', by: 'client' }, HOME),
  },
  'booking-changed-place': {
    client: told('client', {
      what: 'changed-place',
      by: 'professional',
      formerPlace: '4210, rue Saint-Denis, Montréal H2J 2K8',
    }),
  },
  'booking-reminder': {
    'one visit': reminder([{}]),
    'two visits of a day': reminder([{}, { ...VIDEO, startsAt: at('2026-11-19T20:00:00Z') }]),
  },
  'booking-storm': { 'with video': storm({ video: 'yes' }), 'without video': storm({}) },
  'booking-wait-offer': {
    client: (locale) => ({
      firstName: ROW.clientFirstName,
      date: formatDate(ROW.startsAt, locale, ROW.zone),
      when: momentWords(ROW.startsAt, ROW.zone, locale),
      with: otherPerson(ROW, 'client'),
      where: placeWords(ROW, locale),
      pay: formatMoney(totalOf(ROW), locale),
      until: momentWords(at('2026-11-18T19:12:00Z'), ROW.zone, locale),
      link: pageOf(SENDER, 'client', locale),
      for: 'Alix',
    }),
  },
  'wait-removed': {
    client: (locale) => ({
      firstName: ROW.clientFirstName,
      with: ROW.professionalName,
      service: (locale === 'en' && ROW.serviceNameEn) || ROW.serviceNameFr,
      link: `${SENDER.origin}${pagePath(`/professionals/${ROW.professionalSlug}`, locale)}`,
    }),
  },
  'agenda-today': {
    professional: (locale) => ({
      firstName: ROW.professionalName,
      date: formatDate(ROW.startsAt, locale, ROW.zone),
      visits: JSON.stringify(
        [rowIn(locale), rowIn(locale, { ...VIDEO, startsAt: at('2026-11-19T20:00:00Z') })].map((row) => ({
          when: formatTime(row.startsAt, locale, row.zone),
          with: otherPerson(row, 'professional'),
          where: placeWords(row, locale),
        })),
      ),
      link: `${SENDER.origin}${pagePath('/dashboard/professional', locale)}`,
    }),
  },
}
