import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins'
import { CamelCasePlugin, Kysely } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/accounts/password.ts'
import { dialectOf } from '#server/platform/pool.ts'
import { isLapsed } from '#domain/accounts/registration.ts'
import { clock } from '#server/platform/clock.ts'
import type { AccountEvents } from './account-events.ts'

export type AuthSettings = { origin: string; secret: string; pool: pg.Pool; events: AccountEvents }

const HOUR = 3600
/** A session ends after twelve hours whatever happens, and is never prolonged. */
const SESSION_SECONDS = 12 * HOUR
/** A change of sign-in methods needs a sign-in younger than this. */
export const FRESH_SECONDS = 15 * 60

/** The name of the session's cookie. The library's own prefix (__Secure-) lets a subdomain set one: ours is of this host. */
export const sessionCookieOf = (origin: string) =>
  origin.startsWith('https:') ? '__Host-mieva.session' : 'mieva.session_token'

export type Auth = ReturnType<typeof createAuth>

/**
 * Better Auth with only what is in use: e-mail and password, two-factor, passkeys. Its routes are
 * reached through ours alone (auth-gateway.ts), which declare, limit and translate them.
 */
export function createAuth({ origin, secret, pool, events }: AuthSettings) {
  const isHttps = origin.startsWith('https:')
  // A separate Kysely: identity has its own naming plugin and wants plain dates.
  const db = new Kysely<unknown>({
    dialect: dialectOf(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return betterAuth({
    appName: 'Mieva',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [origin],
    database: { db, type: 'postgres', transaction: true, schemaName: 'auth' } as never,
    logger: { disabled: true },
    telemetry: { enabled: false },
    experimental: { instrumentation: { enabled: false } },
    advanced: {
      database: { generateId: 'uuid', joins: true },
      // Set by the gateway from the socket: a client's own header never reaches the library.
      ipAddress: { ipAddressHeaders: ['x-client-network'] },
      cookiePrefix: isHttps ? '__Host-mieva' : 'mieva',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' },
      cookies: { session_token: { name: sessionCookieOf(origin) } },
    },
    // Its own limits (three sign-ins in ten seconds) would come before ours, and it counts every IPv6 network as one.
    rateLimit: { enabled: false },
    // What is not a refusal comes back to us: left alone, the library prints driver errors with the rows they quote.
    onAPIError: { throw: true },
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      freshAge: FRESH_SECONDS,
      cookieCache: { enabled: false },
    },
    account: { accountLinking: { enabled: false } },
    user: {
      additionalFields: {
        userType: { type: 'string', required: true },
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        language: { type: 'string', required: true },
        termsVersion: { type: 'string', required: false },
        privacyVersion: { type: 'string', required: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      // Registering, confirming and moving to another address are our own transactions (register-person.ts).
      disableSignUp: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: HOUR,
      // A registration that lapsed counts as absent. The link is followed by our own hand (reset-password.ts).
      sendResetPassword: async ({ user, token }) => {
        const { emailVerified, createdAt } = user
        const isGone = isLapsed({ emailVerified, createdAt: createdAt.toTemporalInstant() }, clock.now())
        if (!isGone) await events.passwordResetAsked(user, token)
      },
    },
    databaseHooks: {
      session: { create: { after: (session) => events.signedIn(session) } },
    },
    plugins: [
      signInConfirmed(),
      twoFactor({
        issuer: 'Mieva',
        skipVerificationOnEnable: false,
        accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 900 },
      }),
      passkey({
        rpID: new URL(origin).hostname,
        rpName: 'Mieva',
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // Stored as credential_id: the camel-case plugin cannot give back the library's own spelling.
        schema: { passkey: { fields: { credentialID: 'credentialId' } } },
        registration: {
          afterVerification: ({ verification }) => {
            if (!verification.registrationInfo?.userVerified) throw new APIError('BAD_REQUEST')
          },
        },
        authentication: {
          // A key without a finger, a face or a PIN proves possession only: not enough to replace two factors.
          afterVerification: ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED')
          },
        },
      }),
    ],
  })
}

export const SIGN_IN_CONFIRMED = '/sign-in/confirmed'

/**
 * Opens a session for whoever just confirmed their registration (confirm-address.ts decided that). The library's own way
 * (autoSignInAfterVerification) takes the link alone for proof; like every path here, only our gateway reaches this one.
 */
function signInConfirmed() {
  return {
    id: 'sign-in-confirmed',
    endpoints: {
      signInConfirmed: createAuthEndpoint(
        SIGN_IN_CONFIRMED,
        { method: 'POST', body: z.object({ userId: z.uuid() }) },
        async (ctx) => {
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
          // Never past a second factor: nobody has one before the first confirmation.
          if (!user?.emailVerified || ('twoFactorEnabled' in user && user.twoFactorEnabled))
            throw new APIError('UNAUTHORIZED')
          const session = await ctx.context.internalAdapter.createSession(user.id)
          await setSessionCookie(ctx, { session, user })
          return ctx.json({ isSignedIn: true })
        },
      ),
    },
  } as const
}

const derive = promisify(argon2)
/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const ARGON2 = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...ARGON2, message: password.normalize('NFKC'), nonce })
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const [, nonce = '', expected = ''] = hash.split('$')
  const tag = await derive('argon2id', {
    ...ARGON2,
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64url'),
  })
  const stored = Buffer.from(expected, 'base64url')
  return stored.length === tag.length && timingSafeEqual(stored, tag)
}
