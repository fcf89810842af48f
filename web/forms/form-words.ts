import type { DefinitionMistake } from '#domain/forms/check-definition.ts'
import {
  type Bilingual,
  type Condition,
  findItem,
  type FormDefinition,
  type Item,
  type ItemKind,
  itemsOf,
  type Operator,
} from '#domain/forms/definition.ts'
import { formatList } from '#domain/kernel/format-list.ts'
import { formatFullDay, formatTime, QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** In the reader's language; a draft may have it in the other alone. */
export const wordOf = (word: Bilingual | null): string =>
  word ? word[getLocale()] || word.fr || word.en || m.form_untitled() : ''

export const KIND_NAMES: Record<ItemKind, () => string> = {
  text: m.form_kind_text,
  choice: m.form_kind_choice,
  several: m.form_kind_several,
  scale: m.form_kind_scale,
  number: m.form_kind_number,
  date: m.form_kind_date,
  'yes-no': m.form_kind_yes_no,
  'body-chart': m.form_kind_body,
  file: m.form_kind_file,
  consent: m.form_kind_consent,
}

export const MISTAKES: Record<DefinitionMistake, () => string> = {
  'no-question': m.form_mistake_no_question,
  'too-many': m.form_mistake_too_many,
  'same-id': m.form_mistake_shape,
  'wrong-id': m.form_mistake_shape,
  'no-options': m.form_mistake_options,
  'same-option': m.form_mistake_options,
  'wrong-range': m.form_mistake_range,
  'looks-ahead': m.form_mistake_condition,
  'looks-nowhere': m.form_mistake_condition,
  'wrong-test': m.form_mistake_condition,
  'wrong-formula': m.form_mistake_formula,
  'not-translated': m.form_mistake_translation,
  'no-files-yet': m.form_mistake_files,
}

export const OPERATOR_NAMES: Record<Operator, () => string> = {
  answered: m.form_operator_answered,
  is: m.form_operator_is,
  'is-not': m.form_operator_is_not,
  'at-least': m.form_operator_at_least,
  'at-most': m.form_operator_at_most,
}

type Form = Pick<FormDefinition, 'sections'>

/** The place of a question among all of them, as people count. */
export const numberOf = (form: Form, id: string): number =>
  itemsOf(form).findIndex((item) => item.id === id) + 1

function valueText(item: Item | undefined, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? m.form_yes() : m.form_no()
  const option = item?.options.find((one) => one.value === value)
  return option ? wordOf(option.label) : String(value)
}

/** « si la réponse 5 est 4 ou plus » */
export function conditionText(form: Form, { needs, tests }: Condition): string {
  const parts = tests.map(({ item, operator, value }) => {
    const facts = { number: numberOf(form, item), value: valueText(findItem(form, item), value) }
    switch (operator) {
      case 'answered':
        return value === false ? m.form_if_not_answered(facts) : m.form_if_answered(facts)
      case 'is':
        return m.form_if_is(facts)
      case 'is-not':
        return m.form_if_is_not(facts)
      case 'at-least':
        return m.form_if_at_least(facts)
      case 'at-most':
        return m.form_if_at_most(facts)
    }
  })
  const list = needs === 'all' ? formatList(parts, getLocale()) : parts.join(` ${m.form_or()} `)
  return m.form_if({ conditions: list })
}

export const dayOf = (moment: string): string =>
  formatFullDay(
    Temporal.Instant.from(moment).toZonedDateTimeISO(QUEBEC_ZONE).toPlainDate().toString(),
    getLocale(),
  )

export const momentOf = (moment: string): string =>
  m.form_moment({
    day: dayOf(moment),
    time: formatTime(Temporal.Instant.from(moment), getLocale(), QUEBEC_ZONE),
  })
