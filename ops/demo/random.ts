/** The same seed gives the same Quebec, on every machine. Mulberry32: small, fast and good enough for demo data. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return {
    next,
    integer,
    pick,
    chance: (probability: number) => next() < probability,
    some: <T>(list: readonly T[], count: number): T[] => {
      const rest = [...list]
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(integer(0, rest.length - 1), 1)[0] as T,
      )
    },
    /** The first ones are the most frequent, as with family names and cities. */
    weighted: <T>(list: readonly T[], weights: readonly number[]): T => {
      let left = next() * (weights.at(-1) ?? 1)
      let [low, high] = [0, weights.length - 1]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((weights[middle] ?? 0) < left) low = middle + 1
        else high = middle
      }
      left = low
      return list[left] as T
    },
  }
}

export type Random = ReturnType<typeof seededRandom>

export function cumulative(weights: readonly number[]): number[] {
  let total = 0
  return weights.map((weight) => (total += weight))
}
