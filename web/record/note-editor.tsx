import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { NOTE_TEXT_MAX } from '#domain/record/note.ts'
import { headingHint, headingName } from '#domain/record/templates.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { BodyChart } from '#web/product/body-chart/body-chart.tsx'
import { OnceKey } from '#web/shell/once-key.tsx'
import { type FormProblem, ProblemNotice } from '#web/shell/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { MeasureRows } from './measure-rows.tsx'
import type { Note } from './note-type.ts'
import type { NoteContent, SaveState } from './note-saver.ts'
import { readContent } from './read-content.ts'
import { useSaver } from './use-saver.ts'

const Lock = iconOf('Lock')
const Signature = iconOf('Signature')

type NoteEditorProps = {
  note: Note
  /** What this tab wrote before and the server does not have. */
  unsent: { base: number; content: NoteContent } | null
  writer: string
  problem: FormProblem | undefined
  canSign: boolean
  onState: (state: SaveState) => void
}

/** The fields hold what was typed; each change is sent, and the form sends all of it once more without script. */
export function NoteEditor({ note, unsent, writer, problem, canSign, onState }: NoteEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const sequence = useRef<HTMLInputElement>(null)
  const [start] = useState(unsent?.content ?? note.content)
  const [marks, setMarks] = useState(start.marks)
  const base = unsent?.base ?? note.revision
  const saver = useSaver({ noteId: note.id, base, writer }, onState)
  const atStart = useRef({ content: start, isUnsent: unsent !== null })

  useEffect(() => {
    const { content, isUnsent } = atStart.current
    if (!form.current) return
    // Typed before the script came, or kept by this tab.
    const typed = readContent(new FormData(form.current))
    if (isUnsent || JSON.stringify(typed.sections) !== JSON.stringify(content.sections))
      saver.current?.edit(typed)
  }, [saver])

  const edit = (changed = marks) => {
    if (form.current) saver.current?.edit({ ...readContent(new FormData(form.current)), marks: changed })
  }

  /** Its number among what this tab sends, so that nothing older comes after it. */
  function handleSubmit() {
    if (saver.current && sequence.current) sequence.current.value = String(saver.current.claim())
  }

  return (
    <Form method="post" ref={form} className="desk note-grid" onInput={() => edit()} onSubmit={handleSubmit}>
      <OnceKey />
      <input type="hidden" name="base" value={base} />
      <input type="hidden" name="writer" value={writer} />
      <input type="hidden" name="sequence" defaultValue={1} ref={sequence} />
      <div className="desk__column">
        <ProblemNotice problem={problem} />
        <Card aria-label={m.record_note()}>
          {start.sections.map((section, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="note-section">
              <input type="hidden" name="code" value={section.code} />
              <input type="hidden" name="heading" value={section.name} />
              <TextArea
                label={headingName(section, getLocale())}
                hint={headingHint(section, getLocale())}
                name="text"
                rows={4}
                maxLength={NOTE_TEXT_MAX}
                defaultValue={section.text}
                autoComplete="off"
              />
            </div>
          ))}
          <section className="note-section" aria-labelledby="measures-title">
            <h2 id="measures-title">{m.record_measures()}</h2>
            <MeasureRows measures={start.measures} before={note.measuresBefore} />
          </section>
        </Card>
        <Card className="note-sign" aria-label={m.record_sign()}>
          <p className="note-sign__text">
            <Lock aria-hidden="true" />
            <span>
              <b>{m.record_sign_lead()}</b> {m.record_sign_text()}
            </span>
          </p>
          <div className="note-sign__acts">
            <Button type="submit" name="intent" value="save" variant="line">
              {m.record_later()}
            </Button>
            {canSign && (
              <Button type="submit" name="intent" value="sign" icon={<Signature aria-hidden="true" />}>
                {m.record_sign()}
              </Button>
            )}
          </div>
        </Card>
      </div>
      <div className="desk__column">
        <Card aria-labelledby="chart-title">
          <CardHead
            id="chart-title"
            title={m.record_chart()}
            end={m.record_marks_count({ count: marks.length })}
          />
          <BodyChart
            marks={marks}
            onChange={(next) => {
              setMarks(next)
              edit(next)
            }}
          />
        </Card>
      </div>
    </Form>
  )
}
