import { AsyncLocalStorage } from 'node:async_hooks'

/** What runs in a transaction carries this with it, through every await, until the transaction ends. */
const transaction = new AsyncLocalStorage<{ isOpen: boolean; changed: Set<string> | undefined }>()

/** A bug of ours: a connection and its locks would wait for another machine. */
export class OutsideInTransaction extends Error {
  override name = 'OutsideInTransaction'
  constructor(service: string) {
    super(`${service} was asked inside a transaction: fetch before it begins or act after it ends`)
  }
}

/** Marks the work of a transaction. What it leaves running behind it is outside again once the work has ended. */
export function insideTransaction<T>(work: () => Promise<T>, changed?: Set<string>): Promise<T> {
  const mark = { isOpen: true, changed }
  return transaction.run(mark, async () => {
    try {
      return await work()
    } finally {
      mark.isOpen = false
    }
  })
}

/** Notes that this has changed, to be told once the transaction has committed (live-feed.ts); outside one, nobody is told. */
export function tellOnceCommitted(topic: string): void {
  transaction.getStore()?.changed?.add(topic)
}

/** Whether what runs now is the work of a transaction. */
export const isInTransaction = (): boolean => transaction.getStore()?.isOpen ?? false

/** The first line of every function that calls another machine. */
export function refuseInTransaction(service: string): void {
  if (isInTransaction()) throw new OutsideInTransaction(service)
}
