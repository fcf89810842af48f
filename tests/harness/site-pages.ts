// Every page of the product, read from web/routes.ts: a page added there is tested without another line here.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Role } from '#domain/accounts/roles.ts'
import { LOCALES, type Locale } from '#domain/kernel/locale.ts'
import routes from '#web/routes.ts'

export type SitePage = {
  /** As in web/routes.ts, in French: `/professionals/:id`. */
  route: string
  /** An address to open: parameters have an example. */
  path: string
  /** The folder of web/ that draws it. */
  room: string
  /** Who opens it: a visitor, someone signed in, or someone halfway through a sign-in with two factors. */
  reader: 'visitor' | 'challenged' | Role
  /** The page for what does not exist says so to machines too. */
  status: 200 | 404
}

/** These answer with a redirect or only take a form: nothing to look at. `/ui` is for development alone. */
const NOT_PAGES = new Set([
  '/dashboard',
  '/dashboard/*',
  '/dashboard/professional/onboarding',
  '/dashboard/professional/finances/connect',
  '/professional/:id',
  '/documents',
  '/auth/sign-out',
  '/preferences/theme',
  '/ui',
])

/** The first of the demo professionals, whom every run of the tests loads (tests/e2e/product-setup.ts). */
const KNOWN: Record<string, string> = {
  '/professionals/:id': '/professionals/amelie-gagnon',
  '/book/:professional': '/book/amelie-gagnon',
  '/book/:professional/wait': '/book/amelie-gagnon/wait',
}

const EXAMPLES: Record<string, string> = {
  ':code': 'massage_therapy',
  ':token': 'un-lien-qui-n-est-pas-de-nous',
  ':id': '019a8d6e-0000-7000-8000-000000000001',
  ':professional': 'amelie-gagnon',
  ':requestId': '019a8d6e-0000-7000-8000-000000000004',
  ':hold': '019a8d6e-0000-7000-8000-000000000003',
  ':appointment': '019a8d6e-0000-7000-8000-000000000003',
  ':appointmentId': '019a8d6e-0000-7000-8000-000000000002',
  '*': 'une-page-qui-n-existe-pas',
}

/** No such appointment is stored, and no page pretends. */
const NOT_STORED = new Set([
  '/consultation/:appointmentId',
  '/book/:professional/review/:hold',
  '/book/:professional/confirmed/:appointment',
  '/payment-return/:appointment',
  '/dashboard/client/appointments/:id',
  '/dashboard/professional/calendar/:id',
  '/dashboard/professional/calendar/:id/follow-ups',
  '/dashboard/admin/verifications/:id',
  '/dashboard/client/health/:id',
  '/dashboard/client/health/records/:id',
  '/dashboard/client/health/who-5/:id',
  '/dashboard/client/family/:id',
  '/dashboard/professional/shared-scans/:id',
  '/dashboard/professional/clients/:id',
  '/dashboard/professional/clients/:id/edit',
  '/dashboard/professional/clients/:id/notes/new',
  '/dashboard/professional/notes/:id',
  '/dashboard/professional/notes/:id/print',
  '/dashboard/professional/clients/:id/documents/new',
  '/dashboard/professional/documents/:id',
  '/dashboard/client/plans/:id',
  '/dashboard/professional/plans/:id',
  '/dashboard/professional/plans/:id/edit',
  '/v/:token',
  '/v/:token/pay',
  '/forms/:requestId',
  '/dashboard/professional/forms/:id',
  '/dashboard/professional/answers/:id',
  '/messages/:id',
  '/*',
])

const READERS: Record<string, SitePage['reader']> = {
  '/auth/2fa-verify': 'challenged',
  '/consultation/:appointmentId': 'particulier',
  '/forms/:requestId': 'particulier',
  '/book/:professional/wait': 'particulier',
  '/book/:professional/review/:hold': 'particulier',
  '/book/:professional/confirmed/:appointment': 'particulier',
  '/payment-return/:appointment': 'particulier',
  '/messages': 'particulier',
  '/messages/archived': 'particulier',
  '/messages/settings': 'professionnel',
  '/messages/reports': 'admin',
  '/messages/:id': 'particulier',
  '/notifications': 'particulier',
  '/rewards/achievements': 'particulier',
  '/rewards/impact': 'particulier',
  '/rewards/leaderboard': 'particulier',
  '/rewards/exchange/:code': 'particulier',
  '/production-dashboard': 'admin',
  '/dashboard/client': 'particulier',
  '/dashboard/professional': 'professionnel',
  '/dashboard/employer': 'employeur',
  '/dashboard/admin': 'admin',
  '/dashboard/admin/verifications': 'admin',
  '/dashboard/admin/verifications/:id': 'admin',
  '/dashboard/admin/storm-day': 'admin',
  '/dashboard/admin/absences': 'admin',
  '/dashboard/admin/matching-questions': 'admin',
  '/dashboard/admin/finance': 'admin',
}

/** Routes of one language, as written: French at `/…`, English at `/en/…`. */
export function listRoutes(locale: Locale): string[] {
  return leaves(locale).map(({ route }) => route)
}

function leaves(locale: Locale): Leaf[] {
  return walk(routes, '').filter(({ id }) => id.startsWith(`${locale}:`))
}

type Leaf = { id: string; route: string; room: string }

function walk(entries: readonly RouteConfigEntry[], parent: string): Leaf[] {
  return entries.flatMap((entry) => {
    const route = entry.path ? `${parent}/${entry.path}` : parent
    if (entry.children) return walk(entry.children, route)
    return [{ id: entry.id ?? '', route: route || '/', room: entry.file.split('/')[0] ?? '' }]
  })
}

export function listPages(): SitePage[] {
  return leaves('fr')
    .filter(({ route }) => !NOT_PAGES.has(route))
    .map(({ route, room }) => ({
      route,
      room,
      path: KNOWN[route] ?? route.replaceAll(/:\w+|\*/g, (parameter) => EXAMPLES[parameter] ?? parameter),
      reader:
        READERS[route] ??
        professionalsOwn(route) ??
        (/^\/(?:account|dashboard)\//.test(route) ? 'particulier' : 'visitor'),
      status: NOT_STORED.has(route) ? 404 : 200,
    }))
}

/** Every page under the professional's dashboard is theirs. */
function professionalsOwn(route: string): Role | undefined {
  return route.startsWith('/dashboard/professional/') ? 'professionnel' : undefined
}

const WORKSPACE = /^\/(?:dashboard|account|messages|notifications|rewards|production-dashboard)(?:\/|$)/
export const isOfWorkspace = (address: string) => WORKSPACE.test(address)

/** The pages that stand in this role's frame. The account's own are everybody's. */
export const workspacePagesOf = (role: Role) =>
  listPages().filter(
    ({ route, reader }) =>
      isOfWorkspace(route) &&
      (reader === role ||
        route.startsWith('/account/') ||
        route === '/notifications' ||
        (route === '/rewards' && role !== 'admin')),
  )

export const publicPages = () => listPages().filter(({ reader }) => reader === 'visitor')

export function addressOf(path: string, locale: Locale): string {
  if (locale === 'fr') return path
  return path === '/' ? '/en' : `/en${path}`
}

export const everyLanguage: readonly Locale[] = LOCALES
