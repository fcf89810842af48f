/** The list speaks of something that is no longer there. */
export class Stale extends Error {}

/** The text without the guard; it must stand there exactly once. */
export function withoutGuard(whole: string, text: string, instead: string, where: string): string {
  const count = whole.split(text).length - 1
  if (count !== 1) throw new Stale(`${where} has this text ${count} times, not once: ${text.slice(0, 60)}`)
  return whole.replace(text, () => instead)
}
