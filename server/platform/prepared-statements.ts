import pg from 'pg'

/** Marks a statement whose best plan depends on its parameters: it is planned each time. */
export const PLANNED_EACH_TIME = '/* planned each time */'

/** A statement that lists more rows than this is planned each time: each number of them would be one more to keep. */
export const ROWS_LISTED = 8

/** Seen this often, a statement is one of the product's own; one that is built for a question rarely comes back. */
const SEEN_OFTEN = 5
/** For each connection and process: more would only hold memory. */
const MOST_PREPARED = 800

/**
 * A connection that keeps the plans of the statements it runs all the time. To plan a statement over tables cut by month
 * takes ten times as long as to run it, and more with each month: the booking of a visit spent most of its time so.
 */
export class PreparingClient extends pg.Client {
  // The driver's own signature has nine forms; Kysely uses this one.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text)
    const sent = name ? [{ name, text, values }, ...rest] : args
    return (super.query as (...sent: unknown[]) => never)(...sent)
  }
}

/** A kept plan knows its columns: with a star, a migration that adds one would break it while processes run. */
const HAS_STAR = /(?:select|returning|\.)\s*\*/i

/** Only columns that come back count: what stands in parentheses names its own to the statement around it. */
function answersStar(text: string): boolean {
  let outside = text
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replaceAll(/\([^()]*\)/g, '')
  }
  return HAS_STAR.test(outside)
}

const seen = new Map<string, number>()
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_PREPARED) return known
  if (text.includes(PLANNED_EACH_TIME) || answersStar(text)) return undefined
  const times = (seen.get(text) ?? 0) + 1
  if (times < SEEN_OFTEN) {
    // Statements built for a question come without end: those that never come back are forgotten.
    if (seen.size > 10 * MOST_PREPARED) seen.clear()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  const name = `often_${names.size}`
  names.set(text, name)
  return name
}
