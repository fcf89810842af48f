import type pg from 'pg'
import { DatabaseAway } from './database-away.ts'

export type ClientClass = new (config?: string | pg.ClientConfig) => pg.Client

/** What a connection tells its watch (database-watch.ts), and what it asks of it. */
export type Signs = {
  isAway(): boolean
  opened(client: pg.Client): void
  closed(client: pg.Client): void
  /** Something was asked of the server. */
  waits(what: object): void
  /** It was answered, or failed; gives the error to tell, which says so when it is about the connection. */
  settled(what: object, error?: unknown): unknown
}

type Callback = (error: unknown, result?: unknown) => void

/** The driver's connection, which tells its watch what it waits for. */
export function watchedClient(Base: ClientClass, signs: Signs): ClientClass {
  return class extends Base {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      // A connection that is lost while it is lent out tells its statement; without a listener it ends the process.
      this.on('error', () => undefined)
      this.on('end', () => signs.closed(this))
      signs.opened(this)
    }

    // With a callback or with a promise, as the driver's own.
    override connect(...asked: unknown[]): never {
      const [callback] = asked as [Callback?]
      if (callback) return this.connectWith(callback)
      const connected = new Promise<void>((resolve, reject) => {
        this.connectWith((error) => (error ? reject(error) : resolve()))
      })
      return connected as never
    }

    private connectWith(callback: Callback): never {
      const done: Callback = (error) => {
        if (error) signs.closed(this)
        callback(error)
      }
      if (signs.isAway()) {
        setImmediate(() => done(new DatabaseAway(new Error('it did not answer a moment ago'))))
        return undefined as never
      }
      signs.waits(this)
      const told = (error: unknown) => done(signs.settled(this, error))
      super.connect(told)
      return undefined as never
    }

    // The driver's own signature has nine forms; the last argument is a callback, or there is a promise.
    override query(...asked: unknown[]): never {
      const what = {}
      const last = asked.at(-1)
      signs.waits(what)
      if (typeof last === 'function') {
        const callback: Callback = (error, result) => (last as Callback)(signs.settled(what, error), result)
        return (super.query as (...asked: unknown[]) => never)(...asked.slice(0, -1), callback)
      }
      const answer: unknown = (super.query as (...asked: unknown[]) => unknown)(...asked)
      if (answer instanceof Promise) return toldOf(answer, what, signs) as never
      signs.settled(what)
      return answer as never
    }
  }
}

async function toldOf(answer: Promise<unknown>, what: object, signs: Signs): Promise<unknown> {
  try {
    const result = await answer
    signs.settled(what)
    return result
  } catch (error) {
    throw signs.settled(what, error)
  }
}
