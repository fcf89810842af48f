import type { RefusalCode } from '#domain/refusals.ts'

/** The database could not be asked, or its answer never came. Nothing is known of what it did. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseAway'
  }
}

/** What the system says of a connection that cannot be made or is lost. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What PostgreSQL says before it hangs up: class 08, shutdown, crash, starting up, idle session ended, no connection left. */
const DATABASE_CODES = /^(?:08\w{3}|57P0[1235]|53300)$/

/** The driver gives these no code. */
const DRIVER_WORDS =
  /^Connection terminated|^timeout expired$|^Query read timeout$|is not queryable$|^Connection ended/

/** Whether this error of the driver is about the connection, and not about what was asked. */
export function isConnectionTrouble(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (!(error instanceof Error)) return false
  // A name with two addresses fails once for each.
  if (error instanceof AggregateError) return error.errors.some(isConnectionTrouble)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return SYSTEM_CODES.has(code) || DATABASE_CODES.test(code) || DRIVER_WORDS.test(error.message)
}

/** The pool's words for « every connection is taken, and none came free in time ». */
const POOL_IS_FULL = 'timeout exceeded when trying to connect'
/** An error that wraps errors that wrap errors is looked into this far. */
const DEEPEST = 5

/**
 * The refusal that trouble with the database becomes, wherever it is hidden in what was thrown. Only errors of our own
 * connections count: another service that refuses a connection is no matter of the database.
 */
export function databaseTrouble(error: unknown, depth = 0): RefusalCode | undefined {
  if (!(error instanceof Error) || depth > DEEPEST) return undefined
  if (error instanceof DatabaseAway) return 'server/database-away'
  if (error.message === POOL_IS_FULL) return 'server/busy'
  const within = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  for (const inner of within) {
    const found = databaseTrouble(inner, depth + 1)
    if (found) return found
  }
  return undefined
}
