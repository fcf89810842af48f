import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import type { Note } from './note-type.ts'
import { NoteText } from './note-text.tsx'
import { momentText } from './note-words.ts'

/** All the texts that there are, beside each other: nothing is thrown away, the others stay among the versions. */
export function ConflictCard({ note }: { note: Note }) {
  const { conflicts, content, changedAt, zone } = note
  return (
    <Card tone="warm" aria-labelledby="conflict-title">
      <CardHead
        id="conflict-title"
        title={m.record_conflict_title()}
        description={m.record_conflict_text()}
      />
      <Form method="post" className="note-conflict">
        <OnceKey />
        <input type="hidden" name="intent" value="choose" />
        <div className="note-conflict__texts">
          <article aria-label={m.record_conflict_newest({ when: momentText(changedAt, zone) })}>
            <p>
              <b>{m.record_conflict_newest({ when: momentText(changedAt, zone) })}</b>
            </p>
            <NoteText content={content} level={3} />
            <Button type="submit" name="keep" value="newest" variant="line" size="sm">
              {m.record_conflict_keep_newest()}
            </Button>
          </article>
          {conflicts.map((conflict) => (
            <article
              key={conflict.id}
              aria-label={m.record_conflict_beside({ when: momentText(conflict.at, zone) })}
            >
              <p>
                <b>{m.record_conflict_beside({ when: momentText(conflict.at, zone) })}</b>
              </p>
              <NoteText content={conflict.content} level={3} />
              <Button type="submit" name="keep" value={conflict.id} variant="line" size="sm">
                {m.record_conflict_keep_beside()}
              </Button>
            </article>
          ))}
        </div>
        <Button type="submit" name="keep" value="all">
          {m.record_conflict_keep_all()}
        </Button>
      </Form>
    </Card>
  )
}
