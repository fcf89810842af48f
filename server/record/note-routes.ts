import { z } from '@hono/zod-openapi'
import type { Config } from '#server/platform/config.ts'
import { Id } from '#server/platform/http/fields.ts'
import { once } from '#server/platform/http/once.ts'
import { json, jsonBody, newRouter, route } from '#server/platform/http/route.ts'
import { paper } from '#server/receipts/index.ts'
import { notePaper } from './draw-note.ts'
import { limits } from './limits.ts'
import { listNotes, notesOfVisit } from './list-notes.ts'
import { addToNote, beginNote, saveNote, signNote } from './notes.ts'
import { practiceOf } from './practice-of.ts'
import { readMeasures, readNote, readVersions } from './read-notes.ts'
import * as s from './schemas.ts'

const access = ['professionnel'] as const
const DONE = { status: 'done' } as const
const refuses = ['booking/no-practice', 'record/note-not-found'] as const

const search = route({
  method: 'post',
  path: '/professional/note-search',
  operationId: 'searchNotes',
  access,
  limits: [limits.read],
  repeatable: 'It reads, and is a post so that nobody’s name stands in an address.',
  request: jsonBody(s.NoteSearch),
  refuses: ['booking/no-practice'],
  responses: {
    200: json(s.NoteList, 'A page of the practice’s notes, the newest first, without their words.'),
  },
})
const begin = route({
  method: 'post',
  path: '/professional/notes',
  operationId: 'beginNote',
  access,
  limits: [limits.change],
  request: jsonBody(s.NewNote),
  refuses: [
    'booking/no-practice',
    'clients/not-found',
    'record/visit-not-found',
    'record/template-not-found',
  ],
  responses: { 201: json(s.Added, 'A draft under the headings of its template.') },
})
const read = route({
  method: 'get',
  path: '/professional/notes/{id}',
  operationId: 'readNote',
  access,
  limits: [limits.read],
  request: { params: Id },
  refuses,
  responses: { 200: json(s.Note, 'A note of this practice.') },
})
const save = route({
  method: 'put',
  path: '/professional/notes/{id}',
  operationId: 'saveNote',
  access,
  limits: [limits.save],
  request: { params: Id, ...jsonBody(s.SavedNote) },
  refuses: ['record/note-not-found', 'record/note-signed'],
  responses: {
    200: json(s.SaveOutcome, 'Kept: as the newest version, or beside it when somebody else wrote meanwhile.'),
  },
})
const sign = route({
  method: 'post',
  path: '/professional/notes/{id}/signature',
  operationId: 'signNote',
  access,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.Signing) },
  refuses: [...refuses, 'record/note-signed', 'record/changed-elsewhere', 'record/note-empty'],
  responses: { 200: json(s.Done, 'Signed as this version: nothing changes it any more.') },
})
const add = route({
  method: 'post',
  path: '/professional/notes/{id}/addenda',
  operationId: 'addToNote',
  access,
  limits: [limits.change],
  request: { params: Id, ...jsonBody(s.NewAddendum) },
  refuses: [...refuses, 'record/note-not-signed'],
  responses: { 201: json(s.Done, 'Dated, after the signed note.') },
})
const versions = route({
  method: 'get',
  path: '/professional/notes/{id}/versions',
  operationId: 'readNoteVersions',
  access,
  limits: [limits.read],
  request: { params: Id },
  refuses,
  responses: { 200: json(s.Versions, 'Earlier versions, the newest first.') },
})
const print = route({
  method: 'get',
  path: '/professional/notes/{id}/pdf',
  operationId: 'printNote',
  access,
  limits: [limits.print],
  request: { params: Id },
  refuses,
  responses: {
    200: {
      description: 'The note in the practice’s name.',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
})
const ofVisit = route({
  method: 'get',
  path: '/professional/visit-notes/{id}',
  operationId: 'listNotesOfVisit',
  access,
  limits: [limits.read],
  request: { params: Id },
  refuses: ['booking/not-found'],
  responses: { 200: json(s.VisitNotes, 'Which notes there are about a visit of this practice.') },
})
const measures = route({
  method: 'get',
  path: '/professional/clients/{id}/measures',
  operationId: 'readClientMeasures',
  access,
  limits: [limits.read],
  request: { params: Id },
  refuses: ['booking/no-practice', 'clients/not-found'],
  responses: { 200: json(s.MeasureCurves, 'What signed notes measured, a curve a name and unit.') },
})

export function noteRoutes({ config }: { config: Config }) {
  return newRouter()
    .openapi(search, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => listNotes(db, config.healthKeys, c.req.valid('json'))), 200)
    })
    .openapi(begin, async (c) => {
      const { now } = c.get('ctx')
      const answer = await once(c, async (tx) => ({
        id: await beginNote(tx, { ring: config.healthKeys, now }, c.req.valid('json')),
      }))
      return c.json(answer, 201)
    })
    .openapi(read, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => readNote(db, config.healthKeys, c.req.valid('param').id)), 200)
    })
    .openapi(save, async (c) => {
      const { now } = c.get('ctx')
      const { id } = c.req.valid('param')
      return c.json(
        await once(c, (tx) => saveNote(tx, { ring: config.healthKeys, now }, id, c.req.valid('json'))),
        200,
      )
    })
    .openapi(sign, async (c) => {
      const { now } = c.get('ctx')
      const done = await once(c, async (tx) => {
        await signNote(
          tx,
          { ring: config.healthKeys, now },
          c.req.valid('param').id,
          c.req.valid('json').revision,
        )
        return DONE
      })
      return c.json(done, 200)
    })
    .openapi(add, async (c) => {
      const { now } = c.get('ctx')
      const done = await once(c, async (tx) => {
        await addToNote(
          tx,
          { ring: config.healthKeys, now },
          c.req.valid('param').id,
          c.req.valid('json').words,
        )
        return DONE
      })
      return c.json(done, 201)
    })
    .openapi(versions, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => readVersions(db, config.healthKeys, c.req.valid('param').id)), 200)
    })
    .openapi(print, async (c) => {
      const ctx = c.get('ctx')
      const drawn = await ctx.read(async (db) =>
        notePaper(
          await readNote(db, config.healthKeys, c.req.valid('param').id),
          await practiceOf(db),
          ctx.locale,
        ),
      )
      return c.body(await paper.print(drawn), 200, {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="note.pdf"',
        'cache-control': 'private, no-store',
      })
    })
    .openapi(ofVisit, async (c) => {
      const rows = await c.get('ctx').read((db) => notesOfVisit(db, c.req.valid('param').id))
      return c.json(
        rows.map(({ id, state }) => ({
          id,
          state: state === 'signed' ? ('signed' as const) : ('draft' as const),
        })),
        200,
      )
    })
    .openapi(measures, async (c) => {
      const ctx = c.get('ctx')
      return c.json(await ctx.read((db) => readMeasures(db, config.healthKeys, c.req.valid('param').id)), 200)
    })
}
