import { readFileSync } from 'node:fs'

/** Clock ticks of a second in /proc: the same on every Linux we run on. */
const TICKS_PER_SECOND = 100

/** User and system time of a process, from the fields that follow its name in parentheses. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** What a process holds in memory now. */
export function memoryBytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
