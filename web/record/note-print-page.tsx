import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { loaded } from '#web/shell/problem.server.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import { WorkspaceBand } from '#web/shell/workspace/workspace-band.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/note-print-page'
import { NoteText } from './note-text.tsx'
import { dayText, momentText } from './note-words.ts'
import { NOTES_PATH } from './record-paths.ts'
import './record.css'

const Printer = iconOf('Printer')

export function meta({ matches, params }: Route.MetaArgs) {
  const [title, description] = [m.record_print_title(), m.record_note_description()]
  const path = `${NOTES_PATH}/${params.id}/print`
  return pageHead(matches, { title, description, path, isPrivate: true })
}

export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args, ['professionnel'])
  const path = { id: args.params.id }
  const answer = await apiOf(args.context).GET('/api/professional/notes/{id}', { params: { path } })
  return { note: loaded(answer, localPath('/login')) }
}

/** On paper, or as a file in the practice’s name. */
export default function NotePrintPage({ loaderData: { note } }: Route.ComponentProps) {
  const { id, client, datedAt, signedAt, zone, content, addenda } = note
  return (
    <>
      <WorkspaceBand
        title={m.record_note_of({ day: dayText(datedAt) })}
        lead={client}
        back={{ to: localPath(`${NOTES_PATH}/${id}`), label: m.record_note() }}
        actions={
          <Button
            variant="line-night"
            icon={<Printer aria-hidden="true" />}
            data-print="hide"
            onClick={() => window.print()}
          >
            {m.record_print()}
          </Button>
        }
      />
      <Container className="desk">
        <p data-print="hide">
          <a href={`/api/professional/notes/${id}/pdf`} download>
            {m.record_pdf()}
          </a>
        </p>
        <Card aria-label={m.record_note()}>
          <p className="note-signed">
            {signedAt ? m.record_signed({ when: momentText(signedAt, zone) }) : m.record_unsigned()}
          </p>
          <NoteText content={content} />
          {addenda.map(({ id: addendum, at, words }) => (
            <section key={addendum} className="note-addendum">
              <h2>{m.record_addendum_of({ when: momentText(at, zone) })}</h2>
              <p className="note-text__words">{words}</p>
            </section>
          ))}
        </Card>
      </Container>
    </>
  )
}
