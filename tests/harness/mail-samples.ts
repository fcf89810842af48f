// Every message of the product with the facts that it is sent with: names, a profession and words about health among them.
import { formatFullDay } from '#domain/kernel/format.ts'
import { pagePath } from '#domain/kernel/locale.ts'
import { type Kind, KINDS, mailPathOf } from '#domain/notifications/kinds.ts'
import type { MailFacts } from '#server/platform/mail/mail.ts'
import { type Sample, type Samples, SENDER, VISIT_MAILS } from './visit-mail-samples.ts'

/**
 * By which template each kind is mailed; none: it is not. A new kind does not compile without, and a new template fails
 * the test (server/mail-templates-words.test.ts).
 */
export const MAIL_OF: Record<Kind, string | null> = {
  'visit-confirmed': 'booking-confirmed',
  'visit-requested': 'booking-requested',
  'visit-declined': 'booking-declined',
  'visit-lapsed': 'booking-lapsed',
  'visit-added': 'booking-added',
  'visit-moved': 'booking-moved',
  'visit-by-video': 'booking-changed-mode',
  'visit-link-changed': 'booking-changed-reach',
  'visit-place-changed': 'booking-changed-place',
  'visit-cancelled': 'booking-cancelled',
  'visit-missed': 'booking-missed',
  'visit-excused': 'booking-excused',
  'visit-absence-kept': 'booking-kept',
  'visit-absence-decided': 'booking-decided',
  'visit-storm': 'booking-storm',
  'reminder-day': 'booking-reminder',
  'reminder-soon': 'booking-reminder',
  'room-open': 'notice',
  'form-asked': 'notice',
  'form-reminder': 'notice',
  'form-answered': 'notice',
  'document-given': 'notice',
  'record-answered': 'notice',
  'record-asked': 'notice',
  'plan-sent': 'notice',
  'plan-changed': 'notice',
  'plan-said': 'notice',
  'time-freed': 'booking-wait-offer',
  'wait-ended': 'wait-removed',
  'practice-confirmed': 'booking-confirmed',
  'practice-requested': 'booking-requested',
  'practice-lapsed': 'booking-lapsed',
  'practice-moved': 'booking-moved',
  'practice-by-video': 'booking-changed-mode',
  'practice-contact-changed': 'booking-changed-reach',
  'practice-cancelled': 'booking-cancelled',
  'practice-contested': 'booking-contested',
  'practice-absence-decided': 'booking-decided',
  'practice-room-open': 'notice',
  'agenda-today': 'agenda-today',
  'file-received': 'verification-received',
  'file-approved': 'verification-approved',
  'file-refused': 'verification-refused',
  'file-expiring': 'verification-expiring',
  'file-expired': 'verification-expired',
  'file-change-refused': 'shown-change-refused',
  'profile-suspended': 'professional-suspended',
  'profile-restored': 'professional-restored',
  'message-received': 'notice',
  'family-accepted': 'family-accepted',
  'family-refused': 'family-refused',
  'family-ended': 'family-ended',
  'family-given-back': 'family-given-back',
  'receipt-ready': 'receipt-issued',
  'credit-note-ready': 'receipt-issued',
  'card-refused': 'card-uncollectible',
  'refund-failed': 'card-refund-failed',
  'package-paid': 'package-paid',
  'package-cancelled': 'subscription-cancelled',
  'package-resumed': 'subscription-resumed',
  'package-changed': 'subscription-changed',
  'price-announced': 'price-announced',
  'price-kept': 'price-kept',
  'points-expiring': 'points-expiring',
  'password-changed': 'password-changed',
  'email-changed': 'email-changed',
  'second-factor-on': 'second-factor-on',
  'second-factor-off': 'second-factor-off',
  'backup-codes-renewed': 'backup-codes-renewed',
  'passkey-added': 'passkey-added',
  'passkey-removed': 'passkey-removed',
  'new-sign-in': 'new-sign-in',
  'deletion-asked': 'deletion-asked',
  'address-bounced': null,
  'file-waiting': null,
  'report-waiting': null,
  'support-waiting': null,
}

const VISIT = '019a8d6e-0000-7000-8000-000000000001'
const THREAD = '019a8d6e-0000-7000-8000-000000000002'

const page =
  (path: string, facts: MailFacts = {}): Sample =>
  (locale) => ({ link: `${SENDER.origin}${pagePath(path, locale)}`, ...facts })
/** The same, said to somebody by their first name. */
const hello = (path: string, facts: MailFacts = {}) => page(path, { firstName: 'Camille', ...facts })
const usual = (sample: Sample) => ({ usual: sample })
const facts = (words: MailFacts) => usual(() => words)

const security = usual(hello('/account/security'))
const file = (words: MailFacts = {}) => usual(hello('/dashboard/professional', words))
const family = (words: MailFacts) => usual(page('/dashboard/client/family', words))
const VALID = '2027-04-01T04:00:00Z'
const REASON = 'Le numéro 1542 n’est pas au registre d’Ostéopathie Québec.'
const QUESTION = 'Votre bilan parle de douleurs au dos.\n\nPersonne près de chez vous ne reçoit le soir.'
const founder = (words: MailFacts) => () => ({ firstName: 'Camille', ...words })

const receipt =
  (kind: 'receipt' | 'credit-note', number: string): Sample =>
  (locale) => ({
    ...hello('/dashboard/client/receipts?year=2026')(locale),
    kind,
    number,
    amount: '14000',
    date: formatFullDay('2026-11-19', locale),
  })

const PRICES = { listed: '15900', gst: '795', qst: '1586', total: '18281' }
const notices = Object.fromEntries(
  (Object.keys(KINDS) as Kind[])
    .filter((kind) => MAIL_OF[kind] === 'notice')
    .map((kind) => {
      const about = { visit: VISIT, id: THREAD, at: '2026-11-19T15:30:00Z', zone: 'America/Toronto' }
      return [kind, page(mailPathOf(kind, about), { kind, about: JSON.stringify(about) })]
    }),
)

export const MAIL_SAMPLES: Samples = {
  ...VISIT_MAILS,
  'confirm-email': usual(hello('/auth/confirm-email?token=T0k3n')),
  'already-registered': usual(hello('/login')),
  'reset-password': usual(hello('/auth/reset-password?token=T0k3n')),
  'password-changed': security,
  'email-changed': security,
  'second-factor-on': security,
  'second-factor-off': security,
  'backup-codes-renewed': security,
  'passkey-added': security,
  'passkey-removed': security,
  'new-sign-in': security,
  'deletion-asked': usual(hello('/account/security', { dueAt: '2026-12-16T14:00:00Z' })),
  'founder-confirm': {
    member: hello('/join/confirm?token=T0k3n', { kind: 'individual' }),
    professional: hello('/join/confirm?token=T0k3n', { kind: 'professional' }),
  },
  'founder-seat': {
    member: founder({ kind: 'individual', seat: '12' }),
    professional: founder({ kind: 'professional', seat: '12' }),
  },
  'founder-freed': { professional: founder({ kind: 'professional', seat: '12' }) },
  'founder-waiting': {
    member: founder({ kind: 'individual', position: '3' }),
    professional: founder({ kind: 'professional', position: '3' }),
  },
  'founder-already': {
    'with a place': founder({ kind: 'individual', seat: '12' }),
    'on the list': founder({ kind: 'professional', seat: '', position: '3' }),
  },
  'contact-received': facts({ firstName: 'Camille', subject: 'appointment' }),
  'contact-to-support': Object.fromEntries(
    ['appointment', 'account', 'personal-data', 'team', 'professional', 'other'].map((subject) => [
      subject,
      () => ({
        firstName: 'Odile',
        lastName: 'Gagnon',
        email: 'odile.gagnon@exemple.ca',
        subject,
        language: 'fr',
        message: 'Bonjour,\nMon ostéopathe parle de douleurs chroniques.',
      }),
    ]),
  ),
  'verification-received': file(),
  'verification-to-review': usual(page(`/dashboard/admin/verifications/${VISIT}`)),
  'verification-approved': file({ expiresAt: VALID }),
  'verification-refused': file({ reason: REASON }),
  'shown-change-refused': file({ reason: REASON }),
  'verification-expiring': file({ expiresAt: VALID }),
  'verification-expired': file(),
  'professional-suspended': file({ reason: REASON }),
  'professional-restored': file({ reason: REASON }),
  'matching-question-received': facts({}),
  'matching-question-answered': facts({ answer: QUESTION }),
  'package-paid': {
    founder: () => ({
      ...PRICES,
      package: 'premium',
      credits: '3',
      discount: '4770',
      renewsAt: '2026-12-16T14:00:00Z',
    }),
    'one credit, not renewed': () => ({
      ...PRICES,
      package: 'essential',
      credits: '1',
      discount: '0',
      renewsAt: '',
    }),
  },
  'subscription-cancelled': facts({ package: 'premium', at: '2026-12-16T14:00:00Z' }),
  'subscription-resumed': facts({ package: 'premium', at: '2026-12-16T14:00:00Z' }),
  'subscription-changed': facts({ package: 'elite', at: '2026-12-16T14:00:00Z' }),
  'price-announced': usual(
    page('/dashboard/client/credits', {
      ...PRICES,
      package: 'premium',
      old: '14900',
      oldTotal: '17131',
      discount: '4770',
      from: '2027-01-01',
    }),
  ),
  'price-kept': facts({ package: 'premium', old: '14900' }),
  'card-uncollectible': usual(hello('/dashboard/client/appointments/past', { amount: '7000' })),
  'card-refund-failed': usual(hello('/dashboard/client/appointments/past', { amount: '7000' })),
  'receipt-issued': {
    receipt: receipt('receipt', 'R-2026-004182'),
    'credit note': receipt('credit-note', 'N-2026-000012'),
  },
  'points-expiring': {
    many: hello('/rewards', { points: '120', expiresAt: '2026-12-16T14:00:00Z' }),
    one: hello('/rewards', { points: '1', expiresAt: '2026-12-16T14:00:00Z' }),
  },
  'family-asked': family({ holder: 'Odile Gagnon' }),
  'family-accepted': family({ firstName: 'Camille', email: 'odile.gagnon@exemple.ca' }),
  'family-refused': family({ firstName: 'Camille', email: 'odile.gagnon@exemple.ca' }),
  'family-ended': family({ firstName: 'Camille', email: 'odile.gagnon@exemple.ca' }),
  'family-given-back': family({ holder: 'Odile Gagnon' }),
  notice: notices,
}

/** Names of people, of a place and of an address in these messages: none of them belongs into a subject. */
export const NAMES = [
  'Hélène',
  'Marchand',
  'Camille',
  'Roy',
  'Alix',
  'Odile',
  'Gagnon',
  'Laurier',
  'exemple.ca',
]
