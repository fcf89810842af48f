/**
 * Lets one piece of work at a time run for a key within this process. The database's lock is what keeps the promise;
 * this only keeps a crowd at one calendar from holding every connection while it waits. `work` receives how many wait
 * behind it.
 */
export function inTurn() {
  const last = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, number>()
  return async function run<T>(key: string, work: (behind: number) => Promise<T>): Promise<T> {
    waiting.set(key, (waiting.get(key) ?? 0) + 1)
    const begin = () => {
      const behind = (waiting.get(key) ?? 1) - 1
      waiting.set(key, behind)
      return work(behind)
    }
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(begin, begin)
    const settled = mine.catch(() => undefined)
    last.set(key, settled)
    try {
      return await mine
    } finally {
      if (last.get(key) === settled) {
        last.delete(key)
        waiting.delete(key)
      }
    }
  }
}
