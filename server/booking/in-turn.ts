/**
 * Lets one piece of work at a time run for a key within this process. The database's lock is what keeps the promise;
 * this only keeps a crowd at one door from holding every connection while it waits there.
 */
export function inTurn() {
  const last = new Map<string, Promise<unknown>>()
  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => undefined)
    last.set(key, settled)
    try {
      return await mine
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
