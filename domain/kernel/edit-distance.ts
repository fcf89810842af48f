/** Insertions, deletions, substitutions and swaps of neighbours; gives up past the bound. */
export function editDistance(a: string, b: string, bound: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(slips)
    }
    if (Math.min(...row) > bound) return bound + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
