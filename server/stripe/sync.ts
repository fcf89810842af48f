import { Refusal } from '#domain/kernel/refusal.ts'
import { clock } from '#server/platform/clock.ts'
import type { ActorId, Database, Db, Tx } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { StripeClient } from './client.ts'
import type { StripeJobs } from './job-payloads.ts'
import { type Place, lockSubject, noteWritten, takePlace } from './subject-queries.ts'
import type { Subject, SubjectKind } from './subjects.ts'

export type WriteTools = { tx: Tx; now: Temporal.Instant }

/** Writes down a state that was fetched before; answers a cause when somebody has to look all the same. */
type Write = (tools: WriteTools) => Promise<string | void>

/** What fetches a subject's state and leaves how to write it down; null where there is nothing to write. */
export type Sync = {
  isOurs(db: Db, id: string): Promise<boolean>
  load(stripe: StripeClient, id: string): Promise<Write | null>
}
export type Syncs = Readonly<Record<SubjectKind, Sync>>

/**
 * A sync in two parts that cannot meet: what reads has Stripe and no transaction, what writes has a transaction and no
 * Stripe. A provider that hangs holds no connection and no lock.
 */
export function syncOf<State>(parts: {
  /** Asked first: what belongs to another product in the same Stripe account is not fetched. */
  isOurs?: (db: Db, id: string) => Promise<boolean>
  read: (stripe: StripeClient, id: string) => Promise<State | null>
  write: (tools: WriteTools, state: State, id: string) => Promise<string | void>
}): Sync {
  const { isOurs = async () => true, read, write } = parts
  return {
    isOurs,
    async load(stripe, id) {
      const state = await read(stripe, id)
      return state === null ? null : (tools) => write(tools, state, id)
    },
  }
}

export type SyncDependencies = {
  database: Database
  jobs: Jobs<StripeJobs>
  stripe: StripeClient
  syncs: Syncs
}

/** What was written meanwhile was fetched before this: it is fetched again. */
class OutdatedState extends Error {}

const MOST_FETCHES = 10

/**
 * Fetches what Stripe has now, then writes it down in one transaction with whatever `finish` adds. No lock is held while
 * Stripe answers, and states are written in the order they were true all the same: each asker takes a number first, and
 * what was fetched while another one wrote is fetched again – unless that one had the later number, for then what it
 * wrote is at least as new as what this one was asked to look for.
 */
export async function syncSubjects<T>(
  dependencies: SyncDependencies,
  subjects: readonly Subject[],
  finish: (tx: Tx, writeAll: () => Promise<string[]>) => Promise<T>,
  actorId: ActorId = null,
): Promise<T> {
  const { database } = dependencies
  // In an order that everyone locks in.
  const ordered = subjects.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  for (let attempt = 0; attempt < MOST_FETCHES; attempt++) {
    const fetched: Fetched[] = []
    for (const subject of ordered) fetched.push(await fetchSubject(dependencies, subject))
    try {
      return await database.withActor(actorId, (tx) =>
        finish(tx, async () => {
          const causes: string[] = []
          for (const one of fetched) {
            const cause = await writeSubject({ tx, now: clock.now() }, one)
            if (cause) causes.push(cause)
          }
          return causes
        }),
      )
    } catch (error) {
      if (!(error instanceof OutdatedState)) throw error
    }
  }
  // So many wrote about this subject within moments that somebody's retry is nearer than another turn here.
  throw new Refusal('payment/unavailable')
}

/** One subject, with nothing else to finish. */
export function syncSubject(dependencies: SyncDependencies, subject: Subject): Promise<string[]> {
  return syncSubjects(dependencies, [subject], (_tx, writeAll) => writeAll())
}

const nameOf = ({ kind, id }: Subject) => `${kind} ${id}`

type Fetched = { subject: Subject; place: Place; write: Write } | null

async function fetchSubject(
  { database, stripe, syncs }: SyncDependencies,
  subject: Subject,
): Promise<Fetched> {
  const sync = syncs[subject.kind]
  if (!(await database.readAs(null, (db) => sync.isOurs(db, subject.id)))) return null
  const place = await database.runAlone((db) => takePlace(db, subject))
  const write = await sync.load(stripe, subject.id)
  return write && { subject, place, write }
}

async function writeSubject(tools: WriteTools, fetched: Fetched): Promise<string | void> {
  if (!fetched) return
  const { subject, place, write } = fetched
  const written = await lockSubject(tools.tx, subject)
  if (written > place.number) return
  if (written !== place.writtenBefore) throw new OutdatedState()
  const cause = await write(tools)
  await noteWritten(tools.tx, subject, place.number)
  return cause
}
