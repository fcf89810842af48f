import type { Role } from '../accounts/roles.ts'

/** Ways to reach somebody. « push » is the person's own browsers, « text » a telephone that answered with its code. */
export const CHANNELS = ['app', 'mail', 'push', 'text'] as const
export type Channel = (typeof CHANNELS)[number]

/** « always »: a visit, money or the safety of the account depends on it. « never »: not offered. */
export type Standing = 'always' | 'on' | 'off' | 'never'

export const GROUPS = ['visits', 'practice', 'exchanges', 'money', 'account'] as const
export type Group = (typeof GROUPS)[number]

type TopicEntry = {
  group: Group
  channels: Record<Channel, Standing>
  /** Who chooses; everybody when nothing is said. Whoever books is a client too, whatever their role. */
  roles?: readonly Role[]
}

const channels = (app: Standing, mail: Standing, push: Standing, text: Standing) => ({
  app,
  mail,
  push,
  text,
})

/** What a person chooses: a line of the page of preferences. */
export const TOPICS = {
  visit: { group: 'visits', channels: channels('always', 'always', 'on', 'on') },
  reminder: { group: 'visits', channels: channels('on', 'on', 'on', 'on') },
  room: { group: 'visits', channels: channels('on', 'off', 'on', 'off') },
  'freed-time': { group: 'visits', channels: channels('on', 'on', 'on', 'off') },
  practice: {
    group: 'practice',
    channels: channels('always', 'always', 'on', 'off'),
    roles: ['professionnel'],
  },
  agenda: { group: 'practice', channels: channels('never', 'on', 'on', 'never'), roles: ['professionnel'] },
  file: {
    group: 'practice',
    channels: channels('always', 'always', 'off', 'never'),
    roles: ['professionnel'],
  },
  message: { group: 'exchanges', channels: channels('on', 'on', 'on', 'never') },
  family: { group: 'exchanges', channels: channels('always', 'always', 'off', 'never') },
  money: { group: 'money', channels: channels('on', 'always', 'off', 'never') },
  // What nobody was told does not run out: its mail cannot be turned off.
  credits: { group: 'money', channels: channels('on', 'always', 'off', 'never') },
  security: { group: 'account', channels: channels('always', 'always', 'on', 'never') },
  desk: { group: 'account', channels: channels('on', 'never', 'off', 'never'), roles: ['admin'] },
} as const satisfies Record<string, TopicEntry>

export type Topic = keyof typeof TOPICS

export const isTopic = (name: string): name is Topic => Object.hasOwn(TOPICS, name)

/** In which queue it waits: « now » never stands behind the rest, for it is worth nothing later. */
type Urgency = 'now' | 'usual'

type KindEntry = {
  topic: Topic
  urgency?: Urgency
  /** Quiet hours do not hold it back. */
  ringsAtNight?: true
  /** Where it leads. `visit` and `id` stand for those of what it is about. */
  path: string
  /** Where it is found without its number; the page above it when nothing is said. */
  list?: string
  /** Channels never used for this kind (mail, for a bounced address). */
  notBy?: readonly Channel[]
  /** Delay before push and mail; both are deleted if the person reads the thread first. */
  waitsSeconds?: { push: number; mail: number }
  /** Hours after which a push or a text message says nothing any more; a day when nothing is said. */
  keepsHours?: number
  /** Its visits are read again when it leaves: it says nothing once they were cancelled, moved or answered about. */
  needsVisit?: true
}

const VISIT = '/dashboard/client/appointments/:visit'
const PRACTICE_VISIT = '/dashboard/professional/calendar/:visit'
const ROOM = '/consultation/:visit'
const FAMILY = '/dashboard/client/family'
const PACKAGE = '/dashboard/client/credits'
const FILE = '/dashboard/professional'
const SECURITY = '/account/security'
const PAST_VISITS = '/dashboard/client/appointments/past'
/** Somebody may be in the account who is not its owner: the preferences promise that quiet hours do not hide it. */
const ALARM = { topic: 'security', path: SECURITY, urgency: 'now', ringsAtNight: true } as const

/** Everything that anybody is told, and the only place where it is decided how. */
export const KINDS = {
  'visit-confirmed': { topic: 'visit', path: VISIT, needsVisit: true },
  'visit-requested': { topic: 'visit', path: VISIT },
  'visit-declined': { topic: 'visit', path: VISIT },
  'visit-lapsed': { topic: 'visit', path: VISIT, list: PAST_VISITS },
  'visit-added': { topic: 'visit', path: VISIT, needsVisit: true },
  'visit-moved': { topic: 'visit', path: VISIT, needsVisit: true },
  'visit-by-video': { topic: 'visit', path: VISIT, needsVisit: true },
  'visit-link-changed': { topic: 'visit', path: VISIT, needsVisit: true },
  'visit-place-changed': { topic: 'visit', path: VISIT, needsVisit: true },
  'visit-cancelled': { topic: 'visit', path: VISIT },
  'visit-missed': { topic: 'visit', path: VISIT, list: PAST_VISITS },
  'visit-excused': { topic: 'visit', path: VISIT, list: PAST_VISITS },
  'visit-absence-kept': { topic: 'visit', path: VISIT, list: PAST_VISITS },
  'visit-absence-decided': { topic: 'visit', path: VISIT, list: PAST_VISITS },
  'visit-storm': { topic: 'visit', path: '/dashboard/client/appointments', needsVisit: true },
  'reminder-day': { topic: 'reminder', path: VISIT, needsVisit: true },
  'reminder-soon': {
    topic: 'reminder',
    path: VISIT,
    needsVisit: true,
    urgency: 'now',
    ringsAtNight: true,
    keepsHours: 2,
  },
  'room-open': {
    topic: 'room',
    path: ROOM,
    list: '/dashboard/client/appointments',
    needsVisit: true,
    urgency: 'now',
    ringsAtNight: true,
    keepsHours: 1,
  },
  'form-asked': { topic: 'visit', path: '/forms/:id', list: '/notifications' },
  'form-reminder': { topic: 'reminder', path: '/forms/:id', list: '/notifications' },
  'form-answered': {
    topic: 'practice',
    path: '/dashboard/professional/answers/:id',
    list: '/dashboard/professional/forms-received',
  },
  'document-given': { topic: 'visit', path: '/documents' },
  'record-answered': { topic: 'visit', path: '/documents' },
  'record-asked': { topic: 'practice', path: '/dashboard/professional/notes' },
  'plan-sent': { topic: 'visit', path: '/dashboard/client/plans/:id', list: '/dashboard/client/plans' },
  'plan-changed': { topic: 'visit', path: '/dashboard/client/plans/:id', list: '/dashboard/client/plans' },
  'plan-said': {
    topic: 'practice',
    path: '/dashboard/professional/plans/:id',
    list: '/dashboard/professional/plans',
  },
  'time-freed': { topic: 'freed-time', path: '/dashboard/client/appointments/waiting', keepsHours: 2 },
  'wait-ended': { topic: 'freed-time', path: '/dashboard/client/appointments/waiting' },

  'practice-confirmed': { topic: 'practice', path: PRACTICE_VISIT, needsVisit: true },
  'practice-requested': { topic: 'practice', path: PRACTICE_VISIT },
  'practice-lapsed': { topic: 'practice', path: PRACTICE_VISIT },
  'practice-moved': { topic: 'practice', path: PRACTICE_VISIT, needsVisit: true },
  'practice-by-video': { topic: 'practice', path: PRACTICE_VISIT, needsVisit: true },
  'practice-contact-changed': { topic: 'practice', path: PRACTICE_VISIT, needsVisit: true },
  'practice-cancelled': { topic: 'practice', path: PRACTICE_VISIT },
  'practice-contested': { topic: 'practice', path: PRACTICE_VISIT },
  'practice-absence-decided': { topic: 'practice', path: PRACTICE_VISIT },
  'practice-room-open': {
    topic: 'room',
    path: ROOM,
    list: '/dashboard/professional/calendar',
    needsVisit: true,
    urgency: 'now',
    ringsAtNight: true,
    keepsHours: 1,
  },
  'agenda-today': {
    topic: 'agenda',
    path: '/dashboard/professional',
    needsVisit: true,
    urgency: 'now',
    keepsHours: 6,
  },
  'file-received': { topic: 'file', path: FILE },
  'file-approved': { topic: 'file', path: FILE },
  'file-refused': { topic: 'file', path: FILE },
  'file-expiring': { topic: 'file', path: FILE },
  'file-expired': { topic: 'file', path: FILE },
  'file-change-refused': { topic: 'file', path: FILE },
  'profile-suspended': { topic: 'file', path: FILE },
  'profile-restored': { topic: 'file', path: FILE },

  // Two people who write to each other at this moment get no push and no mail for every line.
  'message-received': { topic: 'message', path: '/messages/:id', waitsSeconds: { push: 15, mail: 300 } },
  'family-accepted': { topic: 'family', path: FAMILY },
  'family-refused': { topic: 'family', path: FAMILY },
  'family-ended': { topic: 'family', path: FAMILY },
  'family-given-back': { topic: 'family', path: FAMILY },

  'receipt-ready': { topic: 'money', path: '/dashboard/client/receipts' },
  'credit-note-ready': { topic: 'money', path: '/dashboard/client/receipts' },
  'card-refused': { topic: 'money', path: VISIT },
  'refund-failed': { topic: 'money', path: VISIT },
  'package-paid': { topic: 'money', path: PACKAGE },
  'package-cancelled': { topic: 'money', path: PACKAGE },
  'package-resumed': { topic: 'money', path: PACKAGE },
  'package-changed': { topic: 'money', path: PACKAGE },
  'price-announced': { topic: 'money', path: PACKAGE },
  'price-kept': { topic: 'money', path: PACKAGE },
  'points-expiring': { topic: 'credits', path: '/rewards' },

  'password-changed': ALARM,
  'email-changed': ALARM,
  'second-factor-on': ALARM,
  'second-factor-off': ALARM,
  'backup-codes-renewed': ALARM,
  'passkey-added': ALARM,
  'passkey-removed': ALARM,
  'new-sign-in': ALARM,
  'deletion-asked': ALARM,
  'address-bounced': { topic: 'security', path: '/account/profile', notBy: ['mail'] },
  'file-waiting': { topic: 'desk', path: '/dashboard/admin/verifications/:id' },
  'report-waiting': { topic: 'desk', path: '/messages/reports' },
  'support-waiting': { topic: 'desk', path: '/messages/:id' },
} as const satisfies Record<string, KindEntry>

export type Kind = keyof typeof KINDS

export const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name)

export const kindEntry = (kind: Kind): KindEntry => KINDS[kind]

export const topicEntry = (topic: Topic): TopicEntry => TOPICS[topic]

/** What it is about: ids, times and counts. Words and names are read, or said, by what shows it. */
export type About = {
  visit?: string
  id?: string
  at?: string
  zone?: string
  until?: string
  count?: number
}

/** The page that it leads to, in French; the list when it is about several, or when what it is about is not known. */
export function pathOfNotice(kind: Kind, about: About): string {
  const { path } = kindEntry(kind)
  const visit = isOfSeveral(about) ? undefined : about.visit
  const filled = path.replace(':visit', visit ?? ':').replace(':id', about.id ?? ':')
  return filled.includes('/:') ? listOfNotice(kind) : filled
}

/** Several visits in one notice: `visit` and `at` are those of the first. */
const isOfSeveral = ({ visit, count = 1 }: About): boolean => visit !== undefined && count > 1

/** The page that shows it and whose address says nothing about it: for a text message, which others may read. */
export function listOfNotice(kind: Kind): string {
  const { path, list } = kindEntry(kind)
  return list ?? path.replace(/\/:[a-z]+$/, '')
}

/** An address in a mailbox says nothing about a visit (decision 0036), except of the room that is open (0051). */
export const mailPathOf = (kind: Kind, about: About): string =>
  kindEntry(kind).path === ROOM ? pathOfNotice(kind, about) : listOfNotice(kind)

/** The topics that this role chooses about, in the order of the page. */
export function topicsOf(role: Role): Topic[] {
  return (Object.keys(TOPICS) as Topic[]).filter((topic) => {
    const { roles } = topicEntry(topic)
    return !roles || roles.includes(role)
  })
}
