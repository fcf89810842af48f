import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireProfile } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/own-record-page'
import { NoteText } from './note-text.tsx'
import { dayText, momentText } from './note-words.ts'
import { OWN_RECORDS_PATH } from './record-paths.ts'
import './record.css'

const ZONE = 'America/Toronto'

export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.record_own_one(), m.record_own_one_description()]
  return pageHead(matches, { title, description, path: `${OWN_RECORDS_PATH}/${params.id}`, isPrivate: true })
}

/** Opening the page is a reading, and a line in the person's journal. */
export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args)
  const path = { id: args.params.id }
  const answer = await apiOf(args.context).POST('/api/record-requests/{id}/reading', { params: { path } })
  return { record: loaded(answer, localPath('/login')) }
}

export default function OwnRecordPage({ loaderData: { record } }: Route.ComponentProps) {
  const { id, professional, openUntil, notes } = record
  return (
    <>
      <WorkspaceBand
        title={m.record_own_one_of({ name: professional })}
        lead={m.record_own_open_text({ day: dayText(openUntil ?? '') })}
        back={{ to: localPath(OWN_RECORDS_PATH), label: m.record_own_title() }}
      />
      <Container className="desk">
        <Banner tone="info" lead={m.record_own_journal()}>
          {m.record_own_journal_text()}
        </Banner>
        {notes.length === 0 ? (
          <EmptyState title={m.record_own_empty()}>{m.record_own_empty_text()}</EmptyState>
        ) : (
          <p>
            <a className="btn btn--soft" href={`/api/record-requests/${id}/pdf`} download>
              {m.record_pdf()}
            </a>
          </p>
        )}
        {notes.map((note) => (
          <Card key={note.id} aria-labelledby={`note-${note.id}`}>
            <CardHead
              id={`note-${note.id}`}
              title={m.record_note_of({ day: dayText(note.datedAt) })}
              description={m.record_signed({ when: momentText(note.signedAt, ZONE) })}
            />
            <NoteText content={note.content} level={3} />
            {note.addenda.map(({ id: addendum, at, words }) => (
              <section key={addendum}>
                <h3>{m.record_addendum_of({ when: momentText(at, ZONE) })}</h3>
                <p className="note-text__words">{words}</p>
              </section>
            ))}
          </Card>
        ))}
      </Container>
    </>
  )
}
