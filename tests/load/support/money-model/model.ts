import { randomUUID } from 'node:crypto'
import type { ProfessionCode } from '#domain/directory/professions.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { accountOf, balanceOf } from '#server/ledger/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { recordedCards } from '#tests/harness/recorded-cards.ts'

/** What should be true, kept by the simplest arithmetic there is. */
export type Model = {
  members: { id: string; credits: number; reserved: number }[]
  professionals: {
    id: string
    userId: string
    profession: ProfessionCode
    pending: number
    incoming: number
    available: number
    inFlight: number
    debt: number
  }[]
  /** Credits that were ever given, and those that were used for good. */
  issued: number
  redeemed: number
  visits: Visit[]
  /** State that one part of the model keeps for itself. */
  more: Record<string, unknown>
}

export type Visit = {
  id: string
  member: number
  professional: number
  credits: number
  cardCents: number
  net: { credits: number; card: number }
  state: 'awaiting' | 'reserved' | 'captured' | 'fee' | 'released' | 'dropped'
  keptCredits: number
  keptNet: { credits: number; card: number }
  card:
    | 'none'
    | 'awaiting'
    | 'authorised'
    | 'capturing'
    | 'captured'
    | 'cancelling'
    | 'cancelled'
    | 'refunding'
    | 'refunded'
  isAvailable: boolean
}

export type Environment = {
  database: Database
  cards: ReturnType<typeof recordedCards>
  /** Runs the work; with a crash, the transaction fails before that statement and is rolled back. */
  attempt<T>(work: (tx: Tx) => Promise<T>, actorId?: string | null): Promise<T | 'crashed'>
  /** The same for work that opens its own transactions: crashed or not, running it again finishes it. */
  crashing<T>(work: (database: Database) => Promise<T>): Promise<T | 'crashed'>
}

/** One action of a sequence. `crashAt` is the statement that fails, if any. */
export type Step = { name: string; numbers: readonly number[]; crashAt: number }
export type Action = (environment: Environment, model: Model, numbers: readonly number[]) => Promise<void>

/** A part of the product that the model covers. */
export type ModelPart = {
  actions: Readonly<Record<string, Action>>
  /** Besides the balances of people: what this part promises. */
  check?(environment: Environment, model: Model): Promise<void>
}

class Crash extends Error {}

/** Counts the statements of a transaction and fails before the chosen one: a process that dies between two steps. */
export function crashingDatabase(database: Database, crashAt: number): Database {
  let left = crashAt
  const crashPlugin = {
    transformQuery<T extends { node: unknown }>({ node }: T): T['node'] {
      if (--left === 0) throw new Crash('the process died here')
      return node
    },
    transformResult: async <T extends { result: unknown }>({ result }: T): Promise<T['result']> => result,
  }
  const withCrash = (tx: Tx) => tx.withPlugin(crashPlugin)
  return {
    ...database,
    withActor: (actor, work) => database.withActor(actor, (tx) => work(withCrash(tx))),
  }
}

export async function crashed<T>(work: Promise<T>): Promise<T | 'crashed'> {
  try {
    return await work
  } catch (error) {
    const inner = error instanceof AggregateError ? error.errors : [error]
    if (inner.some((each) => each instanceof Crash || isUnanswered(each))) return 'crashed'
    throw error
  }
}

/** The card provider did not answer; the worker tries again the next minute. */
const isUnanswered = (error: unknown) => error instanceof Refusal && error.code === 'payment/unavailable'

type ProfessionalIds = Pick<Model['professionals'][number], 'id' | 'userId' | 'profession'>

export function newModel(professionals: readonly ProfessionalIds[]): Model {
  return {
    members: [0, 1, 2].map(() => ({ id: randomUUID(), credits: 0, reserved: 0 })),
    professionals: professionals.map((who) => ({
      ...who,
      pending: 0,
      incoming: 0,
      available: 0,
      inFlight: 0,
      debt: 0,
    })),
    issued: 0,
    redeemed: 0,
    visits: [],
    more: {},
  }
}

/** The books say what the model says, account by account. */
export async function compareBalances({ database }: Environment, model: Model): Promise<void> {
  await database.readAs(null, async (db) => {
    for (const { id, credits, reserved } of model.members) {
      const balance = await balanceOf(db, accountOf('member/credits', id))
      expectSame('credits', [balance.posted, balance.reserved], [credits, reserved])
    }
    for (const pro of model.professionals) {
      const pending = await balanceOf(db, accountOf('professional/pending', pro.id))
      expectSame('pending', [pending.posted, pending.incoming], [pro.pending, pro.incoming])
      const available = await balanceOf(db, accountOf('professional/available', pro.id))
      expectSame('available', [available.posted, available.reserved], [pro.available, pro.inFlight])
      const debt = await balanceOf(db, accountOf('professional/debt', pro.id))
      expectSame('debt', [debt.posted], [-pro.debt])
    }
    const issued = await balanceOf(db, accountOf('platform/credits-issued'))
    const redeemed = await balanceOf(db, accountOf('platform/credits-redeemed'))
    expectSame('issued and redeemed', [-issued.posted, redeemed.posted], [model.issued, model.redeemed])
  })
}

export function expectSame(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what}: the books say ${JSON.stringify(found)}, the model ${JSON.stringify(expected)}`)
}
