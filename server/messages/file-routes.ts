import { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import { FILE_MAX_BYTES, FILE_TYPES } from '#domain/messages/files.ts'
import { Id } from '#server/platform/http/fields.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { countOutgoing, fileAnswer, fileBody, outgoingFile, UPLOAD_REFUSALS } from '#server/uploads/index.ts'
import { attachFile } from './attach-file.ts'
import { deleteWaiting } from './file-queries.ts'
import { limits, type MessageDependencies } from './limits.ts'
import { openFile } from './open-file.ts'
import * as s from './schemas.ts'

const OfThread = Id.extend({ file: z.uuid() })
const path = '/message-threads/{id}/files/{file}' as const
const DONE = { status: 'done' } as const
/** Files on their way out of a process; each is in memory twice while it is opened. Nobody has more than half of them. */
const OUTGOING = { bytes: 4 * FILE_MAX_BYTES, perReader: 2 * FILE_MAX_BYTES }

const attach = route({
  method: 'put',
  path,
  operationId: 'attachFile',
  access: 'signed-in',
  limits: [limits.attach],
  repeatable: 'The file has an id of its own: the same one again is the same file.',
  request: { params: OfThread, ...fileBody },
  refuses: [
    'message/not-found',
    'message/blocked',
    'message/suspended',
    'message/file-not-found',
    'message/too-many-files',
    ...UPLOAD_REFUSALS,
    'upload/infected',
    'upload/scanner-away',
    'upload/no-scanner',
  ],
  responses: { 200: json(s.Attached, 'Cleaned, scanned and sealed; it waits a day for its message.') },
})
const open = route({
  method: 'get',
  path,
  operationId: 'openMessageFile',
  access: 'signed-in',
  limits: [limits.open],
  request: { params: OfThread },
  refuses: ['message/file-not-found'],
  responses: { 200: fileAnswer('A file of a message, for the two of its thread.', FILE_TYPES) },
})
const drop = route({
  method: 'delete',
  path,
  operationId: 'dropFile',
  access: 'signed-in',
  limits: [limits.change],
  repeatable: 'What is gone stays gone.',
  request: { params: OfThread },
  refuses: ['message/file-not-found'],
  responses: { 200: json(s.Done, 'A file that waited for its message is gone.') },
})

export function attachingRoutes(dependencies: MessageDependencies) {
  const countIn = countOutgoing(OUTGOING)
  return newRouter()
    .openapi(attach, async (c) => {
      const { id: threadId, file: id } = c.req.valid('param')
      const readBytes = async () => new Uint8Array(await c.req.arrayBuffer())
      return c.json(await attachFile(c.get('ctx'), dependencies, { threadId, id, readBytes }), 200)
    })
    .openapi(open, async (c) => {
      const { id: threadId, file: id } = c.req.valid('param')
      const { name, ...file } = await openFile(c.get('ctx'), dependencies, countIn, { threadId, id })
      return outgoingFile(c.req.raw, file, { name: 'mieva', shownName: name })
    })
    .openapi(drop, async (c) => {
      const { id: threadId, file: id } = c.req.valid('param')
      const isGone = await c.get('ctx').write((tx) => deleteWaiting(tx, threadId, id))
      if (!isGone) throw new Refusal('message/file-not-found')
      return c.json(DONE, 200)
    })
}
