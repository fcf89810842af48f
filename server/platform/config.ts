import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { DkimKey } from './mail/smtp.ts'
import type { ObjectStoreSettings } from './objects.ts'
import { proxiesOf } from './proxies.ts'

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Where people reach us. Links in e-mails, cookies and the cross-site check all follow it. */
  APP_ORIGIN: z.url().default('http://localhost:3000'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: z.string().optional(),
  DATABASE_API_URL: z.string().optional(),
  DATABASE_JOBS_URL: z.string().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).default(10),
  AUTH_SECRET: z.string().min(32).optional(),
  /** Master keys of health data, newest first: `name:base64 of 32 bytes`, comma separated. */
  HEALTH_KEYS: z.string().optional(),
  SMTP_URL: z.string().default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('Mieva <bonjour@mieva.example>'),
  /** The domain whose mail for `retour+…` is piped to `ops/read-bounce.ts`; none: what comes back goes to the sender. */
  BOUNCE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  /** Web push (RFC 8292): our key pair, and where push services write when something is wrong. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** Hosts of push services, comma separated; a dot in front stands for everything below. */
  PUSH_SERVICES: z
    .string()
    .default('fcm.googleapis.com,.push.services.mozilla.com,.push.apple.com,.notify.windows.com'),
  /** Text messages, by a provider in Twilio's shape; none: they are not offered. */
  TEXT_API_BASE: z.url().default('https://api.twilio.com'),
  TEXT_ACCOUNT: z.string().optional(),
  TEXT_TOKEN: z.string().optional(),
  TEXT_FROM: z.string().optional(),
  /** Signs outgoing mail (RFC 6376) where our own domain's key is given: domain, selector, private key in PEM. */
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  /** The relay of video visits (coturn): its addresses, comma separated, and the secret it shares with us. */
  TURN_URLS: z.string().optional(),
  TURN_SECRET: z.string().min(16).optional(),
  /** How long a credential for it lasts; pages renew theirs, at the soonest after half a minute. */
  TURN_CREDENTIAL_SECONDS: z.coerce.number().int().min(40).max(600).default(600),
  /** How many signalling messages of a video visit one session may send at once. */
  SIGNAL_BURST: z.coerce.number().int().min(12).default(30),
  /** Who looks for viruses in files of messages: clamd, at `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
  CLAMD_URL: z.url({ protocol: /^(?:tcp|unix)$/ }).optional(),
  CLAMD_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(60).default(30),
  SUPPORT_EMAIL: z.string().default('soutien@mieva.example'),
  /** Any S3-compatible store: proof documents and photos. */
  OBJECT_STORE_ENDPOINT: z.url().optional(),
  OBJECT_STORE_REGION: z.string().default('ca-central-1'),
  OBJECT_STORE_BUCKET: z.string().default('mieva'),
  OBJECT_STORE_ACCESS_KEY_ID: z.string().optional(),
  OBJECT_STORE_SECRET_ACCESS_KEY: z.string().optional(),
  /** Stripe, by its own keys; none: payment is refused, with a sentence that says so. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** A stand-in on this machine instead of Stripe (tools/stripe-stand-in). */
  STRIPE_API_BASE: z.url().optional(),
  /** Our registrations for GST and QST, printed on every invoice; required in production where Stripe is configured. */
  GST_NUMBER: z
    .string()
    .regex(/^\d{9} ?RT ?\d{4}$/)
    .optional(),
  QST_NUMBER: z
    .string()
    .regex(/^\d{10} ?TQ ?\d{4}$/)
    .optional(),
  /** Addresses and ranges (10.0.0.0/8, 2001:db8::/48) of our own reverse proxies, comma separated: only they may say who the client is. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Beta mode: title suffix, beta notice, recruiting tags. */
  SOFT_LAUNCH: z.stringbool().default(true),
  /** The WHO-5 index is offered during the beta; after it only where this says so (decision 0047: its licence). */
  WHO5_OFFERED: z.stringbool().optional(),
  /** A MapLibre style (https://…/style.json). Empty: our own simple drawing of Quebec, and no request to anybody. */
  MAP_STYLE_URL: z.union([z.literal(''), z.url()]).default(''),
  BUILD_DIRECTORY: z.string().default('build'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

const DEVELOPMENT_SECRET = 'development-only-secret-never-used-in-production'
const DEVELOPMENT_HEALTH_KEYS = `development:${Buffer.from('development-only-health-key-32by').toString('base64')}`

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const env = Environment.parse(environment)
  const isProduction = env.NODE_ENV === 'production'
  const databaseUrl = env.DATABASE_URL ?? localDatabaseUrl()
  const secret = env.AUTH_SECRET ?? (isProduction ? undefined : DEVELOPMENT_SECRET)
  if (!databaseUrl) throw new Error('DATABASE_URL is not set and no local database runs (npm run setup)')
  if (!secret) throw new Error('AUTH_SECRET is not set: at least 32 random characters')
  return {
    isProduction,
    isDevelopment: env.NODE_ENV === 'development',
    origin: new URL(env.APP_ORIGIN).origin,
    port: env.PORT,
    databases: {
      api: env.DATABASE_API_URL ?? asRole(databaseUrl, 'api'),
      jobs: env.DATABASE_JOBS_URL ?? asRole(databaseUrl, 'jobs'),
    },
    poolSize: env.DATABASE_POOL_SIZE,
    authSecret: secret,
    healthKeys: keyRingOf(env.HEALTH_KEYS ?? (isProduction ? '' : DEVELOPMENT_HEALTH_KEYS)),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    relay: relayOf(env, isProduction),
    signalBurst: env.SIGNAL_BURST,
    dkim: dkimOf(env),
    bounceDomain: env.BOUNCE_DOMAIN ?? null,
    push: pushOf(env, isProduction),
    texts: textsOf(env),
    objectStore: objectStoreOf(env, isProduction),
    scanner: scannerOf(env),
    stripe: stripeOf(env),
    taxNumbers: taxNumbersOf(env, isProduction),
    trustedProxies: proxiesOf(env.TRUSTED_PROXIES),
    isSoftLaunch: env.SOFT_LAUNCH,
    isWho5Offered: env.WHO5_OFFERED ?? env.SOFT_LAUNCH,
    mapStyleUrl: env.MAP_STYLE_URL || null,
    buildDirectory: env.BUILD_DIRECTORY,
    logLevel: env.LOG_LEVEL,
  }
}

function dkimOf({
  DKIM_DOMAIN,
  DKIM_SELECTOR,
  DKIM_PRIVATE_KEY,
}: z.infer<typeof Environment>): DkimKey | null {
  if (!DKIM_DOMAIN && !DKIM_SELECTOR && !DKIM_PRIVATE_KEY) return null
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY)
    throw new Error('DKIM wants all three: DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY')
  // Environments that hold one line write the line ends as \\n.
  const privateKey = DKIM_PRIVATE_KEY.replaceAll('\\n', '\n')
  // With a key that cannot sign, mail would leave unsigned and without a word.
  if (!isRsaKey(privateKey)) throw new Error('DKIM_PRIVATE_KEY is no RSA key in PEM')
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** Of this machine alone: no browser of anybody subscribed with it. */
const DEVELOPMENT_VAPID = {
  publicKey: 'BC6gIjTVYVWqod3T4s90OB0pDvsyoyXu6UGYPshVYz8JRNi3mRgi1LHHUUFKiC4Nx0dJvD9AzCr7zGk01GbCQaE',
  privateKey: 'CDsHeVz5EhC9qq4jaVdywOBm_0PFd-siXkSUNsbZ2ZU',
} as const

function pushOf(env: z.infer<typeof Environment>, isProduction: boolean) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  const rest = {
    subject: `mailto:${env.SUPPORT_EMAIL}`,
    services: env.PUSH_SERVICES.split(',').map((host) => host.trim()),
  }
  if (publicKey && privateKey) return { publicKey, privateKey, ...rest }
  if (publicKey || privateKey) throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set together')
  return isProduction ? null : { ...DEVELOPMENT_VAPID, ...rest }
}

function textsOf({
  TEXT_API_BASE: apiBase,
  TEXT_ACCOUNT: account,
  TEXT_TOKEN: token,
  TEXT_FROM: from,
}: z.infer<typeof Environment>) {
  if (!account && !token && !from) return null
  if (!account || !token || !from) throw new Error('TEXT_ACCOUNT, TEXT_TOKEN and TEXT_FROM are set together')
  return { apiBase, account, token, from }
}

/** The local relay's own secret (tools/relay.ts); it opens for nobody but this machine. */
export const LOCAL_RELAY = {
  port: 3478,
  secret: 'development-only-relay-secret',
  urls: (port: number) => [`turn:127.0.0.1:${port}?transport=udp`, `turn:127.0.0.1:${port}?transport=tcp`],
} as const

function relayOf(env: z.infer<typeof Environment>, isProduction: boolean) {
  const { TURN_URLS, TURN_SECRET, TURN_CREDENTIAL_SECONDS: credentialSeconds } = env
  if (TURN_URLS && TURN_SECRET)
    return { urls: TURN_URLS.split(',').map((url) => url.trim()), secret: TURN_SECRET, credentialSeconds }
  if (isProduction) throw new Error('TURN_URLS and TURN_SECRET are not set: video visits need a relay')
  return { urls: LOCAL_RELAY.urls(LOCAL_RELAY.port), secret: LOCAL_RELAY.secret, credentialSeconds }
}

function keyRingOf(text: string): { name: string; key: Buffer }[] {
  const ring = text
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [, name = '', encoded = ''] = /^\s*([a-z0-9-]{1,40}):(\S+)\s*$/.exec(entry) ?? []
      return { name, key: Buffer.from(encoded, 'base64') }
    })
  if (ring.length === 0 || ring.some(({ name, key }) => !name || key.length !== 32))
    throw new Error('HEALTH_KEYS is not set: name:key, each key 32 random bytes in base64')
  return ring
}

/** The local store's own door (tools/object-store.ts); it opens for nobody but this machine. */
export const LOCAL_OBJECT_STORE = {
  port: 4568,
  bucket: 'mieva',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
} as const

function objectStoreOf(env: z.infer<typeof Environment>, isProduction: boolean): ObjectStoreSettings {
  const local = isProduction ? undefined : LOCAL_OBJECT_STORE
  const endpoint = env.OBJECT_STORE_ENDPOINT ?? (local && `http://127.0.0.1:${local.port}`)
  const accessKeyId = env.OBJECT_STORE_ACCESS_KEY_ID ?? local?.accessKeyId
  const secretAccessKey = env.OBJECT_STORE_SECRET_ACCESS_KEY ?? local?.secretAccessKey
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new Error(
      'OBJECT_STORE_ENDPOINT, OBJECT_STORE_ACCESS_KEY_ID and OBJECT_STORE_SECRET_ACCESS_KEY are not all set',
    )
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: env.OBJECT_STORE_REGION,
    bucket: env.OBJECT_STORE_BUCKET,
    accessKeyId,
    secretAccessKey,
  }
}

/** None: production takes no files in messages, a developer's machine takes them unscanned. */
function scannerOf({ CLAMD_URL, CLAMD_TIMEOUT_SECONDS }: z.infer<typeof Environment>) {
  if (!CLAMD_URL) return null
  const { protocol, hostname, port, pathname } = new URL(CLAMD_URL)
  const address = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) }
  return { address, timeoutMs: CLAMD_TIMEOUT_SECONDS * 1000 }
}

function stripeOf(env: z.infer<typeof Environment>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = env
  if (!secretKey && !webhookSecret) return null
  if (!secretKey || !webhookSecret)
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together')
  // A key that was given to us goes to Stripe or stays on this machine.
  if (apiBase && !/^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(apiBase).hostname))
    throw new Error('STRIPE_API_BASE is a stand-in on this machine')
  return { secretKey, webhookSecret, apiBase: apiBase ?? null }
}

/** The tax authorities' own examples: nobody's. */
const EXAMPLE_TAX_NUMBERS = { gst: '123456789 RT0001', qst: '1234567890 TQ0001' } as const

function taxNumbersOf(env: z.infer<typeof Environment>, isProduction: boolean) {
  const { GST_NUMBER: gst, QST_NUMBER: qst } = env
  if (gst && qst) return { gst, qst }
  if (gst || qst) throw new Error('GST_NUMBER and QST_NUMBER are set together')
  const isPretend = !isProduction || env.STRIPE_API_BASE !== undefined
  // Taxes are charged by who is registered for them.
  if (!isPretend && env.STRIPE_SECRET_KEY)
    throw new Error('GST_NUMBER and QST_NUMBER are not set: invoices must show them')
  return isPretend ? EXAMPLE_TAX_NUMBERS : null
}

/** The address that database/local-cluster.ts wrote when it started the development cluster. */
function localDatabaseUrl(): string | undefined {
  const file = '.data/postgres.url'
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Development trusts local connections, so a role needs no password of its own. */
function asRole(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl)
  url.username = role
  return url.href
}
