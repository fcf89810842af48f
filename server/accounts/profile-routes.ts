import { z } from '@hono/zod-openapi'
import { describeDevice } from '#domain/accounts/device.ts'
import { isRole, needsSecondFactor } from '#domain/accounts/roles.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { isLocale } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recentEvents, recordEvent } from '#server/platform/audit.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { personOf } from './auth-gateway.ts'
import { limits } from './limits.ts'
import { endSession, endSessions, findUser, listSessions } from './queries.ts'
import * as s from './schemas.ts'
import { OWN_ACCOUNT } from './without-second-factor.ts'
import { updateProfile } from './update-profile.ts'

const Session = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    isCurrent: z.boolean(),
    device: z.object({
      browser: z.string(),
      system: z.string(),
      kind: z.enum(['computer', 'phone', 'tablet']),
    }),
  })
  .openapi('Session')

const ProfileChanges = z
  .strictObject({
    firstName: s.PersonName,
    lastName: s.PersonName,
    language: s.Language,
    phone: s.Line.min(7).max(30).nullable(),
    city: s.PlainLine(80).nullable(),
  })
  .partial()
  .openapi('ProfileChanges')

const Activity = z
  .object({ id: z.uuid(), at: z.iso.datetime(), action: z.string(), device: z.string().nullable() })
  .openapi('Activity')

const currentSession = route({
  method: 'get',
  path: '/session',
  operationId: 'currentSession',
  access: 'anyone',
  responses: { 200: json(z.object({ profile: s.Profile.nullable() }), 'Who is signed in, or nobody.') },
})

const getProfile = route({
  method: 'get',
  path: '/profile',
  operationId: 'getProfile',
  access: 'signed-in',
  withoutSecondFactor: OWN_ACCOUNT,
  responses: { 200: json(s.Profile, "The person's own profile.") },
})

const patchProfile = route({
  method: 'patch',
  path: '/profile',
  operationId: 'updateProfile',
  access: 'signed-in',
  withoutSecondFactor: OWN_ACCOUNT,
  limits: [limits.profile],
  request: jsonBody(ProfileChanges),
  responses: { 200: json(s.Profile, 'The profile as stored.') },
})

const sessions = route({
  method: 'get',
  path: '/sessions',
  operationId: 'listSessions',
  access: 'signed-in',
  withoutSecondFactor: OWN_ACCOUNT,
  responses: { 200: json(z.array(Session), 'Open sessions, newest first.') },
})

const revoke = route({
  method: 'delete',
  path: '/sessions/{id}',
  operationId: 'endSession',
  access: 'signed-in',
  withoutSecondFactor: OWN_ACCOUNT,
  request: { params: z.object({ id: z.uuid() }) },
  refuses: ['account/session-not-found'],
  responses: { 200: json(s.Done, 'That session has ended.') },
})

const revokeOthers = route({
  method: 'post',
  path: '/sessions/end-others',
  operationId: 'endOtherSessions',
  access: 'signed-in',
  withoutSecondFactor: OWN_ACCOUNT,
  request: {},
  responses: { 200: json(z.object({ ended: z.number().int() }), 'Every other session has ended.') },
})

const activity = route({
  method: 'get',
  path: '/account/activity',
  operationId: 'accountActivity',
  access: 'signed-in',
  withoutSecondFactor: OWN_ACCOUNT,
  responses: { 200: json(z.array(Activity), 'What happened to the account lately.') },
})

const ACTIVITY = [
  'signed-in',
  'password-changed',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'backup-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'sessions-ended',
  'deletion-asked',
  'deletion-withdrawn',
]
/** What our own people opened or answered: listed apart, so that it never pushes a sign-in out of sight. */
const LOOKED_AT = [
  'matching-question-read',
  'matching-question-answered',
  'verification-file-opened',
  'proof-document-opened',
]

export const profileRoutes = newRouter()
  .openapi(currentSession, async (c) => {
    const ctx = c.get('ctx')
    return c.json({ profile: ctx.actor.kind === 'person' ? await readProfile(ctx) : null }, 200)
  })
  .openapi(getProfile, async (c) => c.json(await readProfile(c.get('ctx')), 200))
  .openapi(patchProfile, async (c) => {
    const ctx = c.get('ctx')
    await once(c, async (tx) => {
      await updateProfile(tx, personOf(ctx).id, c.req.valid('json'))
      return s.DONE
    })
    return c.json(await readProfile(ctx), 200)
  })
  .openapi(sessions, async (c) => {
    const ctx = c.get('ctx')
    const person = personOf(ctx)
    const open = await ctx.read((db) => listSessions(db, person.id))
    return c.json(
      open.map(({ id, createdAt, userAgent }) => ({
        id,
        createdAt: createdAt.toString(),
        isCurrent: id === person.sessionId,
        device: describeDevice(userAgent ?? ''),
      })),
      200,
    )
  })
  .openapi(revoke, async (c) => {
    const ctx = c.get('ctx')
    const { id } = personOf(ctx)
    const answer = await once(c, async (tx) => {
      if (!(await endSession(tx, id, c.req.valid('param').id))) throw new Refusal('account/session-not-found')
      await recordEvent(tx, { subjectId: id, action: 'sessions-ended' })
      return s.DONE
    })
    return c.json(answer, 200)
  })
  .openapi(revokeOthers, async (c) => {
    const { id, sessionId } = personOf(c.get('ctx'))
    const answer = await once(c, async (tx) => {
      const ended = await endSessions(tx, id, sessionId)
      await recordEvent(tx, { subjectId: id, action: 'sessions-ended' })
      return { ended }
    })
    return c.json(answer, 200)
  })
  .openapi(activity, async (c) => {
    const ctx = c.get('ctx')
    const { id: userId } = personOf(ctx)
    const events = await ctx.read(async (db) => [
      ...(await recentEvents(db, userId, ACTIVITY, 10)),
      ...(await recentEvents(db, userId, LOOKED_AT, 10)),
    ])
    return c.json(
      events
        .toSorted((a, b) => Temporal.Instant.compare(b.at, a.at))
        .map(({ id, at, action, facts }) => ({ id, at: at.toString(), action, device: deviceIn(facts) })),
      200,
    )
  })

async function readProfile(ctx: Ctx): Promise<z.infer<typeof s.Profile>> {
  const user = await ctx.read((db) => findUser(db, personOf(ctx).id))
  if (!user) throw new Refusal('account/no-user-logged-in')
  const { userType, language, twoFactorEnabled, createdAt: _createdAt, ...rest } = user
  invariant(isRole(userType) && isLocale(language), 'the database only holds known roles and languages')
  return {
    ...rest,
    userType,
    language,
    hasSecondFactor: twoFactorEnabled,
    needsSecondFactor: needsSecondFactor(userType),
  }
}

function deviceIn(facts: unknown): string | null {
  const { device } = (facts ?? {}) as { device?: unknown }
  return typeof device === 'string' && device !== '' ? device : null
}
