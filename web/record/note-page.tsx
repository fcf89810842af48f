import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/note-page'
import { ConflictCard } from './conflict-card.tsx'
import { actOnNote } from './note-actions.server.ts'
import { NoteEditor } from './note-editor.tsx'
import type { SaveState } from './note-saver.ts'
import type { Note } from './note-type.ts'
import { dayText, templateText } from './note-words.ts'
import { clientPath, NOTES_PATH } from './record-paths.ts'
import { SaveMark } from './save-mark.tsx'
import { SignedNote } from './signed-note.tsx'
import { readUnsent } from './unsent-note.ts'
import { VersionList } from './version-list.tsx'
import './record.css'

const Printer = iconOf('Printer')

/** The title holds no name: it stays in histories and on screens that others see. */
export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.record_note(), m.record_note_description()]
  return pageHead(matches, { title, description, path: `${NOTES_PATH}/${params.id}`, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const api = apiOf(args.context)
  const path = { id: args.params.id }
  const signIn = localPath('/login')
  const note = loaded(await api.GET('/api/professional/notes/{id}', { params: { path } }), signIn)
  return {
    note,
    versions: loaded(await api.GET('/api/professional/notes/{id}/versions', { params: { path } }), signIn),
    /** Of this opening of the page. */
    writer: crypto.randomUUID(),
    settled: new URL(args.request.url).searchParams.get('settled') ?? '',
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return actOnNote(apiOf(context), params.id, await request.formData())
}

/** A refusal too means that the note is no longer what the page shows. */
export const shouldRevalidate = () => true

const never = () => () => undefined

/** What this tab kept is known once the page is in the browser; words typed since stay where they are. */
function useUnsent({ id, state, content }: Note, settled: string) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const kept = useMemo(
    () => (isBrowser ? readUnsent(id, `${state} ${settled}`) : null),
    [isBrowser, id, state, settled],
  )
  return JSON.stringify(kept?.content) === JSON.stringify(content) ? null : kept
}

export default function NotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { note, versions, settled } = loaderData
  const [writer] = useState(loaderData.writer)
  const unsent = useUnsent(note, settled)
  const { revalidate } = useRevalidator()
  const [save, setSave] = useState<{ state: SaveState; at: string }>({ state: 'saved', at: note.changedAt })
  const isDraft = note.state === 'draft'
  const problem = actionData?.problem

  const isTold = useRef(false)
  function handleState(state: SaveState) {
    setSave((before) => ({ state, at: state === 'saved' ? new Date().toISOString() : before.at }))
    // Both texts, or the signed note, are on the page as soon as there are two.
    if (state === 'saved') isTold.current = false
    if (isTold.current || (state !== 'conflict' && state !== 'signed')) return
    isTold.current = true
    void revalidate()
  }

  return (
    <>
      <WorkspaceBand
        title={m.record_note_of({ day: dayText(note.datedAt) })}
        lead={`${note.client} · ${templateText(note.template)}`}
        back={
          note.clientId
            ? { to: localPath(clientPath(note.clientId)), label: m.record_back_file() }
            : { to: localPath(NOTES_PATH), label: m.record_notes() }
        }
        actions={
          isDraft ? (
            <SaveMark state={save.state} at={save.at} zone={note.zone} />
          ) : (
            <LinkButton
              variant="ghost-night"
              to={localPath(`${NOTES_PATH}/${note.id}/print`)}
              icon={<Printer aria-hidden="true" />}
            >
              {m.record_print()}
            </LinkButton>
          )
        }
      />
      <Container className="desk">
        {isDraft && note.conflicts.length > 0 && <ConflictCard note={note} />}
        {isDraft ? (
          <NoteEditor
            key={`${settled} ${unsent !== null}`}
            note={note}
            unsent={unsent}
            writer={writer}
            problem={problem}
            canSign={note.conflicts.length === 0}
            onState={handleState}
          />
        ) : (
          <SignedNote note={note} unsent={unsent} problem={problem} words={actionData?.words} />
        )}
        <VersionList versions={versions} zone={note.zone} />
      </Container>
    </>
  )
}
