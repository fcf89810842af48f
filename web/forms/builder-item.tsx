import { Form } from 'react-router'
import {
  BOUNDS,
  type FormDefinition,
  type Item,
  itemsOf,
  OPERATORS,
  type Test,
} from '#domain/forms/definition.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, FieldGroup, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { conditionText, KIND_NAMES, numberOf, OPERATOR_NAMES, wordOf } from './form-words.ts'

type ItemSettingsProps = { form: FormDefinition; item: Item; revision: number }

const lacks = (word: string) => (word.trim() === '' ? m.form_to_translate() : undefined)

/** The settings of one question, saved together. */
export function ItemSettings({ form, item, revision }: ItemSettingsProps) {
  return (
    <Card aria-labelledby="item-title">
      <h2 id="item-title">
        {m.form_item_title({ number: numberOf(form, item.id), kind: KIND_NAMES[item.kind]() })}
      </h2>
      <Form method="post" className="form-fields">
        <OnceKey />
        <input type="hidden" name="intent" value="save-item" />
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="item" value={item.id} />
        <TextField
          name="label-fr"
          label={m.form_question_fr()}
          defaultValue={item.label.fr}
          maxLength={BOUNDS.label}
          error={lacks(item.label.fr)}
        />
        <TextField
          name="label-en"
          label={m.form_question_en()}
          defaultValue={item.label.en}
          maxLength={BOUNDS.label}
          error={lacks(item.label.en)}
          lang="en"
        />
        <TextField
          name="hint-fr"
          label={m.form_hint_fr()}
          defaultValue={item.hint?.fr}
          maxLength={BOUNDS.label}
          isOptional
        />
        <TextField
          name="hint-en"
          label={m.form_hint_en()}
          defaultValue={item.hint?.en}
          maxLength={BOUNDS.label}
          isOptional
          lang="en"
        />
        <KindSettings item={item} />
        <Checkbox name="isRequired" label={m.form_required_setting()} defaultChecked={item.isRequired} />
        <ConditionSettings form={form} item={item} />
        <div className="form-acts">
          <Button type="submit">{m.form_save()}</Button>
        </div>
      </Form>
    </Card>
  )
}

function KindSettings({ item: { kind, options, range, ends } }: { item: Item }) {
  if (kind === 'choice' || kind === 'several') {
    const lines = options.map(({ label, points }) =>
      [label.fr, label.en, ...(points === null ? [] : [String(points)])].join(' | '),
    )
    return (
      <TextArea
        name="options"
        label={m.form_options()}
        hint={m.form_options_hint()}
        defaultValue={lines.join('\n')}
        rows={Math.max(4, options.length + 1)}
      />
    )
  }
  if (kind !== 'scale' && kind !== 'number') return null
  return (
    <>
      <FieldGroup columns={2}>
        <TextField
          name="from"
          label={m.form_from()}
          defaultValue={range?.from}
          inputMode="numeric"
          isOptional={kind === 'number'}
        />
        <TextField
          name="to"
          label={m.form_to()}
          defaultValue={range?.to}
          inputMode="numeric"
          isOptional={kind === 'number'}
        />
      </FieldGroup>
      {kind === 'scale' && (
        <FieldGroup columns={2}>
          <TextField
            name="low-fr"
            label={m.form_low_fr()}
            defaultValue={ends?.low.fr}
            maxLength={BOUNDS.title}
          />
          <TextField
            name="low-en"
            label={m.form_low_en()}
            defaultValue={ends?.low.en}
            maxLength={BOUNDS.title}
            lang="en"
          />
          <TextField
            name="high-fr"
            label={m.form_high_fr()}
            defaultValue={ends?.high.fr}
            maxLength={BOUNDS.title}
          />
          <TextField
            name="high-en"
            label={m.form_high_en()}
            defaultValue={ends?.high.en}
            maxLength={BOUNDS.title}
            lang="en"
          />
        </FieldGroup>
      )}
    </>
  )
}

/** The condition as a sentence, and a row more than it has tests. */
function ConditionSettings({ form, item }: { form: FormDefinition; item: Item }) {
  const all = itemsOf(form)
  const before = all.slice(
    0,
    all.findIndex(({ id }) => id === item.id),
  )
  if (before.length === 0) return null
  const tests: (Test | null)[] = [...(item.condition?.tests ?? []), null]
  const questions = before.map(({ id, label }) => ({
    value: id,
    label: m.form_numbered({ number: numberOf(form, id), title: wordOf(label) }),
  }))
  return (
    <FieldGroup
      legend={m.form_condition()}
      hint={item.condition ? conditionText(form, item.condition) : m.form_condition_none()}
    >
      {tests.map((test, index) => (
        // A row is what it is by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <FieldGroup key={index} legend={m.form_test({ number: index + 1 })}>
          <SelectField
            name="asked"
            label={m.form_test_question()}
            options={questions}
            placeholder={m.form_test_none()}
            defaultValue={test?.item ?? ''}
          />
          <SelectField
            name="operator"
            label={m.form_test_operator()}
            options={OPERATORS.map((value) => ({ value, label: OPERATOR_NAMES[value]() }))}
            defaultValue={test?.operator ?? 'is'}
          />
          <TextField
            name="value"
            label={m.form_test_value()}
            hint={m.form_test_value_hint()}
            defaultValue={test ? shownValue(form, test) : ''}
            maxLength={BOUNDS.value}
          />
        </FieldGroup>
      ))}
      {tests.length > 2 && (
        <SelectField
          name="needs"
          label={m.form_needs()}
          options={[
            { value: 'all', label: m.form_needs_all() },
            { value: 'any', label: m.form_needs_any() },
          ]}
          defaultValue={item.condition?.needs ?? 'all'}
        />
      )}
    </FieldGroup>
  )
}

function shownValue(form: FormDefinition, { item, value }: Test): string {
  if (typeof value === 'boolean') return value ? m.form_yes() : m.form_no()
  const option = itemsOf(form)
    .find(({ id }) => id === item)
    ?.options.find((one) => one.value === value)
  return option ? wordOf(option.label) : String(value)
}
