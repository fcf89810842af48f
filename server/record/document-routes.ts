import { z } from '@hono/zod-openapi'
import { FILE_MAX_BYTES, FILE_TYPES } from '#domain/messages/files.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { countOutgoing, fileAnswer, fileBody, outgoingFile, UPLOAD_REFUSALS } from '#server/uploads/index.ts'
import * as d from './documents.ts'
import { limits } from './limits.ts'
import { openDocument } from './open-document.ts'
import * as s from './schemas.ts'

const access = ['professionnel'] as const
const DONE = { status: 'done' } as const
const missing = 'record/document-not-found' as const
/** Files on their way out of a process; nobody has more than half of them. */
const OUTGOING = { bytes: 4 * FILE_MAX_BYTES, perReader: 2 * FILE_MAX_BYTES }

const upload = route({
  method: 'put',
  path: '/professional/clients/{id}/documents/{document}',
  operationId: 'uploadClientDocument',
  access,
  limits: [limits.upload],
  repeatable: 'The file has an id of its own: the same one again is the same file.',
  request: { params: Id.extend({ document: z.uuid() }), ...fileBody },
  refuses: [
    'booking/no-practice',
    'clients/not-found',
    missing,
    'record/too-many-documents',
    ...UPLOAD_REFUSALS,
    'upload/infected',
    'upload/scanner-away',
    'upload/no-scanner',
  ],
  responses: { 200: json(s.UploadedDocument, 'Cleaned, scanned and sealed; it waits a day to be given.') },
})
const give = route({
  method: 'post',
  path: '/professional/documents/{id}/giving',
  operationId: 'giveDocument',
  access,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.GivenWords) },
  refuses: ['booking/no-practice', missing],
  responses: { 200: json(s.Done, 'In the file; a client with an account has it, and is told.') },
})
const withdraw = route({
  method: 'post',
  path: '/professional/documents/{id}/withdrawal',
  operationId: 'withdrawDocument',
  access,
  limits: [limits.change],
  request: { params: Id },
  refuses: [missing],
  responses: { 200: json(s.Done, 'The client no longer has it; the file says that they had.') },
})
const read = route({
  method: 'get',
  path: '/professional/documents/{id}',
  operationId: 'readClientDocument',
  access,
  limits: [limits.read],
  request: { params: Id },
  refuses: ['booking/no-practice', missing],
  responses: { 200: json(s.PracticeDocument, 'A document that this practice gave.') },
})
const open = route({
  method: 'get',
  path: '/professional/documents/{id}/file',
  operationId: 'openClientDocument',
  access,
  limits: [limits.open],
  request: { params: Id },
  refuses: [missing],
  responses: { 200: fileAnswer('The file, for the practice that gave it.', FILE_TYPES) },
})
const mine = route({
  method: 'get',
  path: '/documents',
  operationId: 'listGivenDocuments',
  access: 'signed-in',
  limits: [limits.read],
  responses: { 200: json(s.GivenDocuments, 'What professionals gave this person.') },
})
const openMine = route({
  method: 'get',
  path: '/documents/{id}/file',
  operationId: 'openGivenDocument',
  access: 'signed-in',
  limits: [limits.open],
  request: { params: Id },
  refuses: [missing],
  responses: { 200: fileAnswer('The file, for whom it was given to; nobody is told.', FILE_TYPES) },
})

export function documentRoutes(dependencies: d.DocumentDependencies) {
  const ring = () => dependencies.config.healthKeys
  const countIn = countOutgoing(OUTGOING)
  return newRouter()
    .openapi(upload, async (c) => {
      const { id: clientId, document: id } = c.req.valid('param')
      const readBytes = async () => new Uint8Array(await c.req.arrayBuffer())
      return c.json(await d.uploadDocument(c.get('ctx'), dependencies, { clientId, id, readBytes }), 200)
    })
    .openapi(give, async (c) => {
      const work = { ring: ring(), now: c.get('ctx').now }
      const { id } = c.req.valid('param')
      await once(c, (tx) => d.giveDocument(tx, work, id, c.req.valid('json')).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(withdraw, async (c) => {
      const { now } = c.get('ctx')
      await once(c, (tx) => d.withdrawDocument(tx, c.req.valid('param').id, now).then(() => DONE))
      return c.json(DONE, 200)
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await c.get('ctx').read((db) => d.readDocument(db, ring(), id)), 200)
    })
    .openapi(open, async (c) => {
      const wanted = { side: 'practice', id: c.req.valid('param').id } as const
      const { name, ...file } = await openDocument(c.get('ctx'), dependencies, countIn, wanted)
      return outgoingFile(c.req.raw, file, { name: 'mieva', shownName: name })
    })
    .openapi(mine, async (c) =>
      c.json(await c.get('ctx').read((db) => d.readGivenDocuments(db, ring())), 200),
    )
    .openapi(openMine, async (c) => {
      const wanted = { side: 'client', id: c.req.valid('param').id } as const
      const { name, ...file } = await openDocument(c.get('ctx'), dependencies, countIn, wanted)
      return outgoingFile(c.req.raw, file, { name: 'mieva', shownName: name })
    })
}
