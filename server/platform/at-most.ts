/** Lets so many pieces of work run at once in this process; the others wait for their turn, first come first served. */
export function atMost(count: number) {
  const waiting: (() => void)[] = []
  let free = count
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // A place goes from hand to hand: nobody who comes now takes it before whoever waits.
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
