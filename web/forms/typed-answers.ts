import { type Answer, isAnswered } from '#domain/forms/answers.ts'
import type { Item } from '#domain/forms/definition.ts'
import { readMarks } from '#domain/record/body-chart.ts'

const textsOf = (form: FormData, name: string) =>
  form.getAll(name).filter((value) => typeof value === 'string')
const textOf = (form: FormData, name: string) => textsOf(form, name)[0]?.trim() ?? ''

/** The fields of one question as an answer; nothing when nothing was said. */
function typedAnswer(form: FormData, { id, kind }: Item): Answer | undefined {
  const text = textOf(form, id)
  switch (kind) {
    case 'several':
      return textsOf(form, id)
    case 'scale':
    case 'number':
      return text === '' ? undefined : Number(text.replace(',', '.'))
    case 'yes-no':
      return text === '' ? undefined : text === 'yes'
    case 'body-chart':
      return readMarks(textsOf(form, `${id}-place`), textsOf(form, `${id}-words`))
    case 'consent':
      return { name: textOf(form, `${id}-name`), date: textOf(form, `${id}-date`) }
    case 'text':
    case 'choice':
    case 'date':
      return text
    case 'file':
      return undefined
  }
}

/** What stands in the fields of these questions: null takes an answer back. */
export function typedAnswers(form: FormData, items: readonly Item[]): Record<string, Answer | null> {
  return Object.fromEntries(
    items.map((item) => {
      const answer = typedAnswer(form, item)
      return [item.id, isAnswered(answer) && !Number.isNaN(answer) ? answer : null]
    }),
  )
}
