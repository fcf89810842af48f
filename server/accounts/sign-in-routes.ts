import { z } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import type { Context } from 'hono'
import { isLapsed } from '#domain/accounts/registration.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { AppEnv, Ctx } from '#server/platform/http/context.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { once } from '#server/platform/http/once.ts'
import type { Auth } from './auth.ts'
import { callIdentity, inUniformTime, personOf } from './auth-gateway.ts'
import { limits } from './limits.ts'
import { challengedUserId, endSessions } from './queries.ts'
import { findByAddress } from './registration-queries.ts'
import * as s from './schemas.ts'
import { spendCode } from './spend-code.ts'
import { LEAVING } from './without-second-factor.ts'

const ANSWERS_A_SECRET = 'answers with a session cookie, which must not be stored'

const SignedIn = z.object({ next: z.enum(['signed-in', 'second-factor']) }).openapi('SignedIn')

const signIn = route({
  method: 'post',
  path: '/auth/sign-in/email',
  operationId: 'signIn',
  access: 'anyone',
  repeatable: ANSWERS_A_SECRET,
  limits: [limits.signInByNetwork, limits.signInByAccount],
  request: jsonBody(z.strictObject({ email: s.Email, password: s.Password })),
  refuses: ['account/wrong-credentials', 'account/email-not-confirmed'],
  responses: { 200: json(SignedIn, 'Signed in, or a second factor is asked for in the challenge cookie.') },
})

const verifyCode = route({
  method: 'post',
  path: '/auth/two-factor/verify-totp',
  operationId: 'verifyCode',
  access: 'anyone',
  repeatable: ANSWERS_A_SECRET,
  limits: [limits.codeByNetwork, limits.codeByChallenge],
  request: jsonBody(z.strictObject({ code: s.Code })),
  refuses: ['account/code-wrong', 'account/code-locked', 'account/challenge-expired'],
  responses: { 200: json(s.Done, 'The challenge is met: the session is open.') },
})

const verifyBackupCode = route({
  method: 'post',
  path: '/auth/two-factor/verify-backup-code',
  operationId: 'verifyBackupCode',
  access: 'anyone',
  repeatable: ANSWERS_A_SECRET,
  limits: [limits.codeByNetwork, limits.codeByChallenge],
  request: jsonBody(z.strictObject({ code: s.BackupCode })),
  refuses: ['account/code-wrong', 'account/code-locked', 'account/challenge-expired'],
  responses: { 200: json(s.Done, 'The challenge is met; the code is spent.') },
})

const signOut = route({
  method: 'post',
  path: '/auth/sign-out',
  operationId: 'signOut',
  access: 'signed-in',
  withoutSecondFactor: LEAVING,
  request: {},
  responses: {
    200: json(s.Done, 'Every session of the person has ended; the browser is told to forget us.'),
  },
})

export function signInRoutes(auth: Auth) {
  return newRouter()
    .openapi(signIn, async (c) => {
      const { email, password } = c.req.valid('json')
      await c.get('ctx').countAttempt(limits.signInByAccount, email.toLowerCase())
      const answer = await inUniformTime(() =>
        callIdentity<{ twoFactorRedirect?: boolean }>(c, auth, {
          method: 'POST',
          path: '/sign-in/email',
          body: { email, password },
        }).catch((error: unknown) => refuseLapsed(c.get('ctx'), email, error)),
      )
      return c.json(
        { next: answer.twoFactorRedirect ? ('second-factor' as const) : ('signed-in' as const) },
        200,
      )
    })
    .openapi(verifyCode, async (c) => {
      const { code } = c.req.valid('json')
      const challenge = await countCode(c)
      const ctx = c.get('ctx')
      const userId = await ctx.read((db) => challengedUserId(db, challenge))
      if (!userId) throw new Refusal('account/challenge-expired')
      await spendCode(ctx, auth, userId, code)
      await callIdentity(c, auth, { method: 'POST', path: '/two-factor/verify-totp', body: { code } })
      return c.json(s.DONE, 200)
    })
    .openapi(verifyBackupCode, async (c) => {
      const { code } = c.req.valid('json')
      await countCode(c)
      await callIdentity(c, auth, { method: 'POST', path: '/two-factor/verify-backup-code', body: { code } })
      return c.json(s.DONE, 200)
    })
    .openapi(signOut, async (c) => {
      const { id } = personOf(c.get('ctx'))
      const answer = await once(c, async (tx) => {
        await endSessions(tx, id)
        return s.DONE
      })
      await callIdentity(c, auth, { method: 'POST', path: '/sign-out' })
      c.header('clear-site-data', '"cache", "storage"')
      return c.json(answer, 200)
    })
}

/** A registration that lapsed is nobody's account, even before the hourly job has erased it. */
async function refuseLapsed(ctx: Ctx, email: string, error: unknown): Promise<never> {
  if (error instanceof Refusal && error.code === 'account/email-not-confirmed') {
    const person = await ctx.read((db) => findByAddress(db, email))
    if (!person || isLapsed(person, ctx.now)) throw new Refusal('account/wrong-credentials')
  }
  throw error
}

/** Five guesses a challenge, whose name comes back. */
async function countCode(c: Context<AppEnv>): Promise<string> {
  const ctx = c.get('ctx')
  const challenge = challengeOf(c)
  // Whoever is signed in has no challenge to meet; the library would take the code for an enrolment, unjournaled.
  if (!challenge || ctx.actor.kind === 'person') throw new Refusal('account/challenge-expired')
  try {
    await ctx.countAttempt(limits.codeByChallenge, challenge)
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('account/code-locked', error.facts) : error
  }
  return challenge
}

/** The challenge's name, without the signature that the library checks. */
function challengeOf(c: Context<AppEnv>): string | undefined {
  const value = getCookie(c, 'mieva.two_factor') ?? getCookie(c, 'mieva.two_factor', 'host')
  return value?.slice(0, value.lastIndexOf('.'))
}
