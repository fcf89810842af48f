import { pino } from 'pino'

/** Structured logs. Callers pass ids, codes and durations: never names, addresses, bodies or query strings. */
export const log = pino({
  level: process.env['LOG_LEVEL'] ?? 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  // Driver errors carry DETAIL lines that quote other people's rows: only what identifies the fault is written.
  serializers: { error: (error: unknown) => describeError(error) },
})

/** Causes are logged this deep, and this many failures of a batch. */
const DEEPEST = 4
const MOST_ERRORS = 5
const MOST_FRAMES = 11

type LogFields = Record<string, unknown>

export function describeError(error: unknown, depth = 0): LogFields {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string }
  const isDriverError = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  return {
    type: error.name,
    message: isDriverError ? undefined : error.message,
    code,
    constraint,
    table,
    // Only where: a message of several lines is repeated above its frames.
    stack: error.stack
      ?.match(/^ +at .*$/gm)
      ?.slice(0, MOST_FRAMES)
      .join('\n'),
    ...(depth < DEEPEST ? describeReasons(error, depth + 1) : {}),
  }
}

/** Why it happened, as far as it is known: what it wraps, and what failed in a batch. */
function describeReasons(error: Error, depth: number): LogFields {
  const { cause } = error
  const errors = error instanceof AggregateError ? error.errors : []
  return {
    ...(cause === undefined ? {} : { cause: describeError(cause, depth) }),
    ...(errors.length === 0
      ? {}
      : { errors: errors.slice(0, MOST_ERRORS).map((one: unknown) => describeError(one, depth)) }),
    ...(errors.length > MOST_ERRORS ? { errorsLeftOut: errors.length - MOST_ERRORS } : {}),
  }
}
