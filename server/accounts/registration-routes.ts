import { z } from '@hono/zod-openapi'
import { EMAIL_LINK_HOURS } from '#domain/accounts/registration.ts'
import { LEGAL_VERSION } from '#domain/consent/legal-version.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { IDEMPOTENCY_HEADER, once } from '#server/platform/http/once.ts'
import { hashOfSecret, secretCookie } from '#server/platform/http/secret-cookie.ts'
import type { AccountEvents } from './account-events.ts'
import { type Auth, hashPassword, SIGN_IN_CONFIRMED } from './auth.ts'
import { callIdentity, inUniformTime } from './auth-gateway.ts'
import { confirmAddress } from './confirm-address.ts'
import { limits } from './limits.ts'
import { refuseGuessablePassword } from './password-policy.ts'
import { registerPerson, resendConfirmation } from './register-person.ts'
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
const CHECK_EMAIL = { status: 'check-email' } as const

const register = route({
  method: 'post',
  path: '/auth/sign-up/email',
  operationId: 'register',
  access: 'anyone',
  limits: [limits.registerByNetwork, limits.registerByAddress],
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

const resend = route({
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
  repeatable: 'the link works once',
  limits: [limits.link],
  // The password is the one of the registration, and is not asked of the browser that registered; a new address is
  // confirmed in the session that asked for it.
  request: jsonBody(z.strictObject({ token: s.Token, password: s.Password.optional() })),
  refuses: ['account/link-expired', 'account/no-user-logged-in', 'account/password-wrong'],
  responses: {
    200: json(s.Done, 'The address is confirmed; whoever confirmed a registration is signed in.'),
  },
})

/** As long as the link in the mailbox works. */
const browserCookie = secretCookie('mieva.registration', EMAIL_LINK_HOURS * 3600)

export function registrationRoutes(auth: Auth, events: AccountEvents) {
  return newRouter()
    .openapi(register, async (c) => {
      const {
        acceptsTerms: _terms,
        acceptsPrivacy: _privacy,
        next = '',
        password,
        ...form
      } = c.req.valid('json')
      const ctx = c.get('ctx')
      // Rules about the password say nothing about the address: they answer at once.
      refuseGuessablePassword(password, form)
      await ctx.countAttempt(limits.registerByAddress, form.email.toLowerCase())
      // The same for the same request sent again, so that a lost answer leaves the browser with what was stored.
      const browser = ctx
        .fingerprint(['registration', c.req.header(IDEMPOTENCY_HEADER), form.email, password].join('\n'))
        .toString('base64url')
      const person = { ...form, termsVersion: LEGAL_VERSION, privacyVersion: LEGAL_VERSION }
      const answer = await inUniformTime(async () => {
        const passwordHash = await hashPassword(password)
        return once(c, async (tx) => {
          const browserHash = hashOfSecret(browser)
          await registerPerson(ctx, tx, events, { person, passwordHash, next, browserHash })
          return CHECK_EMAIL
        })
      })
      // For a known address too: a cookie tells no more than the answer does.
      browserCookie.write(c, auth.options.baseURL, browser)
      return c.json(answer, 200)
    })
    .openapi(resend, async (c) => {
      const { email, next = '' } = c.req.valid('json')
      const ctx = c.get('ctx')
      await ctx.countAttempt(limits.resendByAccount, email.toLowerCase())
      const asked = { email, next, browserHash: browserCookie.readHash(c, auth.options.baseURL) }
      await inUniformTime(() => ctx.write((tx) => resendConfirmation(ctx, tx, events, asked)))
      return c.json(CHECK_EMAIL, 200)
    })
    .openapi(confirmEmail, async (c) => {
      const link = { ...c.req.valid('json'), browserHash: browserCookie.readHash(c, auth.options.baseURL) }
      const userId = await confirmAddress(c.get('ctx'), events, link)
      if (userId) {
        await callIdentity(c, auth, { method: 'POST', path: SIGN_IN_CONFIRMED, body: { userId } })
        browserCookie.forget(c, auth.options.baseURL)
      }
      return c.json(s.DONE, 200)
    })
}
