import { z } from '@hono/zod-openapi'
import { needsSecondFactor } from '#domain/accounts/roles.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { AccountEvents } from './account-events.ts'
import type { Auth } from './auth.ts'
import { callIdentity, personOf } from './auth-gateway.ts'
import { limits } from './limits.ts'
import { endSessionsBefore, findUser, listPasskeys, removePasskey } from './queries.ts'
import * as s from './schemas.ts'
import { spendCode } from './spend-code.ts'
import { ENROLLING, OWN_ACCOUNT } from './without-second-factor.ts'

const SHOWS_A_SECRET = 'answers with secrets, which must not be stored'
const WithPassword = z.strictObject({ password: s.Password })

const Enrolment = z.object({ totpUri: z.string(), backupCodes: z.array(z.string()) }).openapi('Enrolment')
const BackupCodes = z.object({ backupCodes: z.array(z.string()) }).openapi('BackupCodes')
const Passkey = z
  .object({ id: z.uuid(), name: z.string().nullable(), createdAt: z.iso.datetime().nullable() })
  .openapi('Passkey')
/** WebAuthn's own JSON, made and read by the browser and the identity library. */
const WebAuthn = z.record(z.string(), z.unknown()).openapi('WebAuthn')

const enable = route({
  method: 'post',
  path: '/auth/two-factor/enable',
  operationId: 'startSecondFactor',
  access: 'signed-in',
  withoutSecondFactor: ENROLLING,
  repeatable: SHOWS_A_SECRET,
  limits: [limits.credentials],
  request: jsonBody(WithPassword),
  refuses: ['account/password-wrong', 'account/second-factor-compulsory'],
  responses: {
    200: json(Enrolment, 'The secret to enrol; nothing changes before a first code is verified.'),
  },
})

const confirm = route({
  method: 'post',
  path: '/auth/two-factor/confirm',
  operationId: 'confirmSecondFactor',
  access: 'signed-in',
  withoutSecondFactor: ENROLLING,
  repeatable: 'answers with a new session cookie',
  limits: [limits.credentials],
  request: jsonBody(z.strictObject({ code: s.Code })),
  refuses: ['account/code-wrong', 'account/code-locked', 'account/second-factor-not-enabled'],
  responses: { 200: json(s.Done, 'The second factor is on.') },
})

const disable = route({
  method: 'post',
  path: '/auth/two-factor/disable',
  operationId: 'stopSecondFactor',
  access: 'signed-in',
  repeatable: 'answers with a new session cookie',
  limits: [limits.credentials],
  request: jsonBody(WithPassword),
  refuses: ['account/password-wrong', 'account/second-factor-compulsory'],
  responses: { 200: json(s.Done, 'The second factor is off.') },
})

const renewCodes = route({
  method: 'post',
  path: '/auth/two-factor/generate-backup-codes',
  operationId: 'renewBackupCodes',
  access: 'signed-in',
  repeatable: SHOWS_A_SECRET,
  limits: [limits.credentials],
  request: jsonBody(WithPassword),
  refuses: ['account/password-wrong', 'account/second-factor-not-enabled'],
  responses: { 200: json(BackupCodes, 'New codes; the old ones no longer work.') },
})

const list = route({
  method: 'get',
  path: '/auth/passkey/list-user-passkeys',
  operationId: 'listPasskeys',
  access: 'signed-in',
  withoutSecondFactor: OWN_ACCOUNT,
  responses: { 200: json(z.array(Passkey), 'The passkeys of this person.') },
})

const registerOptions = route({
  method: 'get',
  path: '/auth/passkey/generate-register-options',
  operationId: 'passkeyRegistrationOptions',
  access: 'signed-in',
  limits: [limits.credentials],
  refuses: ['account/fresh-sign-in-required'],
  responses: { 200: json(WebAuthn, 'PublicKeyCredentialCreationOptions in JSON.') },
})

const registerPasskey = route({
  method: 'post',
  path: '/auth/passkey/verify-registration',
  operationId: 'registerPasskey',
  access: 'signed-in',
  repeatable: 'the challenge works once',
  limits: [limits.credentials],
  request: jsonBody(z.strictObject({ name: z.string().trim().min(1).max(60), response: WebAuthn })),
  refuses: ['account/passkey-refused', 'account/fresh-sign-in-required'],
  responses: { 200: json(s.Done, 'The passkey can sign in from now on.') },
})

const remove = route({
  method: 'delete',
  path: '/auth/passkeys/{id}',
  operationId: 'removePasskey',
  access: 'signed-in',
  withoutSecondFactor: OWN_ACCOUNT,
  request: { params: z.object({ id: z.uuid() }) },
  refuses: ['account/passkey-not-found'],
  responses: { 200: json(s.Done, 'The passkey no longer signs in.') },
})

const signInOptions = route({
  method: 'get',
  path: '/auth/passkey/generate-authenticate-options',
  operationId: 'passkeySignInOptions',
  access: 'anyone',
  limits: [limits.passkeySignIn],
  responses: { 200: json(WebAuthn, 'PublicKeyCredentialRequestOptions in JSON.') },
})

const signInWithPasskey = route({
  method: 'post',
  path: '/auth/passkey/verify-authentication',
  operationId: 'signInWithPasskey',
  access: 'anyone',
  repeatable: 'answers with a session cookie; the challenge works once',
  limits: [limits.passkeySignIn],
  request: jsonBody(z.strictObject({ response: WebAuthn })),
  refuses: ['account/passkey-refused'],
  responses: { 200: json(s.Done, 'Signed in.') },
})

export function secondFactorRoutes(auth: Auth, events: AccountEvents) {
  return newRouter()
    .openapi(enable, async (c) => {
      const { password } = c.req.valid('json')
      const answer = await callIdentity<{ totpURI: string; backupCodes: string[] }>(c, auth, {
        method: 'POST',
        path: '/two-factor/enable',
        body: { password },
      })
      return c.json({ totpUri: answer.totpURI, backupCodes: answer.backupCodes }, 200)
    })
    .openapi(confirm, async (c) => {
      const ctx = c.get('ctx')
      const { id } = personOf(ctx)
      const { code } = c.req.valid('json')
      await spendCode(ctx, auth, id, code)
      await callIdentity(c, auth, { method: 'POST', path: '/two-factor/verify-totp', body: { code } })
      // The session just renewed is the only one that showed a code; its moment is kept in milliseconds.
      const moment = ctx.now.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
      await ctx.write((tx) => endSessionsBefore(tx, id, moment))
      await events.secondFactorOn(await self(c.get('ctx')))
      return c.json(s.DONE, 200)
    })
    .openapi(disable, async (c) => {
      const ctx = c.get('ctx')
      if (needsSecondFactor(personOf(ctx).role)) throw new Refusal('account/second-factor-compulsory')
      await callIdentity(c, auth, { method: 'POST', path: '/two-factor/disable', body: c.req.valid('json') })
      await events.secondFactorOff(await self(ctx))
      return c.json(s.DONE, 200)
    })
    .openapi(renewCodes, async (c) => {
      const { backupCodes } = await callIdentity<{ backupCodes: string[] }>(c, auth, {
        method: 'POST',
        path: '/two-factor/generate-backup-codes',
        body: c.req.valid('json'),
      })
      await events.backupCodesRenewed(await self(c.get('ctx')))
      return c.json({ backupCodes }, 200)
    })
    .openapi(list, async (c) => {
      const ctx = c.get('ctx')
      const passkeys = await ctx.read((db) => listPasskeys(db, personOf(ctx).id))
      return c.json(
        passkeys.map((key) => ({ ...key, createdAt: key.createdAt?.toString() ?? null })),
        200,
      )
    })
    .openapi(registerOptions, async (c) =>
      c.json(
        await callIdentity<Record<string, unknown>>(c, auth, {
          method: 'GET',
          path: '/passkey/generate-register-options',
        }),
        200,
      ),
    )
    .openapi(registerPasskey, async (c) => {
      await callIdentity(c, auth, {
        method: 'POST',
        path: '/passkey/verify-registration',
        body: c.req.valid('json'),
      })
      await events.passkeyAdded(await self(c.get('ctx')))
      return c.json(s.DONE, 200)
    })
    .openapi(remove, async (c) => {
      const ctx = c.get('ctx')
      const { id } = personOf(ctx)
      const answer = await once(c, async (tx) => {
        if (!(await removePasskey(tx, id, c.req.valid('param').id)))
          throw new Refusal('account/passkey-not-found')
        const user = await findUser(tx, id)
        invariant(user, 'a session has its person')
        await events.passkeyRemoved(tx, user)
        return s.DONE
      })
      return c.json(answer, 200)
    })
    .openapi(signInOptions, async (c) =>
      c.json(
        await callIdentity<Record<string, unknown>>(c, auth, {
          method: 'GET',
          path: '/passkey/generate-authenticate-options',
        }),
        200,
      ),
    )
    .openapi(signInWithPasskey, async (c) => {
      await callIdentity(c, auth, {
        method: 'POST',
        path: '/passkey/verify-authentication',
        body: c.req.valid('json'),
      })
      return c.json(s.DONE, 200)
    })
}

async function self(ctx: Ctx) {
  const user = await ctx.read((db) => findUser(db, personOf(ctx).id))
  invariant(user, 'a session has its person')
  return user
}
