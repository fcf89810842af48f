import { pino } from 'pino'

/** Structured logs. Callers pass ids, codes and durations: never names, addresses, bodies or query strings. */
export const log = pino({
  level: process.env['LOG_LEVEL'] ?? 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  // Driver errors carry DETAIL lines that quote other people's rows: only what identifies the fault is written.
  serializers: { error: describeError },
})

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string }
  const isDriverError = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  return {
    type: error.name,
    message: isDriverError ? undefined : error.message,
    code,
    constraint,
    table,
    stack: error.stack?.split('\n').slice(1, 12).join('\n'),
  }
}
