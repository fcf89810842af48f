import { existsSync } from 'node:fs'
import {
  circlesOf,
  floor,
  importsThat,
  isCapability,
  isPackage,
  type Repository,
  room,
  type Rule,
  sourcesThat,
  withoutComments,
} from '#tests/harness/repository.ts'
import { importing, importingType, type PlantedRule } from './planted.ts'

/** Rooms of booking, each with what it stands on. */
const BOOKING: Record<string, readonly string[]> = {
  schedule: [],
  'busy-calendars': ['schedule'],
  slots: ['schedule'],
  appointments: ['schedule', 'slots'],
  'wait-list': ['schedule', 'slots', 'appointments'],
  'storm-day': ['schedule', 'slots', 'appointments'],
}
const bookingRoom = (file: string) => /^server\/booking\/([^/]+)\//.exec(file)?.[1]

/** What each floor may never import, whatever for. */
const APART: Record<string, RegExp> = {
  domain: /^(?!domain$|package)/,
  web: /^(?:server|database|tools|ops|tests|migrations)$/,
  server: /^(?:web|tests|database|tools|ops)$/,
  database: /^(?:web|tests|tools|ops)$/,
  ops: /^(?:web|tests|tools)$/,
  tools: /^ops$/,
}
/** The web process composes the site with the server. */
const MAY_CROSS = new Set(['server/main.ts'])

/** The entries of a floor or of booking stand above its rooms: they compose. */
const isEntry = (file: string) => /^(?:server|web)\/[^/]+\.tsx?$|^server\/booking\/[^/]+\.ts$/.test(file)
const stands = (above: string, file: string) =>
  above === 'server/booking' ? bookingRoom(file) !== undefined : floor(file) === above && room(file) !== above

function circlesOfRooms({ edges }: Repository): string[] {
  const between = edges.filter(({ from, to }) => !isPackage(to) && room(from) !== room(to))
  const rooms = Map.groupBy(
    between.filter(({ from, to }) => room(from).includes('/') && room(to).includes('/')),
    ({ from }) => room(from),
  )
  return circlesOf(new Map([...rooms].map(([at, found]) => [at, new Set(found.map(({ to }) => room(to)))])))
}

function circlesOfFiles({ edges }: Repository): string[] {
  const files = Map.groupBy(
    edges.filter(({ to }) => !isPackage(to)),
    ({ from }) => from,
  )
  return circlesOf(new Map([...files].map(([at, found]) => [at, new Set(found.map(({ to }) => to))])))
}

/** The tiers of the site, lowest first. Any other folder of web/ is a feature and stands on all of them. */
const TIERS = ['web/paraglide', 'web/ui', 'web/shell', 'web/product']

function tierOf(file: string): number {
  const tier = TIERS.indexOf(room(file))
  return tier === -1 ? TIERS.length : tier
}

/** What the two lower tiers may know of the product: rules by their path, sentences by the beginning of their name. */
const TIER_KNOWS: Record<string, { rules: RegExp; sentences: RegExp }> = {
  'web/ui': { rules: /^(?!domain|contract)/, sentences: /^ui_/ },
  'web/shell': {
    rules:
      /^(?!domain)|^domain\/(?:kernel\/|accounts\/roles\.ts$|consent\/choice\.ts$|(?:refusals|public-pages)\.ts$)/,
    sentences: /^(?:shell|problem)_/,
  },
}

const strangeRules = importsThat(
  ({ from, to }) => !isPackage(to) && TIER_KNOWS[room(from)]?.rules.test(to) === false,
)
const strangeSentences: Rule = ({ sources }) =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bm\.(\w+)/g)]
      .filter(([, sentence = '']) => TIER_KNOWS[room(path)]?.sentences.test(sentence) === false)
      .map(([sentence]) => `${path}: ${sentence}`),
  )

/** What reaches people: a message that is queued, and the services that a worker hands pushes and text messages to. */
const WRITES_TO_PEOPLE = /\bqueueMails?\(/
const OPENS_A_SERVICE = /\bopen(?:Push|Text)Service\(/

export const walls: readonly PlantedRule[] = [
  {
    name: 'nobody but the notifier writes to people',
    rule: sourcesThat(
      ({ path, text }) =>
        floor(path) === 'server' &&
        !/^server\/(?:notifier|platform\/mail)\//.test(path) &&
        !path.endsWith('.test.ts') &&
        (WRITES_TO_PEOPLE.test(withoutComments(text)) ||
          // The worker opens them for the notifier's own pumps.
          (path !== 'server/worker.ts' && OPENS_A_SERVICE.test(withoutComments(text)))),
    ),
    planted: {
      'server/contact/answer.ts': 'await queueMail(tx, mail)\n',
      'server/notifications/text-routes.ts': 'await openTextService(texts)(phone, words)\n',
      'server/notifier/notify.ts': 'await queueMails(tx, mails)\n',
      'server/notifier/text-letters.ts': 'const send = openTextService(texts)\n',
      'server/worker.ts': 'const push = openPushService(config.push)\n',
    },
    offences: ['server/contact/answer.ts', 'server/notifications/text-routes.ts'],
  },
  {
    name: 'every import of ours leads to a file',
    rule: importsThat(
      ({ to }, { files }) =>
        !isPackage(to) &&
        !/paraglide|\+types|\?/.test(to) &&
        !files.some(({ path }) => path === to) &&
        !existsSync(to),
    ),
    planted: { 'server/app.ts': importing('./gone.ts', './api.ts', 'hono') },
    offences: ['server/app.ts -> server/gone.ts'],
  },
  {
    name: 'floors that must not know each other do not: domain nobody, ops and tools neither the other',
    rule: importsThat(
      ({ from, to }) =>
        !isPackage(to) && !MAY_CROSS.has(from) && (APART[floor(from)]?.test(floor(to)) ?? false),
    ),
    planted: {
      'domain/kernel/money.ts': importing('#server/app.ts', './refusal.ts'),
      'web/shell/page.tsx': importing('#server/app.ts', '#domain/kernel/money.ts'),
      'server/api.ts': importing('#tools/dev.ts'),
      'ops/seed.ts': importing('#tools/dev.ts', '#database/migrate.ts'),
      'tools/dev.ts': importing('#ops/seed.ts', '#database/migrate.ts'),
      'database/migrate.ts': importing('#ops/seed.ts', '#server/queues.ts'),
    },
    offences: [
      'domain/kernel/money.ts -> server/app.ts',
      'web/shell/page.tsx -> server/app.ts',
      'server/api.ts -> tools/dev.ts',
      'ops/seed.ts -> tools/dev.ts',
      'tools/dev.ts -> ops/seed.ts',
      'database/migrate.ts -> ops/seed.ts',
    ],
  },
  {
    name: 'domain uses no package',
    rule: importsThat(({ from, to }) => floor(from) === 'domain' && isPackage(to)),
    planted: { 'domain/kernel/money.ts': importing('zod', './refusal.ts') },
    offences: ['domain/kernel/money.ts -> package:zod'],
  },
  {
    name: 'the site stands in tiers (ui, shell, product, features), and no feature knows another',
    rule: importsThat(
      ({ from, to }) =>
        floor(from) === 'web' &&
        floor(to) === 'web' &&
        room(from) !== 'web' &&
        room(from) !== room(to) &&
        tierOf(to) >= tierOf(from),
    ),
    planted: {
      'web/ui/button.tsx': importing('../shell/frame.tsx', './icon.tsx', '../paraglide/messages.js'),
      'web/ui/dialog.tsx': importing('#web/booking/slots.tsx'),
      'web/shell/footer.tsx': importing('#web/product/visits/visit-times.ts', '#web/ui/button.tsx'),
      'web/shell/root-data.ts': importingType('../root.tsx'),
      'web/product/visits/visit-times.ts': importing('#web/booking/slots.tsx', '../health/goal-words.ts'),
      'web/search/search-page.tsx': importing(
        '../booking/slots.tsx',
        '../shell/frame.tsx',
        '#web/product/visits/visit-times.ts',
      ),
      'web/search/search-view.ts': importingType('../booking/slots.tsx'),
      'web/root.tsx': importing('./consent/banner.tsx'),
    },
    offences: [
      'web/ui/button.tsx -> web/shell/frame.tsx',
      'web/ui/dialog.tsx -> web/booking/slots.tsx',
      'web/shell/footer.tsx -> web/product/visits/visit-times.ts',
      'web/shell/root-data.ts -> web/root.tsx',
      'web/product/visits/visit-times.ts -> web/booking/slots.tsx',
      'web/search/search-page.tsx -> web/booking/slots.tsx',
      'web/search/search-view.ts -> web/booking/slots.tsx',
    ],
  },
  {
    name: 'the ui is the look and the shell the frame: neither knows the rules or the sentences of a feature',
    rule: (repository) => [...strangeRules(repository), ...strangeSentences(repository)],
    planted: {
      'web/shell/goal-words.ts':
        importingType('#domain/health-metrics/goals.ts') + 'export const title = m.metrics_goals_done\n',
      'web/shell/footer.tsx':
        importing('#domain/kernel/locale.ts') + 'const title = m.shell_footer_title()\n',
      'web/ui/goal.tsx': importing('#domain/kernel/format.ts') + 'const title = m.shell_home()\n',
      'web/product/health/goal-words.ts': importing('#domain/health-metrics/goals.ts'),
    },
    offences: [
      'web/shell/goal-words.ts -> domain/health-metrics/goals.ts',
      'web/ui/goal.tsx -> domain/kernel/format.ts',
      'web/shell/goal-words.ts: m.metrics_goals_done',
      'web/ui/goal.tsx: m.shell_home',
    ],
  },
  {
    name: 'only the ui knows its component library',
    rule: importsThat(({ from, to }) => to.startsWith('package:react-aria') && !from.startsWith('web/ui/')),
    planted: { 'web/search/filters.tsx': importing('react-aria-components') },
    offences: ['web/search/filters.tsx -> package:react-aria-components'],
  },
  {
    name: 'capabilities, and the rooms of booking, meet only at their door',
    rule: importsThat(
      ({ from, to }) =>
        floor(from) === 'server' && isCapability(to) && room(from) !== room(to) && !to.endsWith('/index.ts'),
    ),
    planted: {
      'server/contact/routes.ts': importing('../accounts/queries.ts', '../accounts/index.ts'),
      'server/booking/slots/list-slots.ts': importing('../schedule/bookable.ts', '../schedule/index.ts'),
    },
    offences: [
      'server/contact/routes.ts -> server/accounts/queries.ts',
      'server/booking/slots/list-slots.ts -> server/booking/schedule/bookable.ts',
    ],
  },
  {
    name: 'the rooms of booking import in one direction',
    rule: importsThat(({ from, to }) => {
      const [at, target] = [bookingRoom(from), bookingRoom(to)]
      return at !== undefined && target !== undefined && at !== target && !BOOKING[at]?.includes(target)
    }),
    planted: {
      'server/booking/slots/list-slots.ts': importing('../appointments/index.ts', '../schedule/index.ts'),
      'server/booking/wait-list/queries.ts': importingType('../storm-day/index.ts'),
    },
    offences: [
      'server/booking/slots/list-slots.ts -> server/booking/appointments/index.ts',
      'server/booking/wait-list/queries.ts -> server/booking/storm-day/index.ts',
    ],
  },
  {
    name: 'the platform knows no capability, and of the rules the kernel, the refusals and who people are',
    rule: importsThat(
      ({ from, to }) =>
        from.startsWith('server/platform/') &&
        (isCapability(to) ||
          (floor(to) === 'domain' && !/^domain\/(kernel\/|refusals\.ts$|accounts\/roles\.ts$)/.test(to))),
    ),
    planted: {
      'server/platform/jobs.ts': importing('#server/booking/index.ts', '#domain/kernel/money.ts'),
      'server/platform/audit.ts': importingType('#domain/pricing/catalogue.ts'),
    },
    offences: [
      'server/platform/jobs.ts -> server/booking/index.ts',
      'server/platform/audit.ts -> domain/pricing/catalogue.ts',
    ],
  },
  {
    name: 'no room imports what composes it',
    rule: importsThat(({ from, to }) => isEntry(to) && stands(room(to), from)),
    planted: {
      'server/contact/routes.ts': importing('../api.ts'),
      'server/contact/index.ts': importingType('../services.ts'),
      'server/booking/slots/index.ts': importing('../jobs.ts'),
      'server/worker.ts': importing('./services.ts'),
      'web/shell/root-data.ts': importingType('../root.tsx'),
    },
    offences: [
      'server/contact/routes.ts -> server/api.ts',
      'server/contact/index.ts -> server/services.ts',
      'server/booking/slots/index.ts -> server/booking/jobs.ts',
      'web/shell/root-data.ts -> web/root.tsx',
    ],
  },
  {
    name: 'rooms form no circle, not even of types',
    rule: circlesOfRooms,
    planted: {
      'server/contact/routes.ts': importing('#server/accounts/index.ts'),
      'server/accounts/index.ts': importingType('#server/founders/index.ts'),
      'server/founders/index.ts': importingType('#server/contact/index.ts'),
      'server/vitals/index.ts': importing('#server/contact/index.ts'),
    },
    offences: ['server/accounts -> server/founders -> server/contact -> server/accounts'],
  },
  {
    name: 'files form no circle, not even of types',
    rule: circlesOfFiles,
    planted: {
      'server/contact/queries.ts': importingType('./mails.ts'),
      'server/contact/mails.ts': importing('./queries.ts', './words.ts'),
      'server/contact/words.ts': importing('#domain/kernel/format.ts'),
      'web/search/results.tsx': importing('./result-card.tsx'),
      'web/search/result-card.tsx': importingType('./results.tsx'),
    },
    offences: [
      'server/contact/mails.ts -> server/contact/queries.ts -> server/contact/mails.ts',
      'web/search/result-card.tsx -> web/search/results.tsx -> web/search/result-card.tsx',
    ],
  },
]
