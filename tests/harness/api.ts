import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Role } from '#domain/accounts/roles.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openServices } from '#server/services.ts'
import { objectStoreEnvironment } from '#tools/object-store.ts'
import { type Client, openClient, ORIGIN } from './client.ts'
import { cloneDatabase, dropDatabase } from './database.ts'
import { openClock } from './moved-clock.ts'
import { enrol, insertPersona, PASSWORD, type Persona, type PersonaSettings, signIn } from './personas.ts'
import { SECRETS } from './secrets.ts'
import { testObjects } from './test-objects.ts'

export type StoredMail = {
  template: string
  language: string
  facts: Record<string, string>
  onceKey: string | null
}
export type Marketplace = Awaited<ReturnType<typeof openMarketplace>>

/** The real API on a database of this file's own, opened before its tests and dropped after them. */
export function marketplace(environment?: EnvironmentOf): Marketplace {
  let opened: Marketplace | undefined
  beforeAll(async () => void (opened = await openMarketplace(environment)))
  afterAll(async () => opened?.close())
  return new Proxy({} as Marketplace, {
    get(_target, name: keyof Marketplace) {
      if (!opened) throw new Error('the marketplace opens before the first test, not while the file is read')
      return opened[name]
    },
  })
}

/** Settings of its own, some of which may depend on the database that was made for it. */
type EnvironmentOf = (databaseUrl: string) => Promise<Record<string, string>>

export async function openMarketplace(environment: EnvironmentOf = async () => ({})) {
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  const url = await cloneDatabase(inject('template'), name)
  const config = readConfig({
    NODE_ENV: 'production',
    APP_ORIGIN: ORIGIN,
    DATABASE_URL: url,
    ...SECRETS,
    TRUSTED_PROXIES: '192.0.2.1',
    ...objectStoreEnvironment((await testObjects()).endpoint),
    // A busy machine must not turn every test into a test of a full pool.
    DATABASE_POOL_SIZE: '20',
    ...(await environment(url)),
  })
  // As the database's owner, for what no run-time role may do and for reading what was stored.
  const owner = new pg.Pool({ connectionString: url, max: 4 })
  const clock = openClock(owner)
  await clock.align()
  const services = await openServices(config, 'web')
  const app = createApp(services)
  const passwordHash = await (await services.auth.$context).password.hash(PASSWORD)
  const closing: (() => Promise<void>)[] = []

  const visitor = (settings?: Parameters<typeof openClient>[1]): Client => openClient(app, settings)
  const createPersona = (role: Role, settings: PersonaSettings = {}) =>
    insertPersona(owner, role, passwordHash, settings)

  return {
    app,
    config,
    services,
    owner,
    /** Code and database, moved together. */
    clock,
    visitor,
    createPersona,

    /** The person, signed in, in a new browser. */
    async as(persona: Persona, settings?: Parameters<typeof openClient>[1]): Promise<Client> {
      const client = visitor(settings)
      await signIn(client, persona)
      return client
    },

    /** A new account of this role, signed in; with its second factor on if asked. */
    async newcomer(role: Role, settings: PersonaSettings & { hasSecondFactor?: boolean } = {}) {
      const persona = await createPersona(role, settings)
      const client = visitor()
      await signIn(client, persona)
      const backupCodes = settings.hasSecondFactor ? await enrol(client, persona) : []
      return { persona, client, backupCodes }
    },

    /** Messages to this address that wait to be sent, oldest first. */
    async mailsTo(address: string): Promise<StoredMail[]> {
      const { rows } = await owner.query<StoredMail>(
        `select template, language, facts, once_key as "onceKey" from ops.outgoing_mail where recipient = $1 order by id`,
        [address],
      )
      return rows
    },

    async journalOf(userId: string): Promise<string[]> {
      const { rows } = await owner.query<{ action: string }>(
        'select action from audit.event where subject_id = $1 order by position',
        [userId],
      )
      return rows.map(({ action }) => action)
    },

    /** A connection as one of the database's own roles, for writes that must be refused. */
    async connectAs(role: string): Promise<pg.Client> {
      const client = await connect(url, role)
      closing.push(() => client.end())
      return client
    },

    /** A second process of the product on the same database. */
    async secondInstance() {
      const others = await openServices(config, 'web')
      closing.push(() => others.close())
      return createApp(others)
    },

    async close() {
      for (const close of closing) await close()
      await owner.end()
      await services.close()
      await dropDatabase(name)
    },
  }
}

async function connect(url: string, role: string): Promise<pg.Client> {
  const address = new URL(url)
  address.username = role
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  return client
}

/** The token of the link that a message carries. */
export function tokenIn(mail: StoredMail | undefined): string {
  return new URL(mail?.facts['link'] ?? 'http://none').searchParams.get('token') ?? ''
}
