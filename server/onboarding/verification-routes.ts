import { z } from '@hono/zod-openapi'
import { isProfessionCode, PROFESSION_CODES, professionRules } from '#domain/directory/professions.ts'
import { registerSite } from '#domain/directory/registers.ts'
import { isRulebookTitle } from '#domain/directory/titles.ts'
import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { PROOF_KINDS } from '#domain/onboarding/completeness.ts'
import { defaultExpiry, latestExpiry } from '#domain/onboarding/expiry.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import type { ObjectStore } from '#server/platform/objects.ts'
import { fileAnswer, privateFile } from '#server/uploads/index.ts'
import { decideVerification } from './decide-verification.ts'
import { readParts } from './file-parts.ts'
import { findDocument } from './queries.ts'
import { shownDocuments } from './read-file.ts'
import { Document } from './schemas.ts'
import { askedOf, findShownChange } from './shown-change.ts'
import { findWaiting, listActs, listWaiting } from './verification-queries.ts'

const access = ['admin'] as const
const params = z.object({ id: z.uuid() })

const Waiting = z
  .object({
    id: z.uuid(),
    name: z.string(),
    profession: z.enum(PROFESSION_CODES),
    waitingSince: z.iso.datetime(),
    /** The first file of a person, one sent again, or the yearly renewal of a listed profile. */
    occasion: z.enum(['first', 'again', 'renewal']),
    verifiedUntil: z.iso.datetime().nullable(),
  })
  .openapi('WaitingVerification')

const VerificationFile = Waiting.extend({
  email: z.string(),
  titleFr: z.string().nullable(),
  titleEn: z.string().nullable(),
  /** Whether the rulebook lists this title; another one is the administrator's to judge. */
  isRulebookTitle: z.boolean(),
  /** What people see until the decision, when another name or title is asked for. */
  shown: z
    .object({ name: z.string(), titleFr: z.string().nullable(), titleEn: z.string().nullable() })
    .nullable(),
  licenceNumber: z.string().nullable(),
  practisingSince: z.int().nullable(),
  bioFr: z.string().nullable(),
  bioEn: z.string().nullable(),
  languages: z.array(z.string()),
  specialities: z.array(z.string()),
  cities: z.array(z.string()),
  photoKey: z.string().nullable(),
  services: z.array(z.object({ nameFr: z.string(), durationMinutes: z.int(), priceCents: z.int() })),
  documents: z.array(Document),
  registerSite: z.string().nullable(),
  defaultExpiry: z.iso.date(),
  latestExpiry: z.iso.date(),
  acts: z.array(
    z.object({
      id: z.uuid(),
      decision: z.enum(['approved', 'refused']),
      register: z.string(),
      reason: z.string().nullable(),
      decidedBy: z.string(),
      decidedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime().nullable(),
    }),
  ),
}).openapi('VerificationFile')

const waitingSince = z.iso.datetime()
const Approval = z
  .strictObject({ register: z.string().trim().min(1).max(200), expiresOn: z.iso.date(), waitingSince })
  .openapi('Approval')
const RefusalOfFile = z
  .strictObject({ reason: z.string().trim().min(1).max(1000), waitingSince })
  .openapi('RefusalOfFile')
const Decided = z.object({ decision: z.enum(['approved', 'refused']) }).openapi('Decided')

const queue = route({
  method: 'get',
  path: '/verifications',
  operationId: 'listWaitingVerifications',
  access,
  responses: { 200: json(z.array(Waiting), 'Files that wait for a decision, oldest first.') },
})

const open = route({
  method: 'get',
  path: '/verifications/{id}',
  operationId: 'openVerification',
  access,
  request: { params },
  refuses: ['verification/not-found'],
  responses: { 200: json(VerificationFile, 'One waiting file. Opening it is written in the journal.') },
})

const openDocument = route({
  method: 'get',
  path: '/verifications/{id}/documents/{kind}',
  operationId: 'openProofDocument',
  access,
  request: { params: params.extend({ kind: z.enum(PROOF_KINDS) }) },
  refuses: ['verification/not-found'],
  responses: {
    200: fileAnswer('A proof. Opening it is written in the journal.', ['application/pdf', 'image/jpeg']),
  },
})

const DECIDES = ['verification/not-found', 'verification/already-decided'] as const

const approve = route({
  method: 'post',
  path: '/verifications/{id}/approve',
  operationId: 'approveVerification',
  access,
  request: { params, ...jsonBody(Approval) },
  refuses: [...DECIDES, 'verification/wrong-expiry'],
  responses: { 200: json(Decided, 'Listed from now on; the professional is told.') },
})

const refuse = route({
  method: 'post',
  path: '/verifications/{id}/refuse',
  operationId: 'refuseVerification',
  access,
  request: { params, ...jsonBody(RefusalOfFile) },
  refuses: DECIDES,
  responses: { 200: json(Decided, 'Refused with a reason, which the professional reads.') },
})

export function verificationRoutes({ config, objects }: { config: Config; objects: ObjectStore }) {
  return newRouter()
    .openapi(queue, async (c) => {
      const rows = await c.get('ctx').read(listWaiting)
      return c.json(rows.map(waitingItem), 200)
    })
    .openapi(open, async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      return c.json(await ctx.write((tx) => openFile(ctx, tx, id)), 200)
    })
    .openapi(openDocument, async (c) => {
      const ctx = c.get('ctx')
      const { id, kind } = c.req.valid('param')
      const document = await ctx.write(async (tx) => {
        const file = await findWaiting(tx, id)
        const found = file && (await findDocument(tx, id, kind))
        if (found) await note(ctx, tx, file.userId, 'proof-document-opened', { kind })
        return found
      })
      const object = document && (await objects.get(document.objectKey))
      if (!object) throw new Refusal('verification/not-found')
      return privateFile(object, kind)
    })
    .openapi(approve, async (c) => {
      const { waitingSince: since, ...approval } = c.req.valid('json')
      const decision = { kind: 'approved' as const, ...approval }
      const on = { id: c.req.valid('param').id, waitingSince: since, decision }
      return c.json(await once(c, (tx) => decideVerification(c.get('ctx'), tx, config.origin, on)), 200)
    })
    .openapi(refuse, async (c) => {
      const { waitingSince: since, reason } = c.req.valid('json')
      const decision = { kind: 'refused' as const, reason }
      const on = { id: c.req.valid('param').id, waitingSince: since, decision }
      return c.json(await once(c, (tx) => decideVerification(c.get('ctx'), tx, config.origin, on)), 200)
    })
}

async function openFile(ctx: Ctx, tx: Tx, id: string): Promise<z.infer<typeof VerificationFile>> {
  const file = await findWaiting(tx, id)
  if (!file) throw new Refusal('verification/not-found')
  await note(ctx, tx, file.userId, 'verification-file-opened')
  const parts = await readParts(tx, id)
  const acts = await listActs(tx, id)
  const today = ctx.now.toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate()
  const item = waitingItem({ ...file, decisions: acts.length })
  const change = await findShownChange(tx, id)
  const { displayName, titleFr, titleEn } = askedOf(file, change)
  const { email, licenceNumber, practisingSince, bioFr, bioEn, languages, photoKey } = file
  return {
    ...item,
    name: displayName,
    email,
    titleFr,
    titleEn,
    isRulebookTitle: isRulebookTitle(item.profession, { fr: titleFr, en: titleEn }),
    shown: change ? { name: file.displayName, titleFr: file.titleFr, titleEn: file.titleEn } : null,
    licenceNumber,
    practisingSince,
    bioFr,
    bioEn,
    languages,
    photoKey,
    specialities: parts.specialities,
    cities: parts.places.map(({ city }) => city),
    services: parts.services.map(({ nameFr, durationMinutes, priceCents }) => ({
      nameFr,
      durationMinutes,
      priceCents,
    })),
    documents: shownDocuments(parts.documents),
    registerSite: registerSite(item.profession),
    defaultExpiry: defaultExpiry(item.profession, today).toString(),
    latestExpiry: latestExpiry(today).toString(),
    acts: acts.map(({ decision, decidedAt, expiresAt, ...act }) => ({
      ...act,
      decision: decision === 'approved' ? ('approved' as const) : ('refused' as const),
      decidedAt: decidedAt.toString(),
      expiresAt: expiresAt?.toString() ?? null,
    })),
  }
}

type Row = Pick<
  Awaited<ReturnType<typeof listWaiting>>[number],
  'id' | 'displayName' | 'profession' | 'state' | 'submittedAt' | 'verifiedUntil' | 'decisions'
>

function waitingItem(row: Row): z.infer<typeof Waiting> {
  const { id, displayName, profession, state, submittedAt, verifiedUntil, decisions } = row
  invariant(submittedAt && isProfessionCode(profession), 'what waits was sent, for a known profession')
  return {
    id,
    name: displayName,
    profession: professionRules(profession).code,
    waitingSince: submittedAt.toString(),
    occasion: state === 'listed' ? 'renewal' : decisions ? 'again' : 'first',
    verifiedUntil: verifiedUntil?.toString() ?? null,
  }
}

function note(ctx: Ctx, tx: Tx, subjectId: string, action: string, facts?: Record<string, string>) {
  return recordEvent(tx, { subjectId, action, ...(facts ? { facts } : {}) })
}
