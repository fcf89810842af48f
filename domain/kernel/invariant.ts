/** What must hold, or the program is wrong: a bug, never a refusal. */
export function invariant(condition: unknown, claim: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${claim}`)
}
