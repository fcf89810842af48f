/** A smaller run of the same measurement, for continuous integration. */
export const isShort = process.argv.includes('--short')

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints one claim with its figures, and gives back whether it holds. */
export function claim(what: string, holds: boolean, figures = ''): boolean {
  print(`${holds ? 'ok    ' : 'MISSED'} ${what}${figures ? `: ${figures}` : ''}`)
  return holds
}
