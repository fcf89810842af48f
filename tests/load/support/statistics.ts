export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? Number.NaN
  // Two that never came are as far apart as any two numbers.
  return low === high ? low : low + (high - low) * (place - Math.floor(place))
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/**
 * The median and the bounds that hold the true one 997 times in 1,000, whatever the distribution: the values three
 * standard deviations of a fair coin's count away from the middle rank.
 */
export function medianInterval(values: readonly number[]) {
  const reach = 1.5 / Math.sqrt(values.length)
  return {
    low: quantile(values, Math.max(0, 0.5 - reach)),
    middle: median(values),
    high: quantile(values, Math.min(1, 0.5 + reach)),
  }
}

/** Whether what lies between these bounds is certainly within what is tolerated, or certainly beyond. */
export function verdictOf(
  { low, high }: { low: number; high: number },
  tolerated: number,
): 'within' | 'beyond' | 'undecided' {
  if (low >= -tolerated && high <= tolerated) return 'within'
  return low > tolerated || high < -tolerated ? 'beyond' : 'undecided'
}

/** How well time alone separates two groups: 0.5 is chance, 1 is certainty (Mann and Whitney's rank sum). */
export function areaUnderCurve(first: readonly number[], second: readonly number[]) {
  const ranked = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ]
  ranked.sort((a, b) => a.value - b.value)
  let sumOfRanks = 0
  for (let start = 0; start < ranked.length;) {
    let end = start
    while (end < ranked.length && ranked[end]?.value === ranked[start]?.value) end++
    const sharedRank = (start + 1 + end) / 2
    for (let index = start; index < end; index++) if (ranked[index]?.isFirst) sumOfRanks += sharedRank
    start = end
  }
  const area = (sumOfRanks - (first.length * (first.length + 1)) / 2) / (first.length * second.length)
  const standardError = Math.sqrt((first.length + second.length + 1) / (12 * first.length * second.length))
  return { area: Math.max(area, 1 - area), standardError }
}
