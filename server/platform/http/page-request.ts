import type { ActorId, Database, Db } from '../database.ts'
import { insideTransaction, isInTransaction } from '../outside.ts'
import type { Actor } from './actor.ts'
import { bucketOf, countAttempt, type Limit } from './rate-limit.ts'

/**
 * What the calls that a page makes in process have in common: who asks is found once, a limit is counted once, and what
 * is read is read in one transaction. A page that changes something begins anew.
 */
export type PageRequest = {
  findActor(resolve: () => Promise<Actor>): Promise<Actor>
  countAttempt(limit: Limit, counted: string): Promise<void>
  read<T>(actorId: ActorId, work: (db: Db) => Promise<T>): Promise<T>
  /** Something may have changed, or the page is done: nothing found so far counts any more. */
  forget(): void
}

export function openPageRequest(database: Database): PageRequest {
  let actor: Promise<Actor> | undefined
  const counts = new Map<string, Promise<void>>()
  const reads = sharedReads(database)
  return {
    findActor: (resolve) => (actor ??= resolve()),
    countAttempt(limit, counted) {
      const bucket = bucketOf(limit, counted)
      const count = counts.get(bucket) ?? countAttempt(database, limit, counted)
      counts.set(bucket, count)
      return count
    },
    read: (actorId, work) => reads.read(actorId, work),
    forget() {
      actor = undefined
      counts.clear()
      reads.end()
    },
  }
}

/** Nothing read for this long: the connection goes back, whatever the page still does. Nobody holds one while waiting. */
const IDLE_MS = 20

/**
 * Reads of one page, one after the other in one read-only transaction: a connection takes one statement at a time
 * anyway. One that fails may leave a broken transaction, so the next begins another.
 */
function sharedReads(database: Database) {
  let turn: Promise<unknown> = Promise.resolve()
  let open: OpenRead | undefined
  let idle: NodeJS.Timeout | undefined

  function giveBack(): void {
    clearTimeout(idle)
    open?.end()
    open = undefined
  }

  async function readNext<T>(actorId: ActorId, work: (db: Db) => Promise<T>): Promise<T> {
    clearTimeout(idle)
    if (open?.actorId !== actorId) giveBack()
    try {
      open ??= await openRead(database, actorId)
      const { db } = open
      const found = await insideTransaction(() => work(db))
      idle = setTimeout(giveBack, IDLE_MS)
      return found
    } catch (error) {
      giveBack()
      throw error
    }
  }

  return {
    read<T>(actorId: ActorId, work: (db: Db) => Promise<T>): Promise<T> {
      // Inside another's work its turn would never come.
      if (isInTransaction()) return database.readAs(actorId, work)
      const mine = turn.then(() => readNext(actorId, work))
      turn = mine.catch(() => undefined)
      return mine
    },
    end() {
      turn = turn.then(giveBack)
    },
  }
}

type OpenRead = { actorId: ActorId; db: Db; end: () => void }

function openRead(database: Database, actorId: ActorId): Promise<OpenRead> {
  return new Promise((resolve, reject) => {
    const held = (db: Db) => new Promise<void>((end) => resolve({ actorId, db, end }))
    // Once it is open, whoever reads gets the error; when its end fails nothing is lost.
    database.readAs(actorId, held).catch(reject)
  })
}
