import { useState } from 'react'
import { type Answer, type Answers, isConsent, isMarks, isTexts } from '#domain/forms/answers.ts'
import { BOUNDS, type FormDefinition, type Item } from '#domain/forms/definition.ts'
import { BodyChart } from '#web/product/body-chart/body-chart.tsx'
import { m } from '#web/paraglide/messages.js'
import { CheckboxGroup, RadioCards } from '#web/ui/choice.tsx'
import { FieldGroup, TextArea, TextField } from '#web/ui/field.tsx'
import { conditionText, wordOf } from './form-words.ts'

type QuestionProps = {
  form: FormDefinition
  item: Item
  number: number
  answers: Answers
  today: string
  isMissing: boolean
  /** The drawing of a body is no field: its form does not hear of a mark by itself. */
  onTouched: () => void
}

/** One question on paper of its own, with why it is there when an answer brought it. */
export function Question({ form, item, number, answers, today, isMissing, onTouched }: QuestionProps) {
  return (
    <section className="form-card" aria-label={m.form_numbered({ number, title: wordOf(item.label) })}>
      <input type="hidden" name="asked" value={item.id} />
      <Control
        item={item}
        answer={answers[item.id]}
        today={today}
        onTouched={onTouched}
        legend={
          <>
            {wordOf(item.label)}{' '}
            {item.isRequired && <span className="form-required">{m.form_required()}</span>}
          </>
        }
        hint={item.hint ? wordOf(item.hint) : undefined}
        error={isMissing ? m.form_answer_missing() : undefined}
      />
      {item.condition && (
        <p className="form-why">{m.form_shown_because({ why: conditionText(form, item.condition) })}</p>
      )}
    </section>
  )
}

type ControlProps = {
  item: Item
  answer: Answer | undefined
  today: string
  legend: React.ReactNode
  hint: string | undefined
  error: string | undefined
  onTouched: () => void
}

function Control({ item, answer, today, legend, hint, error, onTouched }: ControlProps) {
  const field = { name: item.id, hint, error }
  const text = typeof answer === 'string' || typeof answer === 'number' ? String(answer) : undefined
  switch (item.kind) {
    case 'text':
      return <TextArea {...field} label={legend} defaultValue={text} maxLength={BOUNDS.text} rows={3} />
    case 'number':
      return <TextField {...field} label={legend} defaultValue={text} inputMode="decimal" />
    case 'date':
      return <TextField {...field} label={legend} defaultValue={text} type="date" />
    case 'choice':
      return (
        <RadioCards {...field} legend={legend} layout="rows" options={optionsOf(item)} defaultValue={text} />
      )
    case 'several':
      return (
        <CheckboxGroup
          {...field}
          legend={legend}
          options={optionsOf(item)}
          defaultValues={answer !== undefined && isTexts(answer) ? answer : []}
        />
      )
    case 'yes-no':
      return (
        <RadioCards
          {...field}
          legend={legend}
          layout="rows"
          options={[
            { value: 'yes', label: m.form_yes() },
            { value: 'no', label: m.form_no() },
          ]}
          defaultValue={typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : undefined}
        />
      )
    case 'scale':
      return <Scale item={item} legend={legend} hint={hint} error={error} value={text} />
    case 'body-chart':
      return (
        <Body item={item} legend={legend} hint={hint} error={error} answer={answer} onTouched={onTouched} />
      )
    case 'consent':
      return <Agreement item={item} legend={legend} hint={hint} error={error} answer={answer} today={today} />
    case 'file':
      return <p>{legend}</p>
  }
}

const optionsOf = ({ options }: Item) => options.map(({ value, label }) => ({ value, label: wordOf(label) }))

type PartProps = Pick<ControlProps, 'item' | 'legend' | 'hint' | 'error'>

function Scale({ item, legend, hint, error, value }: PartProps & { value: string | undefined }) {
  const { from, to } = item.range ?? { from: 0, to: 10 }
  const steps = Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  return (
    <div className="form-scale">
      <RadioCards
        legend={legend}
        hint={hint}
        error={error}
        name={item.id}
        options={steps.map((step) => ({ value: step, label: step }))}
        defaultValue={value}
      />
      {item.ends && (
        <p className="form-scale__ends">
          <span>{m.form_end({ step: from, words: wordOf(item.ends.low) })}</span>
          <span>{m.form_end({ step: to, words: wordOf(item.ends.high) })}</span>
        </p>
      )}
    </div>
  )
}

function Body({
  item,
  legend,
  hint,
  error,
  answer,
  onTouched,
}: PartProps & Pick<ControlProps, 'answer' | 'onTouched'>) {
  const [marks, setMarks] = useState(answer !== undefined && isMarks(answer) ? answer : [])
  return (
    <FieldGroup legend={legend} hint={hint} error={error}>
      <BodyChart
        marks={marks}
        onChange={(next) => {
          setMarks(next)
          onTouched()
        }}
        name={item.id}
      />
    </FieldGroup>
  )
}

function Agreement({
  item,
  legend,
  hint,
  error,
  answer,
  today,
}: PartProps & Pick<ControlProps, 'answer' | 'today'>) {
  const given = answer !== undefined && isConsent(answer) ? answer : null
  return (
    <FieldGroup legend={legend} hint={hint ?? m.form_consent_hint()} error={error}>
      <TextField
        name={`${item.id}-name`}
        label={m.form_consent_name()}
        defaultValue={given?.name}
        maxLength={160}
        autoComplete="name"
      />
      <TextField
        name={`${item.id}-date`}
        label={m.form_consent_date()}
        defaultValue={given?.date ?? today}
        type="date"
      />
    </FieldGroup>
  )
}
