import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Everything that a process writes, line by line; what it complains of is passed on. */
export function outputOf({ stdout, stderr }: Pick<ChildProcess, 'stdout' | 'stderr'>): string[] {
  const written: string[] = []
  if (stdout) createInterface({ input: stdout }).on('line', (line) => written.push(line))
  if (stderr)
    createInterface({ input: stderr }).on('line', (line) => {
      written.push(line)
      process.stderr.write(`${line}\n`)
    })
  return written
}
