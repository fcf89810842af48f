import { z } from '@hono/zod-openapi'
import { invariant } from '#domain/kernel/invariant.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { InvalidRequest } from '#server/platform/problem.ts'
import type { AccountEvents } from './account-events.ts'
import { type Auth, hashPassword } from './auth.ts'
import { callIdentity, inUniformTime, personOf } from './auth-gateway.ts'
import { requestNewAddress } from './confirm-address.ts'
import { limits } from './limits.ts'
import { refuseGuessablePassword } from './password-policy.ts'
import { findUser } from './queries.ts'
import { resetPassword } from './reset-password.ts'
import * as s from './schemas.ts'
import { OWN_ACCOUNT } from './without-second-factor.ts'

const PASSWORD_REFUSALS = [
  'account/password-too-short',
  'account/password-too-long',
  'account/password-breached',
  'account/password-personal',
] as const

const CheckEmail = z.object({ status: z.literal('check-email') }).openapi('CheckEmail')

const requestReset = route({
  method: 'post',
  path: '/auth/request-password-reset',
  operationId: 'askPasswordReset',
  access: 'anyone',
  repeatable: 'sends a new link; the limit counts',
  limits: [limits.forgotByNetwork, limits.forgotByAccount],
  request: jsonBody(z.strictObject({ email: s.Email })),
  responses: { 200: json(CheckEmail, 'The same answer for known and unknown addresses.') },
})

const reset = route({
  method: 'post',
  path: '/auth/reset-password',
  operationId: 'resetPassword',
  access: 'anyone',
  repeatable: 'the link works once',
  limits: [limits.link],
  request: jsonBody(z.strictObject({ token: s.Token, newPassword: s.Password })),
  refuses: ['account/link-expired', ...PASSWORD_REFUSALS],
  responses: { 200: json(s.Done, 'The password is changed and every session has ended.') },
})

const change = route({
  method: 'post',
  path: '/auth/change-password',
  operationId: 'changePassword',
  access: 'signed-in',
  withoutSecondFactor: OWN_ACCOUNT,
  repeatable: 'answers with a new session cookie; the old password works once',
  limits: [limits.credentials],
  request: jsonBody(z.strictObject({ currentPassword: s.Password, newPassword: s.Password })),
  refuses: ['account/password-wrong', ...PASSWORD_REFUSALS],
  responses: { 200: json(s.Done, 'The password is changed and the other sessions have ended.') },
})

const changeEmail = route({
  method: 'post',
  path: '/auth/change-email',
  operationId: 'changeEmail',
  access: 'signed-in',
  withoutSecondFactor: OWN_ACCOUNT,
  repeatable: 'only sends a link',
  limits: [limits.credentials],
  request: jsonBody(z.strictObject({ newEmail: s.Email, password: s.Password })),
  refuses: ['account/password-wrong'],
  responses: {
    200: json(CheckEmail, 'The new address receives a link; the old one stays until it is followed.'),
  },
})

/** No name is known before the link is checked. */
const NOBODY = { email: '', firstName: '', lastName: '' }

export function passwordRoutes(auth: Auth, events: AccountEvents) {
  return newRouter()
    .openapi(requestReset, async (c) => {
      const { email } = c.req.valid('json')
      await c.get('ctx').countAttempt(limits.forgotByAccount, email.toLowerCase())
      await inUniformTime(() =>
        callIdentity(c, auth, { method: 'POST', path: '/request-password-reset', body: { email } }),
      )
      return c.json({ status: 'check-email' as const }, 200)
    })
    .openapi(reset, async (c) => {
      const { token, newPassword } = c.req.valid('json')
      refuseGuessablePassword(newPassword, NOBODY)
      const ctx = c.get('ctx')
      const passwordHash = await hashPassword(newPassword)
      await ctx.write((tx) => resetPassword(ctx, tx, events, { token, passwordHash }))
      return c.json(s.DONE, 200)
    })
    .openapi(change, async (c) => {
      const ctx = c.get('ctx')
      const body = c.req.valid('json')
      const user = await ctx.read((db) => findUser(db, personOf(ctx).id))
      invariant(user, 'a session has its person')
      refuseGuessablePassword(body.newPassword, user)
      await callIdentity(c, auth, {
        method: 'POST',
        path: '/change-password',
        body: { ...body, revokeOtherSessions: true },
      })
      await ctx.write((tx) => events.passwordChanged(tx, user))
      return c.json(s.DONE, 200)
    })
    .openapi(changeEmail, async (c) => {
      const ctx = c.get('ctx')
      const { newEmail, password } = c.req.valid('json')
      const user = await ctx.read((db) => findUser(db, personOf(ctx).id))
      if (user?.email.toLowerCase() === newEmail.toLowerCase()) {
        throw new InvalidRequest([{ field: 'newEmail', rule: 'unchanged' }])
      }
      await inUniformTime(async () => {
        await callIdentity(c, auth, { method: 'POST', path: '/verify-password', body: { password } })
        await ctx.write((tx) => requestNewAddress(ctx, tx, events, newEmail))
      })
      return c.json({ status: 'check-email' as const }, 200)
    })
}
