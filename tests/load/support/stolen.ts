import { existsSync, readFileSync } from 'node:fs'

type Spent = { stolen: number; all: number }

/** Processor time of this machine since it started (proc(5)); nothing where there is no /proc. */
function spent(): Spent {
  if (!existsSync('/proc/stat')) return { stolen: 0, all: 0 }
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const times = line.split(/\s+/).slice(1, 9).map(Number)
  return { stolen: times[7] ?? 0, all: times.reduce((sum, time) => sum + time, 0) }
}

/** Starts counting; the function it returns answers the share of processor time stolen by the host since, in per cent. */
export function countStolen(): () => number {
  const before = spent()
  return () => {
    const after = spent()
    return Math.round((100 * (after.stolen - before.stolen)) / Math.max(1, after.all - before.all))
  }
}
