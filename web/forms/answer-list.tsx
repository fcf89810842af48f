import { type Answer, type Answers, isConsent, isMarks, isTexts } from '#domain/forms/answers.ts'
import { visibleSections } from '#domain/forms/conditions.ts'
import type { FormDefinition, Item } from '#domain/forms/definition.ts'
import { formatDay } from '#domain/kernel/format.ts'
import { BodyChart } from '#web/product/body-chart/body-chart.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { wordOf } from './form-words.ts'

/** What was asked and what was answered, section by section. */
export function AnswerList({
  form,
  answers,
  score,
}: {
  form: FormDefinition
  answers: Answers
  score: number | null
}) {
  return (
    <>
      {score !== null && form.score && (
        <p className="form-score">{m.form_score_value({ name: wordOf(form.score.name), value: score })}</p>
      )}
      {visibleSections(form, answers).map(({ id, title, items }) => (
        <Card key={id} aria-labelledby={`answers-${id}`}>
          <CardHead id={`answers-${id}`} title={wordOf(title)} />
          <DefinitionList
            items={items.map((item) => ({
              term: wordOf(item.label),
              value: <Given item={item} answer={answers[item.id]} />,
            }))}
          />
        </Card>
      ))}
      {form.attribution && <p className="hint">{wordOf(form.attribution)}</p>}
    </>
  )
}

function Given({ item, answer }: { item: Item; answer: Answer | undefined }) {
  const nameOf = (value: string) =>
    wordOf(item.options.find((option) => option.value === value)?.label ?? null) || value
  if (answer === undefined) return m.form_no_answer()
  if (item.kind === 'body-chart' && isMarks(answer)) return <BodyChart marks={answer} readOnly />
  if (typeof answer === 'boolean') return answer ? m.form_yes() : m.form_no()
  if (typeof answer === 'number') return answer
  if (typeof answer === 'string')
    return item.kind === 'choice'
      ? nameOf(answer)
      : item.kind === 'date'
        ? formatDay(answer, getLocale())
        : answer
  if (isConsent(answer))
    return m.form_agreed({ name: answer.name, date: formatDay(answer.date, getLocale()) })
  return isTexts(answer) ? answer.map(nameOf).join(', ') : m.form_no_answer()
}
