import { Form, Link } from 'react-router'
import { type FormDefinition, ITEM_KINDS, type Item, type Section } from '#domain/forms/definition.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { conditionText, KIND_NAMES, numberOf, wordOf } from './form-words.ts'

const ArrowUp = iconOf('ArrowUp')
const ArrowDown = iconOf('ArrowDown')
const Copy = iconOf('Copy')
const Trash = iconOf('Trash2')

type SectionPartProps = { form: FormDefinition; section: Section; revision: number; chosen: string | null }

/** The chosen section with its questions, each with what can be done with it, and what can be added. */
export function SectionPart({ form, section, revision, chosen }: SectionPartProps) {
  const at = form.sections.findIndex(({ id }) => id === section.id)
  return (
    <section aria-labelledby="section-title" className="form-section">
      <p className="form-facts">{m.form_section_of({ number: at + 1, all: form.sections.length })}</p>
      <h2 id="section-title">{wordOf(section.title)}</h2>
      <Card>
        <Form method="post" className="form-fields" key={revision}>
          <OnceKey />
          <input type="hidden" name="revision" value={revision} />
          <input type="hidden" name="section" value={section.id} />
          <TextField
            name="title-fr"
            label={m.form_section_fr()}
            defaultValue={section.title.fr}
            maxLength={120}
          />
          <TextField
            name="title-en"
            label={m.form_section_en()}
            defaultValue={section.title.en}
            maxLength={120}
            lang="en"
          />
          <div className="form-acts">
            <Button type="submit" name="intent" value="save-section" size="sm" variant="soft">
              {m.form_save()}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="section-up"
              size="sm"
              variant="text"
              isDisabled={at === 0}
            >
              {m.form_section_up()}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="section-down"
              size="sm"
              variant="text"
              isDisabled={at === form.sections.length - 1}
            >
              {m.form_section_down()}
            </Button>
            <Button type="submit" name="intent" value="remove-section" size="sm" variant="text">
              {m.form_section_remove()}
            </Button>
          </div>
        </Form>
      </Card>
      {section.items.map((item) => (
        <Question
          key={item.id}
          {...{ form, item, revision }}
          section={section.id}
          isChosen={item.id === chosen}
        />
      ))}
      <Kinds section={section.id} revision={revision} />
    </section>
  )
}

type QuestionProps = {
  form: FormDefinition
  item: Item
  section: string
  revision: number
  isChosen: boolean
}

function Question({ form, item, section, revision, isChosen }: QuestionProps) {
  const number = numberOf(form, item.id)
  const name = { title: m.form_numbered({ number, title: wordOf(item.label) }) }
  return (
    <Card as="article" className="form-question" data-chosen={isChosen || undefined}>
      <div className="form-question__head">
        <h3>
          <Link to={`?item=${item.id}`}>{name.title}</Link>
        </h3>
        {item.isRequired && <Badge tone="wait">{m.form_required()}</Badge>}
        <Badge tone="neutral">{KIND_NAMES[item.kind]()}</Badge>
      </div>
      {item.condition && <p className="form-question__if">{conditionText(form, item.condition)}</p>}
      {item.options.length > 0 && (
        <p className="form-facts">{item.options.map(({ label }) => wordOf(label)).join(' · ')}</p>
      )}
      <Form method="post" className="form-acts">
        <OnceKey />
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="item" value={item.id} />
        <input type="hidden" name="section" value={section} />
        <IconButton
          type="submit"
          name="intent"
          value="item-up"
          label={m.form_up(name)}
          icon={<ArrowUp aria-hidden="true" />}
        />
        <IconButton
          type="submit"
          name="intent"
          value="item-down"
          label={m.form_down(name)}
          icon={<ArrowDown aria-hidden="true" />}
        />
        <IconButton
          type="submit"
          name="intent"
          value="duplicate"
          label={m.form_copy(name)}
          icon={<Copy aria-hidden="true" />}
        />
        <IconButton
          type="submit"
          name="intent"
          value="remove"
          label={m.form_remove(name)}
          icon={<Trash aria-hidden="true" />}
        />
      </Form>
    </Card>
  )
}

/** Files have no door yet: nobody could answer them. */
const OFFERED = ITEM_KINDS.filter((kind) => kind !== 'file')

function Kinds({ section, revision }: { section: string; revision: number }) {
  return (
    <Form method="post" className="form-kinds" aria-labelledby="kinds-title">
      <OnceKey />
      <input type="hidden" name="intent" value="add-item" />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="section" value={section} />
      <h3 id="kinds-title" className="label">
        {m.form_add_to_section()}
      </h3>
      <div className="form-acts">
        {OFFERED.map((kind) => (
          <Button key={kind} type="submit" name="kind" value={kind} size="sm" variant="line">
            {KIND_NAMES[kind]()}
          </Button>
        ))}
      </div>
    </Form>
  )
}
