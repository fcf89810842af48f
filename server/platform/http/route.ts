import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { needsSecondFactor, type Role } from '#domain/accounts/roles.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { answerProblem, InvalidRequest, statusOf } from '../problem.ts'
import type { Actor } from './actor.ts'
import type { AppEnv } from './context.ts'
import { IDEMPOTENCY_HEADER } from './once.ts'
import { isUnsafe } from './origin-check.ts'
import type { Limit } from './rate-limit.ts'

/**
 * Who may call: anyone, whoever is signed in, or some roles. A role that meets other people's data shows its second factor
 * on every route but those that say why not: what needs it is the data, whatever the route is called.
 */
type Access = 'anyone' | 'signed-in' | readonly Role[]

type Extras = {
  operationId: string
  access: Access
  /** Why a role that needs a second factor reaches this before it has one. Only what is about one's own account. */
  withoutSecondFactor?: string
  limits?: readonly Limit[]
  /** Why this unsafe route takes no Idempotency-Key: it answers secrets, or repeating it changes nothing. */
  repeatable?: string
  refuses?: readonly RefusalCode[]
}

/** Why a route that reads is a post, and takes no Idempotency-Key. */
export const READS = 'It reads, and is a post so that nobody’s name stands in an address.'

const reading = new Set<string>()
/** Whether a post of a page in process is one of its reads: it changes nothing that the page found. */
export const isReadByPost = (pathname: string): boolean => reading.has(pathname)

type Declared<P extends string> = Omit<RouteConfig, 'path'> & { path: P } & Extras

/** createRoute, plus what every route of the product must declare. Guards run before validation. */
export function route<P extends string, R extends Declared<P>>(
  config: R,
): ReturnType<typeof createRoute<P, R>> {
  const { access, withoutSecondFactor, limits = [], repeatable, refuses = [], ...rest } = config
  if (repeatable === READS) reading.add(`/api${config.path}`)
  const requirement = { access, isOpenWithoutSecondFactor: withoutSecondFactor !== undefined }
  const changes = isUnsafe(config.method.toUpperCase())
  const wantsKey = changes && repeatable === undefined
  const declared = {
    ...rest,
    security: access === 'anyone' ? [] : [{ session: [] }],
    'x-access': access,
    ...(withoutSecondFactor ? { 'x-without-second-factor': withoutSecondFactor } : {}),
    ...(limits.length > 0 ? { 'x-limits': limits } : {}),
    ...(wantsKey
      ? { 'x-idempotency-key': 'required' }
      : repeatable
        ? { 'x-idempotency-key': repeatable }
        : {}),
    request: { ...rest.request, ...(wantsKey ? { headers: IdempotencyHeaders } : {}) },
    middleware: [
      accessGuard(requirement),
      ...limits.filter(({ by }) => by !== 'subject').map(limitGuard),
      ...(takesOnlyJson(rest.request) ? [jsonGuard] : []),
    ],
    responses: {
      ...problemResponses(
        { ...requirement, isUnsafe: changes, wantsKey, isLimited: limits.length > 0 },
        refuses,
      ),
      ...rest.responses,
    },
  }
  // The handler's types follow what the capability wrote; guards and problem answers are added at run time only.
  return createRoute(declared as never)
}

const IdempotencyKey = z
  .string()
  .min(16)
  .max(128)
  .openapi('IdempotencyKey', { description: 'The same key takes effect once.', param: {} })
const IdempotencyHeaders = z.object({ [IDEMPOTENCY_HEADER]: IdempotencyKey })

export function json<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

export function jsonBody<S extends z.ZodType>(schema: S) {
  return { body: { required: true, content: { 'application/json': { schema } } } }
}

type AccessRequirement = { access: Access; isOpenWithoutSecondFactor: boolean }
type Guards = AccessRequirement & { isUnsafe: boolean; wantsKey: boolean; isLimited: boolean }

const ALWAYS_POSSIBLE = [
  'request/invalid',
  'server/unexpected',
  'server/busy',
  'server/database-away',
] as const satisfies readonly RefusalCode[]

function problemResponses(guards: Guards, refuses: readonly RefusalCode[]) {
  const { access, wantsKey, isLimited } = guards
  const codes = new Set<RefusalCode>([...refuses, ...ALWAYS_POSSIBLE])
  if (access !== 'anyone') codes.add('account/no-user-logged-in')
  if (Array.isArray(access)) codes.add('account/wrong-role')
  if (access !== 'anyone' && !guards.isOpenWithoutSecondFactor) codes.add('account/second-factor-required')
  if (wantsKey) codes.add('request/idempotency-key-missing').add('request/idempotency-key-reused')
  if (isLimited) codes.add('request/too-many')
  if (guards.isUnsafe) codes.add('request/not-json').add('request/cross-site').add('request/too-large')
  const byStatus = Map.groupBy(codes, (code) => statusOf(code))
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      // The description is the route's own: in OpenAPI 3.1 it goes before that of what is referred to.
      { $ref: '#/components/responses/Problem', description: list.join(', ') },
    ]),
  )
}

function accessGuard(requirement: AccessRequirement): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    authorise(requirement, c.get('ctx').actor)
    await next()
  }
}

function authorise({ access, isOpenWithoutSecondFactor }: AccessRequirement, actor: Actor): void {
  if (access === 'anyone') return
  if (actor.kind === 'anonymous') throw new Refusal('account/no-user-logged-in')
  if (access !== 'signed-in' && !access.includes(actor.role)) throw new Refusal('account/wrong-role')
  if (needsSecondFactor(actor.role) && !actor.hasSecondFactor && !isOpenWithoutSecondFactor)
    throw new Refusal('account/second-factor-required')
}

function takesOnlyJson(request: RouteConfig['request']): boolean {
  const types = Object.keys(request?.body?.content ?? {})
  return types.length > 0 && types.every((type) => type === 'application/json')
}

const JSON_TYPE = /^application\/json(?:;\s*[\w-]+=[^;]+)*$/

/** Validation passes by a body of another type, and the handler would find nothing where the schema promised a value. */
const jsonGuard: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) throw new Refusal('request/not-json')
  await next()
}

function limitGuard(limit: Limit): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const ctx = c.get('ctx')
    const { actor, request } = ctx
    await ctx.countAttempt(
      limit,
      limit.by === 'person' && actor.kind === 'person' ? actor.id : request.clientNetwork,
    )
    await next()
  }
}

/** A router whose validation failures are refusals like any other. */
export function newRouter() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined
      if (result.target === 'header')
        return answerProblem(c as Context, new Refusal('request/idempotency-key-missing'))
      const errors = result.error.issues.map((issue) => ({
        field: issue.path.join('.'),
        rule: ruleOf(issue),
      }))
      return answerProblem(c as Context, new InvalidRequest(errors))
    },
  })
}

/** A stable word for what went wrong: the site turns it into a sentence. */
function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'type'
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'required' : 'too-short'
  if (issue.code === 'too_big') return 'too-long'
  if (issue.code === 'invalid_format') return issue.format
  if (issue.code === 'custom') return issue.message
  return issue.code.replaceAll('_', '-')
}
