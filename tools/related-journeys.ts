// Which journeys a change has to pass: those through the rooms it touches, the pages of these rooms, and always the core
// (@core). A room is a folder of domain, server or web, or a file of messages.

/** The rooms that each file of tests/e2e/journeys, tests/e2e/video and tests/e2e/world travels through. */
export const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['account', 'accounts', 'auth'],
  appointments: ['appointments', 'booking', 'visits'],
  booking: ['availability', 'booking', 'directory', 'visits'],
  'booking-path': ['accounts', 'appointments', 'auth', 'booking', 'path', 'professional-profile', 'visits'],
  'client-file': ['clients', 'dashboard', 'day', 'documents', 'forms', 'notifier', 'record', 'uploads'],
  clients: ['appointments', 'booking', 'clients', 'visit-link', 'visits'],
  record: ['body-chart', 'clients', 'dashboard', 'day', 'record'],
  credits: ['appointments', 'booking', 'credits', 'ledger', 'payments'],
  'database-away': ['shell'],
  'pay-by-link': ['appointments', 'booking', 'clients', 'payments', 'stripe', 'visit-link'],
  taxes: ['booking', 'payments', 'pricing', 'receipts', 'taxes'],
  forms: ['body-chart', 'clients', 'focus', 'form', 'forms', 'health', 'notifier'],
  'every-amount': [
    'connect',
    'credits',
    'finance',
    'finances',
    'ledger',
    'money',
    'payments',
    'payouts',
    'platform-books',
    'pricing',
    'professional-earnings',
    'receipts',
    'stripe',
    'subscriptions',
  ],
  family: ['appointments', 'booking', 'family', 'visits'],
  frame: ['dashboard', 'family', 'live', 'notifications', 'notifier', 'rewards', 'shell'],
  finances: ['connect', 'finances', 'ledger', 'money', 'payouts', 'practice', 'professional-earnings'],
  figures: ['clients', 'figures', 'practice'],
  'health-scan': ['health', 'health-scan'],
  home: ['dashboard', 'health', 'shell'],
  keyboard: ['auth', 'home', 'marketing', 'shell'],
  logs: ['vitals'],
  matching: ['health-scan', 'matching'],
  'message-cards': ['appointments', 'booking', 'health', 'health-scan', 'messages', 'visits'],
  messages: ['appointments', 'booking', 'messages', 'shell'],
  'message-files': ['messages', 'uploads'],
  metrics: ['consent', 'dashboard', 'health', 'health-metrics', 'uploads'],
  onboarding: ['onboarding', 'uploads', 'verification'],
  notifications: ['appointments', 'booking', 'live', 'messages', 'notifications', 'notifier', 'shell'],
  'own-analytics': ['health', 'health-metrics', 'member-tour'],
  'own-hour': ['appointments', 'booking', 'visits'],
  'after-paying': ['booking', 'payments', 'stripe'],
  packages: ['credits', 'offers', 'packages', 'payments', 'pricing', 'receipts', 'stripe', 'subscriptions'],
  'paying-by-card': ['booking', 'credits', 'payments', 'receipts', 'stripe'],
  services: ['appointments', 'booking', 'onboarding', 'services', 'visits'],
  'practice-profile': ['availability', 'booking', 'calendar-feed', 'calendars', 'dashboard', 'onboarding'],
  'calendar-in-place': ['appointments', 'availability', 'booking', 'calendar', 'practice', 'visits'],
  'practice-visit': [
    'absences',
    'appointments',
    'booking',
    'expected',
    'onsite',
    'payouts',
    'professional-earnings',
    'series',
    'statement',
    'visit-work',
    'visits',
  ],
  'practice-calendar': ['appointments', 'availability', 'booking', 'practice', 'visits'],
  'practice-day': ['booking', 'clients', 'dashboard', 'day', 'figures', 'palette', 'shell', 'visits'],
  plans: ['clients', 'dashboard', 'notifier', 'plans', 'rewards'],
  'price-change': ['finance', 'platform-books', 'pricing', 'subscriptions'],
  receipts: ['money', 'payments', 'receipts'],
  reviews: ['professional-profile', 'reviews'],
  rewards: ['booking', 'payments', 'rewards'],
  roles: ['accounts', 'auth', 'dashboard'],
  'saved-scans': ['consent', 'dashboard', 'health', 'health-scan', 'matching'],
  'scan-care': ['health-scan'],
  search: ['directory', 'discovery', 'professional-profile', 'search'],
  'search-by-time': ['booking', 'discovery', 'search', 'visits'],
  'search-honest': ['directory', 'discovery', 'search'],
  'search-suggestions': ['directory', 'search'],
  'search-ways': ['directory', 'discovery', 'search'],
  'second-factor': ['account', 'accounts', 'auth'],
  shell: ['entry-points', 'home', 'live', 'notices', 'shell'],
  'storm-day': ['appointments', 'booking', 'practice', 'visits'],
  tasks: ['dashboard', 'shell'],
  'video-line': ['consultation', 'consultations'],
  'video-room': ['consultation', 'consultations'],
  'video-stages': ['consultation', 'consultations'],
  'video-visit': ['consultation', 'consultations'],
  'video-zoom': ['consultation', 'consultations'],
  visitors: ['consent', 'contact', 'founders'],
  'wait-list': ['booking'],
  'week-later': ['appointments', 'booking', 'dashboard', 'receipts', 'rewards', 'visits'],
  who5: ['consent', 'dashboard', 'health', 'health-scan'],
  'where-visits-happen': ['appointments', 'booking', 'onboarding', 'professional-profile', 'visits'],
  'without-script': ['account', 'accounts', 'auth', 'notices', 'shell'],
}

/** Rooms that every page depends on: no selection of journeys covers them, only npm run validate does. */
export const EVERYWHERE: readonly string[] = ['kernel', 'mail', 'platform', 'problem', 'product', 'ui']

/** Message files that are named otherwise than the room that shows them. */
const ROOMS_OF_MESSAGES: Readonly<Record<string, string>> = {
  entry: 'entry-points',
  finance: 'platform-books',
  finances: 'professional-earnings',
  metrics: 'health-metrics',
  notice: 'notifier',
  paylink: 'visit-link',
  place: 'visits',
  professional: 'professional-profile',
  receipt: 'receipts',
  'saved-scan': 'health-scan',
  year: 'professional-earnings',
  who5: 'health-scan',
  storm: 'appointments',
  tour: 'member-tour',
  waiting: 'booking',
}

/** What the running site is made of besides rooms: its build, its database and whatever stands in for other services. */
const UNDER_EVERYTHING =
  /^(?:contract|database|domain|migrations|ops\/demo|project\.inlang|public|server|tests\/harness|tools\/stripe-stand-in|web)\/|^tests\/e2e\/[^/]+\.ts$|^tools\/(?:build|compile-messages|object-store|one-locale-messages)\.ts$|^package|\.config\./

export type Related = { grep: RegExp; rooms: string[]; everywhere: string[] }

export function relatedJourneys(changed: readonly string[]): Related {
  const places = changed.map((file) => ({ file, room: roomOf(file) }))
  const rooms = [...new Set(places.flatMap(({ room }) => room ?? []))].toSorted()
  const specs = [
    ...Object.keys(JOURNEYS).filter((name) => JOURNEYS[name]?.some((room) => rooms.includes(room))),
    ...changed.flatMap((file) => /^tests\/e2e\/\w+\/(.+)\.spec\.ts$/.exec(file)?.[1] ?? []),
  ]
  const patterns = [
    '@core',
    ...rooms.map((room) => `@${room}(?![\\w-])`),
    ...new Set(specs.map((name) => `/${name}\\.spec\\.ts`)),
  ]
  const everywhere = places.filter(({ file, room }) =>
    room === undefined ? UNDER_EVERYTHING.test(file) : EVERYWHERE.includes(room),
  )
  return { grep: new RegExp(patterns.join('|')), rooms, everywhere: everywhere.map(({ file }) => file) }
}

/**
 * `web/booking/…`, `server/booking/…` and `messages/fr/booking.json` all belong to the room « booking »; each topic of
 * `web/product` is a room too.
 */
export function roomOf(file: string): string | undefined {
  const [, messages] = /^messages\/\w+\/([\w-]+)\.json$/.exec(file) ?? []
  if (messages !== undefined) return ROOMS_OF_MESSAGES[messages] ?? messages
  return /^(?:domain|server|web(?:\/product)?)\/([\w-]+)\//.exec(file)?.[1]
}
