import { data, redirect } from 'react-router'
import type { ApiClient } from '#web/shell/api.ts'
import { formText } from '#web/shell/form-text.ts'
import { intentIn } from '#web/shell/intent.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { describeProblem, loaded } from '#web/shell/problem.server.ts'
import type { NoteContent } from './note-saver.ts'
import { readContent } from './read-content.ts'
import { clientPath, NOTES_PATH } from './record-paths.ts'

type Act = { api: ApiClient; id: string; form: FormData; page: string }

/** The acts of a note's page; each works as a plain form. */
export async function actOnNote(api: ApiClient, id: string, form: FormData) {
  const act = { api, id, form, page: localPath(`${NOTES_PATH}/${id}`) }
  const intent = intentIn(form, ['save', 'sign', 'choose', 'add'])
  if (intent === 'add') return addWords(act)
  return intent === 'choose' ? chooseText(act) : saveForm(act, intent)
}

type Saved = Parameters<typeof describeProblem>[0]
const failed = (error: Saved, status: number) =>
  data({ problem: describeProblem(error), words: undefined }, status)

/** All that the form holds, once more: what the page saved already is the same text of the same tab. */
async function saveForm({ api, id, form, page }: Act, intent: 'save' | 'sign') {
  const path = { id }
  const body = {
    base: Number(formText(form, 'base')),
    writer: formText(form, 'writer'),
    sequence: Number(formText(form, 'sequence')),
    content: readContent(form),
    settles: [],
  }
  const { data: saved, error } = await api.PUT('/api/professional/notes/{id}', {
    params: { path, header: { 'idempotency-key': crypto.randomUUID() } },
    body,
  })
  if (error) return failed(error, error.status)
  if (saved.outcome === 'conflict') return redirect(page)
  if (intent === 'save') return redirect(await pathBack(api, id))
  const signed = await api.POST('/api/professional/notes/{id}/signature', {
    params: { path, header: onceHeader(form) },
    body: { revision: saved.revision },
  })
  if (signed.error) return failed(signed.error, signed.error.status)
  return redirect(`${page}?notice=note-signed`)
}

async function pathBack(api: ApiClient, id: string): Promise<string> {
  const { data: note } = await api.GET('/api/professional/notes/{id}', { params: { path: { id } } })
  return `${localPath(note?.clientId ? clientPath(note.clientId) : NOTES_PATH)}?notice=note-kept`
}

/** One of the texts, or all of them one after the other, heading by heading. */
async function chooseText({ api, id, form, page }: Act) {
  const note = loaded(
    await api.GET('/api/professional/notes/{id}', { params: { path: { id } } }),
    localPath('/login'),
  )
  const kept = formText(form, 'keep')
  const texts = [note.content, ...note.conflicts.map(({ content }) => content)]
  const one = note.conflicts.find((conflict) => conflict.id === kept)?.content
  const content = kept === 'all' ? togetherOf(texts) : (one ?? note.content)
  const { error } = await api.PUT('/api/professional/notes/{id}', {
    params: { path: { id }, header: onceHeader(form) },
    body: {
      base: note.revision,
      writer: crypto.randomUUID(),
      sequence: 1,
      content,
      settles: note.conflicts.map((conflict) => conflict.id),
    },
  })
  if (error) return failed(error, error.status)
  return redirect(`${page}?settled=${note.revision + 1}`)
}

const all = <T>(list: readonly T[]): T[] => [
  ...new Map(list.map((item) => [JSON.stringify(item), item])).values(),
]

function togetherOf(texts: readonly NoteContent[]): NoteContent {
  const [first, ...others] = texts
  if (!first) return { sections: [], marks: [], measures: [] }
  return {
    sections: first.sections.map((section, index) => {
      const said = texts.map(({ sections }) => sections[index]?.text.trim() ?? '')
      return { ...section, text: all(said.filter(Boolean)).join('\n\n') }
    }),
    marks: all([...first.marks, ...others.flatMap(({ marks }) => marks)]),
    measures: all([...first.measures, ...others.flatMap(({ measures }) => measures)]),
  }
}

async function addWords({ api, id, form, page }: Act) {
  const words = formText(form, 'words').trim()
  const { error } = await api.POST('/api/professional/notes/{id}/addenda', {
    params: { path: { id }, header: onceHeader(form) },
    body: { words },
  })
  if (error) return data({ problem: describeProblem(error), words }, error.status)
  return redirect(`${page}?notice=note-added-to`)
}
