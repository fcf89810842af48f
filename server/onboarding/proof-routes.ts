import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { PROOF_KINDS, type ProofKind } from '#domain/onboarding/completeness.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { once } from '#server/platform/http/once.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { keepObject, type ObjectStore, randomObjectName, storeObject } from '#server/platform/objects.ts'
import {
  cleanPortrait,
  cleanProof,
  fileAnswer,
  fileBody,
  privateFile,
  UPLOAD_REFUSALS,
} from '#server/uploads/index.ts'
import { changeFile, professionalOf } from './change-file.ts'
import { limits } from './limits.ts'
import { deleteDocument, findDocument, findFile, saveDocument, updateFile } from './queries.ts'
import * as s from './schemas.ts'

const access = ['professionnel'] as const
/** Looked up by the handler: a kind that does not exist is missing, like any other thing that is not there. */
const params = z.object({
  kind: z
    .string()
    .max(40)
    .openapi({ enum: [...PROOF_KINDS] }),
})

function kindOf(kind: string): ProofKind {
  const known = PROOF_KINDS.find((candidate) => candidate === kind)
  if (!known) throw new Refusal('onboarding/not-found')
  return known
}
const saved = { 200: json(s.Saved, 'Saved; the state that the change leads to.') }

const sendDocument = route({
  method: 'put',
  path: '/onboarding/documents/{kind}',
  operationId: 'sendProofDocument',
  access,
  limits: [limits.upload],
  request: { params, ...fileBody },
  refuses: ['onboarding/not-started', 'onboarding/not-found', ...UPLOAD_REFUSALS],
  responses: saved,
})

const openDocument = route({
  method: 'get',
  path: '/onboarding/documents/{kind}',
  operationId: 'openOwnProofDocument',
  access,
  request: { params },
  refuses: ['onboarding/not-found'],
  responses: { 200: fileAnswer('The person’s own proof, as it is kept.', ['application/pdf', 'image/jpeg']) },
})

const removeDocument = route({
  method: 'delete',
  path: '/onboarding/documents/{kind}',
  operationId: 'removeProofDocument',
  access,
  limits: [limits.save],
  request: { params },
  refuses: ['onboarding/not-started', 'onboarding/not-found'],
  responses: saved,
})

const sendPhoto = route({
  method: 'put',
  path: '/onboarding/photo',
  operationId: 'sendPhoto',
  access,
  limits: [limits.upload],
  request: fileBody,
  refuses: ['onboarding/not-started', ...UPLOAD_REFUSALS],
  responses: saved,
})

const removePhoto = route({
  method: 'delete',
  path: '/onboarding/photo',
  operationId: 'removePhoto',
  access,
  limits: [limits.save],
  request: {},
  refuses: ['onboarding/not-started'],
  responses: saved,
})

/** A file is cleaned and stored before the transaction: no connection waits for pixels or for another server. */
export function proofRoutes(dependencies: { config: Config; database: Database; objects: ObjectStore }) {
  const { config, objects } = dependencies
  return newRouter()
    .openapi(sendDocument, async (c) => {
      const ctx = c.get('ctx')
      const kind = kindOf(c.req.valid('param').kind)
      await requireFile(ctx)
      const object = await cleanProof(new Uint8Array(await c.req.arrayBuffer()))
      const objectKey = `proof/${randomObjectName()}`
      await storeObject(dependencies, objectKey, object)
      const answer = await once(c, (tx) =>
        changeFile(ctx, tx, config, 'proof', async ({ id }) => {
          await saveDocument(tx, {
            professionalId: id,
            kind,
            objectKey,
            contentType: object.contentType,
            sizeBytes: object.bytes.byteLength,
            sha256: createHash('sha256').update(object.bytes).digest(),
          })
          await keepObject(tx, objectKey)
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(openDocument, async (c) => {
      const ctx = c.get('ctx')
      const kind = kindOf(c.req.valid('param').kind)
      const found = await ctx.read(async (db) => {
        const file = await findFile(db, professionalOf(ctx).id)
        return file && findDocument(db, file.id, kind)
      })
      const object = found && (await objects.get(found.objectKey))
      if (!object) throw new Refusal('onboarding/not-found')
      return privateFile(object, kind)
    })
    .openapi(removeDocument, async (c) => {
      const kind = kindOf(c.req.valid('param').kind)
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'proof', async ({ id }) => {
          if (!(await deleteDocument(tx, id, kind))) throw new Refusal('onboarding/not-found')
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(sendPhoto, async (c) => {
      const ctx = c.get('ctx')
      await requireFile(ctx)
      const object = await cleanPortrait(new Uint8Array(await c.req.arrayBuffer()))
      const photoKey = randomObjectName()
      await storeObject(dependencies, photoKey, object)
      const answer = await once(c, (tx) =>
        changeFile(ctx, tx, config, 'offer', async ({ id }) => {
          await updateFile(tx, id, { photoKey })
          await keepObject(tx, photoKey)
        }),
      )
      return c.json(answer, 200)
    })
    .openapi(removePhoto, async (c) => {
      const answer = await once(c, (tx) =>
        changeFile(c.get('ctx'), tx, config, 'offer', ({ id }) => updateFile(tx, id, { photoKey: null })),
      )
      return c.json(answer, 200)
    })
}

/** Before any work is spent on a file that has nowhere to go. */
async function requireFile(ctx: Parameters<typeof professionalOf>[0]): Promise<void> {
  if (!(await ctx.read((db) => findFile(db, professionalOf(ctx).id))))
    throw new Refusal('onboarding/not-started')
}
