import type pg from 'pg'
import { DatabaseAway } from './database-away.ts'

export type ClientClass = new (config?: string | pg.ClientConfig) => pg.Client

/** What a connection reports to its watch (database-watch.ts), and what it asks of it. */
export type ConnectionWatch = {
  isAway(): boolean
  opened(client: pg.Client): void
  closed(client: pg.Client): void
  /** Something was asked of the server. */
  waits(what: object): void
  /** It was answered, or failed; returns the error to throw, which names an outage when it is about the connection. */
  settled(what: object, error?: unknown): unknown
}

type Callback = (error: unknown, result?: unknown) => void

/** The driver's connection, which reports to its watch what it waits for. */
export function watchedClient(Base: ClientClass, watch: ConnectionWatch): ClientClass {
  return class extends Base {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      // A connection lost while in use fails its statement; without a listener the error would end the process.
      this.on('error', () => undefined)
      this.on('end', () => watch.closed(this))
      watch.opened(this)
    }

    // With a callback or with a promise, as the driver's own.
    override connect(...args: unknown[]): never {
      const [callback] = args as [Callback?]
      if (callback) return this.connectWith(callback)
      const connected = new Promise<void>((resolve, reject) => {
        this.connectWith((error) => (error ? reject(error) : resolve()))
      })
      return connected as never
    }

    private connectWith(callback: Callback): never {
      const done: Callback = (error) => {
        if (error) watch.closed(this)
        callback(error)
      }
      if (watch.isAway()) {
        setImmediate(() => done(new DatabaseAway(new Error('it did not answer a moment ago'))))
        return undefined as never
      }
      watch.waits(this)
      const connected = (error: unknown) => done(watch.settled(this, error))
      super.connect(connected)
      return undefined as never
    }

    // The driver's own signature has nine forms; the last argument is a callback, or there is a promise.
    override query(...args: unknown[]): never {
      const what = {}
      const last = args.at(-1)
      watch.waits(what)
      if (typeof last === 'function') {
        const callback: Callback = (error, result) => (last as Callback)(watch.settled(what, error), result)
        return (super.query as (...args: unknown[]) => never)(...args.slice(0, -1), callback)
      }
      const answer: unknown = (super.query as (...args: unknown[]) => unknown)(...args)
      if (answer instanceof Promise) return settleWith(answer, what, watch) as never
      watch.settled(what)
      return answer as never
    }
  }
}

async function settleWith(answer: Promise<unknown>, what: object, watch: ConnectionWatch): Promise<unknown> {
  try {
    const result = await answer
    watch.settled(what)
    return result
  } catch (error) {
    throw watch.settled(what, error)
  }
}
