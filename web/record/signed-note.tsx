import { Form } from 'react-router'
import { ADDENDUM_MAX } from '#domain/record/note.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import type { Note } from './note-type.ts'
import type { NoteContent } from './note-saver.ts'
import { NoteText } from './note-text.tsx'
import { momentText } from './note-words.ts'

type SignedNoteProps = {
  note: Note
  /** Words of this tab that came after the signature. */
  unsent: { content: NoteContent } | null
  problem: FormProblem | undefined
  words: string | undefined
}

export function SignedNote({ note, unsent, problem, words }: SignedNoteProps) {
  const { content, addenda, signedAt, zone } = note
  return (
    <div className="desk__column">
      <ProblemNotice problem={problem} />
      <Card aria-label={m.record_note()}>
        <NoteText content={content} />
        {signedAt && <p className="note-signed">{m.record_signed({ when: momentText(signedAt, zone) })}</p>}
      </Card>
      {addenda.map(({ id, at, words: added }) => (
        <Card key={id} aria-label={m.record_addendum_of({ when: momentText(at, zone) })}>
          <CardHead title={m.record_addendum_of({ when: momentText(at, zone) })} />
          <p className="note-text__words">{added}</p>
        </Card>
      ))}
      {unsent && (
        <>
          <Banner tone="warning" lead={m.record_left_lead()}>
            {m.record_left_text()}
          </Banner>
          <Card aria-label={m.record_left_lead()}>
            <NoteText content={unsent.content} />
          </Card>
        </>
      )}
      <Card aria-labelledby="addendum-title" data-print="hide">
        <CardHead
          id="addendum-title"
          title={m.record_addendum_title()}
          description={m.record_addendum_text()}
        />
        <Form method="post" className="desk__form">
          <OnceKey />
          <input type="hidden" name="intent" value="add" />
          <TextArea
            key={addenda.length}
            label={m.record_addendum_words()}
            name="words"
            maxLength={ADDENDUM_MAX}
            autoComplete="off"
            defaultValue={words}
            error={problem?.fields['words']}
            isRequired
          />
          <div>
            <Button type="submit">{m.record_addendum_add()}</Button>
          </div>
        </Form>
      </Card>
    </div>
  )
}
