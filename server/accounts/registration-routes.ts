import { z } from '@hono/zod-openapi'
import { LEGAL_VERSION } from '#domain/consent/legal-version.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { onceAround } from '#server/platform/http/once.ts'
import type { AccountEvents } from './account-events.ts'
import type { Auth } from './auth.ts'
import { askIdentity, inUniformTime } from './auth-gateway.ts'
import { limits } from './limits.ts'
import { refuseGuessablePassword } from './password-policy.ts'
import { findUser } from './queries.ts'
import * as s from './schemas.ts'

const Registration = z
  .strictObject({
    email: s.Email,
    password: s.Password,
    firstName: s.PersonName,
    lastName: s.PersonName,
    userType: s.UserType,
    language: s.Language,
    /** Both texts are accepted by an express act; the versions accepted are the server's. */
    acceptsTerms: z.literal(true),
    acceptsPrivacy: z.literal(true),
    next: s.NextPath.optional(),
  })
  .openapi('Registration')

const CheckEmail = z.object({ status: z.literal('check-email') }).openapi('CheckEmail')

const register = route({
  method: 'post',
  path: '/auth/sign-up/email',
  operationId: 'register',
  access: 'anyone',
  limits: [limits.register],
  request: jsonBody(Registration),
  refuses: [
    'account/password-too-short',
    'account/password-too-long',
    'account/password-breached',
    'account/password-personal',
  ],
  responses: {
    200: json(CheckEmail, 'The same answer for a new and for a known address: the mailbox tells them apart.'),
  },
})

const resendConfirmation = route({
  method: 'post',
  path: '/auth/send-verification-email',
  operationId: 'resendConfirmation',
  access: 'anyone',
  repeatable: 'only sends the same link again, and is limited',
  limits: [limits.resendByNetwork, limits.resendByAccount],
  request: jsonBody(z.strictObject({ email: s.Email, next: s.NextPath.optional() })),
  responses: { 200: json(CheckEmail, 'The same answer whether or not the address waits for confirmation.') },
})

const confirmEmail = route({
  method: 'post',
  path: '/auth/verify-email',
  operationId: 'confirmEmail',
  access: 'anyone',
  repeatable: 'confirming twice changes nothing',
  limits: [limits.link],
  request: jsonBody(z.strictObject({ token: s.Token })),
  refuses: ['account/link-expired', 'account/no-user-logged-in'],
  responses: { 200: json(s.Done, 'The address is confirmed.') },
})

export function registrationRoutes(auth: Auth, events: AccountEvents) {
  return newRouter()
    .openapi(register, async (c) => {
      const { acceptsTerms: _terms, acceptsPrivacy: _privacy, next, ...person } = c.req.valid('json')
      // Rules about the password say nothing about the address: they answer at once.
      refuseGuessablePassword(person.password, person)
      const signUp = () =>
        askIdentity(c, auth, {
          method: 'POST',
          path: '/sign-up/email',
          body: {
            ...person,
            name: `${person.firstName} ${person.lastName}`,
            callbackURL: next || undefined,
            termsVersion: LEGAL_VERSION,
            privacyVersion: LEGAL_VERSION,
          },
        })
      const answer = await inUniformTime(() =>
        onceAround(c, async () => {
          // Of two forms for one address at the same moment, the slower one finds it taken and asks again.
          await signUp().catch((error: unknown) => {
            if (error instanceof Refusal && error.code === 'server/busy') return signUp()
            throw error
          })
          return { status: 'check-email' as const }
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(resendConfirmation, async (c) => {
      const { email, next } = c.req.valid('json')
      await c.get('ctx').countAttempt(limits.resendByAccount, email.toLowerCase())
      await inUniformTime(() =>
        askIdentity(c, auth, {
          method: 'POST',
          path: '/send-verification-email',
          body: { email, callbackURL: next || undefined },
          isAnonymous: true,
        }),
      )
      return c.json({ status: 'check-email' as const }, 200)
    })
    .openapi(confirmEmail, async (c) => {
      const { token } = c.req.valid('json')
      const ctx = c.get('ctx')
      const isChangeOfEmail = claims(token)['updateTo'] !== undefined
      // The library would open a session for whoever holds the link, past the second factor.
      if (isChangeOfEmail && ctx.actor.kind !== 'person') throw new Refusal('account/no-user-logged-in')
      const before =
        ctx.actor.kind === 'person' ? await ctx.read((db) => findUser(db, actorId(ctx.actor))) : undefined
      await askIdentity(c, auth, { method: 'GET', path: '/verify-email', query: { token } })
      if (isChangeOfEmail && before) await events.emailChanged(before)
      return c.json(s.DONE, 200)
    })
}

const actorId = (actor: { kind: string; id?: string }) => actor.id ?? ''

/** What a link says about itself. The library checks its signature: this only chooses the path. */
function claims(token: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >
  } catch {
    return {}
  }
}
