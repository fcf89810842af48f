import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { z } from '@hono/zod-openapi'
import type { Facts } from '#domain/kernel/refusal.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { REFUSALS, type RefusalCode, type RefusalKind } from '#domain/refusals.ts'
import { databaseTrouble } from './database-away.ts'
import { log } from './log.ts'

const STATUS = {
  invalid: 422,
  forged: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<RefusalKind, number>

export type ProblemStatus = (typeof STATUS)[RefusalKind] | 500

/** RFC 9457. The sentence a person reads is the site's: an answer carries the code and plain facts. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
    errors: z.array(z.object({ field: z.string(), rule: z.string() })).optional(),
    requestId: z.string(),
  })
  .openapi('Problem')

export type FieldError = { field: string; rule: string }

/** A request that does not fit its schema, field by field. */
export class InvalidRequest extends Refusal {
  readonly errors: readonly FieldError[]
  constructor(errors: readonly FieldError[]) {
    super('request/invalid')
    this.errors = errors
  }
}

export function statusOf(code: RefusalCode): ProblemStatus {
  return code === 'server/unexpected' ? 500 : STATUS[REFUSALS[code]]
}

/** Turns whatever was thrown into an answer. What we did not foresee leaves as `server/unexpected` and nothing else. */
export function answerProblem(c: Context, error: unknown): Response {
  const requestId = c.get('request')?.id ?? 'unknown'
  const refusal = asRefusal(error)
  if (!refusal) log.error({ requestId, error }, 'unexpected')
  const code = refusal?.code ?? 'server/unexpected'
  const errors = refusal instanceof InvalidRequest ? refusal.errors : undefined
  return problemResponse(code, refusal?.facts ?? {}, requestId, errors)
}

function problemResponse(
  code: RefusalCode,
  facts: Facts,
  requestId: string,
  errors?: readonly FieldError[],
): Response {
  const status = statusOf(code)
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  const retryAfter = facts['retryAfterSeconds'] ?? (status === 503 ? 2 : undefined)
  if (typeof retryAfter === 'number') headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  const body = { type: `/problems/${code}`, title: code, status, code, facts, errors, requestId }
  return new Response(JSON.stringify(body), { status, headers })
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  // The framework's own refusals are about a body that it cannot read.
  if (error instanceof HTTPException && error.status < 500) return new Refusal('request/not-json')
  const trouble = databaseTrouble(error)
  if (trouble) return new Refusal(trouble)
  // Text that PostgreSQL cannot hold (a zero byte) is the sender's fault, wherever it was hidden.
  if ('code' in error && error.code === '22021') return new Refusal('request/invalid')
  return undefined
}
