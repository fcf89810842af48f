import { IMPORT_BYTES_MAX } from '#domain/clients/import.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { once } from '#server/platform/http/once.ts'
import { json, newRouter, route } from '#server/platform/http/route.ts'
import { fileBody } from '#server/uploads/index.ts'
import { importClients, previewImport } from './import-clients.ts'
import { limits } from './limits.ts'
import * as s from './schemas.ts'

const access = ['professionnel'] as const

const preview = route({
  method: 'post',
  path: '/professional/client-imports/preview',
  operationId: 'previewClientImport',
  access,
  limits: [limits.import],
  repeatable: 'It reads the file that it is given, and writes nothing.',
  request: fileBody,
  refuses: ['booking/no-practice', 'upload/too-large'],
  responses: { 200: json(s.ImportPreview, 'What each line of the list would do.') },
})
const confirm = route({
  method: 'post',
  path: '/professional/client-imports',
  operationId: 'importClients',
  access,
  limits: [limits.import],
  request: fileBody,
  refuses: ['booking/no-practice', 'upload/too-large', 'clients/list-unreadable'],
  responses: { 201: json(s.Imported, 'All that were right are added, in one go; wrong lines never are.') },
})
const confirmAll = route({
  method: 'post',
  path: '/professional/client-imports/with-look-alikes',
  operationId: 'importClientsWithLookAlikes',
  access,
  limits: [limits.import],
  request: fileBody,
  refuses: ['booking/no-practice', 'upload/too-large', 'clients/list-unreadable'],
  responses: { 201: json(s.Imported, 'The same, with those who resemble somebody of this practice.') },
})

export function importRoutes() {
  return newRouter()
    .openapi(preview, async (c) => {
      const bytes = listIn(await c.req.arrayBuffer())
      return c.json(await c.get('ctx').read((db) => previewImport(db, bytes)), 200)
    })
    .openapi(confirm, async (c) => {
      const bytes = listIn(await c.req.arrayBuffer())
      return c.json(await once(c, async (tx) => ({ added: await importClients(tx, bytes, false) })), 201)
    })
    .openapi(confirmAll, async (c) => {
      const bytes = listIn(await c.req.arrayBuffer())
      return c.json(await once(c, async (tx) => ({ added: await importClients(tx, bytes, true) })), 201)
    })
}

function listIn(body: ArrayBuffer): Uint8Array {
  const bytes = new Uint8Array(body)
  if (bytes.length > IMPORT_BYTES_MAX) throw new Refusal('upload/too-large')
  return bytes
}
