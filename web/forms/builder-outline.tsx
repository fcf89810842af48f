import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { itemsOf, type FormDefinition } from '#domain/forms/definition.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { wordOf } from './form-words.ts'

const Plus = iconOf('Plus')

type OutlineProps = {
  form: FormDefinition
  revision: number
  chosen: string | null
  sectionId: string | null
}

/** All of the form at a glance: what is drawn by the pointer has its key, and its button beside the question. */
export function Outline({ form, revision, chosen, sectionId }: OutlineProps) {
  const submit = useSubmit()
  const [dragged, setDragged] = useState<string | null>(null)
  const act = (fields: Record<string, string>) =>
    void submit(
      { ...fields, revision: String(revision), idempotencyKey: crypto.randomUUID() },
      { method: 'post' },
    )

  function moveByKey(event: KeyboardEvent, item: string) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    act({ intent: event.key === 'ArrowUp' ? 'item-up' : 'item-down', item })
  }
  function drop(event: DragEvent, section: string, at: number) {
    event.preventDefault()
    event.stopPropagation()
    if (dragged !== null) act({ intent: 'item-to', item: dragged, section, at: String(at) })
    setDragged(null)
  }
  const allow = (event: DragEvent) => dragged !== null && event.preventDefault()
  const ids = itemsOf(form).map(({ id }) => id)

  return (
    <Card as="aside" className="form-outline" aria-labelledby="outline-title">
      <h2 id="outline-title">{m.form_outline()}</h2>
      <ol className="form-outline__sections">
        {form.sections.map((section, at) => (
          <li key={section.id}>
            <Link
              to={`?section=${section.id}`}
              className="form-outline__section"
              draggable={false}
              onDragOver={allow}
              onDrop={(event) => drop(event, section.id, section.items.length)}
              aria-current={section.id === sectionId && chosen === null ? 'true' : undefined}
            >
              <span>{m.form_numbered({ number: at + 1, title: wordOf(section.title) })}</span>
              <span aria-hidden="true">{section.items.length}</span>
            </Link>
            {section.id === sectionId && (
              <ol className="form-outline__items">
                {section.items.map((item, place) => (
                  <li key={item.id}>
                    <Link
                      to={`?item=${item.id}`}
                      aria-current={item.id === chosen ? 'true' : undefined}
                      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                      onKeyDown={(event) => moveByKey(event, item.id)}
                      draggable
                      onDragStart={() => setDragged(item.id)}
                      onDragEnd={() => setDragged(null)}
                      onDragOver={allow}
                      onDrop={(event) => drop(event, section.id, place)}
                    >
                      {m.form_numbered({ number: ids.indexOf(item.id) + 1, title: wordOf(item.label) })}
                    </Link>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      <Form method="post">
        <OnceKey />
        <input type="hidden" name="revision" value={revision} />
        <Button
          type="submit"
          name="intent"
          value="add-section"
          variant="text"
          size="sm"
          icon={<Plus aria-hidden="true" />}
        >
          {m.form_add_section()}
        </Button>
      </Form>
      <p className="hint">{m.form_keys()}</p>
    </Card>
  )
}
