import {
  floor,
  importsThat,
  type Rule,
  type SourceFile,
  sourcesThat,
  withoutComments,
} from '#tests/harness/repository.ts'
import { importing, importingType, type PlantedRule } from './planted.ts'

/** Doors to other machines. Each refuses to be asked inside a transaction (server/platform/outside.ts). */
export const DOORS: Record<string, RegExp> = {
  'server/platform/objects.ts': /^package:aws4fetch$/,
  'server/platform/mail/smtp.ts': /^package:nodemailer\b/,
  'server/notifier/push-service.ts': /^package:(?:web-push|node:https?)$/,
  'server/notifier/text-service.ts': /^package:node:https?$/,
  'server/uploads/clamd.ts': /^package:node:net$/,
  'server/booking/busy-calendars/calendar-door.ts': /^package:node:(?:https?|net|dns\/promises)$/,
  'server/stripe/client.ts': /^package:stripe$/,
}
/** They let people in, read an address, or speak to our own database. */
const NO_DOORS: Record<string, RegExp> = {
  'server/main.ts': /^package:node:http$/,
  'server/platform/http/request-info.ts': /^package:node:net$/,
  'server/booking/busy-calendars/address.ts': /^package:node:net$/,
  'server/platform/proxies.ts': /^package:node:net$/,
  'server/platform/database.ts': /^package:pg$/,
  'server/platform/database-watch.ts': /^package:pg$/,
  'server/platform/pool.ts': /^package:pg$/,
  'server/platform/prepared-statements.ts': /^package:pg$/,
  'server/platform/live/live-feed.ts': /^package:pg$/,
}
export const KNOWN_WAYS_OUT: Record<string, RegExp> = { ...DOORS, ...NO_DOORS }

const WAYS_OUT =
  /^package:(?:aws4fetch|nodemailer|undici|axios|got|ws|pg|(?:node:)?(?:https?|http2|net|tls|dgram|dns))(?:\/|$)/
const FETCHES = /(?<![.\w])(?:fetch\(|new (?:WebSocket|EventSource|XMLHttpRequest)\b)|globalThis\.fetch/
const STRIPE_CLIENT = /new Stripe\(|create(?:Node|Fetch)HttpClient\(/

const isServer = ({ path }: SourceFile) => floor(path) === 'server'

/** Stripe's own client is shut where its requests pass: breaker.ts. */
export const GUARDED = Object.keys(DOORS).map((file) => file.replace('stripe/client', 'stripe/breaker'))

/** Known doors that do not refuse, and files that refuse without being known as doors. */
const unguardedOrUnknown: Rule = ({ sources }) =>
  sources
    .filter(({ path, text }) => GUARDED.includes(path) !== /^\s+refuseInTransaction\(/m.test(text))
    .map(({ path }) => path)

export const outside: readonly PlantedRule[] = [
  {
    name: 'other machines are reached through the known doors and no others',
    rule: importsThat(
      ({ from, to, isType }) =>
        floor(from) === 'server' && !isType && WAYS_OUT.test(to) && !KNOWN_WAYS_OUT[from]?.test(to),
    ),
    planted: {
      'server/contact/routes.ts': importing('node:https', 'hono'),
      'server/platform/objects.ts': importing('aws4fetch', 'undici'),
      'server/ledger/transfer.ts': importingType('pg'),
    },
    offences: [
      'server/contact/routes.ts -> package:node:https',
      'server/platform/objects.ts -> package:undici',
    ],
  },
  {
    name: 'nobody fetches past the doors, and Stripe’s connection is made in one place',
    rule: sourcesThat(
      (file) =>
        isServer(file) &&
        (FETCHES.test(withoutComments(file.text)) ||
          (STRIPE_CLIENT.test(withoutComments(file.text)) && !(file.path in DOORS))),
    ),
    planted: {
      'server/contact/routes.ts': "await fetch('https://example.org')\n",
      'server/connect/routes.ts': 'const sdk = new Stripe(key)\n',
      'server/stripe/client.ts': 'const sdk = new Stripe(key)\n',
      'server/api.ts': '// fetch() is not called here\nawait api.fetch(request)\n',
    },
    offences: ['server/contact/routes.ts', 'server/connect/routes.ts'],
  },
  {
    name: 'every door is shut inside a transaction, and whatever is shut there is a known door',
    rule: unguardedOrUnknown,
    planted: {
      'server/platform/objects.ts': 'function put() {\n  refuseInTransaction("objects")\n}\n',
      'server/platform/mail/smtp.ts': '// refuseInTransaction() was here\n',
      'server/contact/send-text.ts': 'function send() {\n  refuseInTransaction("texts")\n}\n',
    },
    offences: ['server/platform/mail/smtp.ts', 'server/contact/send-text.ts'],
  },
]
