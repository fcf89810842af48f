export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? Number.NaN
  // Two that never came are as far apart as any two numbers.
  return low === high ? low : low + (high - low) * (place - Math.floor(place))
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

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
