import type { Bilingual, Condition, FormDefinition, Item, ItemKind, Option, Test } from './definition.ts'
import { findItem } from './definition.ts'
import { asFhirText } from './fhir-text.ts'
import {
  type EnableWhen,
  type Extension,
  MAX_VALUE,
  MIN_VALUE,
  ORDINAL,
  OWN,
  type Questionnaire,
  type QuestionnaireItem,
  type Translated,
  wordExtension,
  written,
} from './fhir-types.ts'

const TYPES: Record<ItemKind, string> = {
  text: 'text',
  choice: 'choice',
  several: 'choice',
  scale: 'integer',
  number: 'decimal',
  date: 'date',
  'yes-no': 'boolean',
  'body-chart': 'open-choice',
  file: 'attachment',
  consent: 'group',
}
/** Kinds of which the type says too little to read them again. */
const SAID: ReadonlySet<ItemKind> = new Set(['scale', 'body-chart', 'consent'])

export const hintId = (id: string) => `${id}.hint`
export const nameId = (id: string) => `${id}.name`
export const dayId = (id: string) => `${id}.date`

/** A form as FHIR R4. What was read from it is the form again, unchanged. */
export function questionnaireOf(
  form: FormDefinition,
  identity: { url?: string; version?: string } = {},
): Questionnaire {
  const description = form.description && written(form.description)
  const copyright = form.attribution && written(form.attribution)
  const title = written(form.title)
  return asFhirText({
    resourceType: 'Questionnaire',
    ...identity,
    language: 'fr-CA',
    status: 'active',
    subjectType: ['Patient'],
    ...texts('title', title),
    ...(description ? texts('description', description) : {}),
    ...(copyright ? texts('copyright', copyright) : {}),
    ...(form.score ? { extension: [scoreExtension(form.score)] } : {}),
    ...(form.sections.length > 0
      ? {
          item: form.sections.map((section) => ({
            linkId: section.id,
            type: 'group',
            ...texts('text', written(section.title)),
            ...(section.items.length > 0 ? { item: section.items.map((item) => itemOf(item, form)) } : {}),
          })),
        }
      : {}),
  })
}

const texts = <K extends 'text' | 'title' | 'description' | 'copyright'>(
  name: K,
  { text, translated }: { text?: string; translated?: Translated },
) =>
  ({
    ...(text === undefined ? {} : { [name]: text }),
    ...(translated === undefined ? {} : { [`_${name}`]: translated }),
  }) as { [P in K]?: string } & { [P in `_${K}`]?: Translated }

const scoreExtension = ({ name, formula }: NonNullable<FormDefinition['score']>): Extension => ({
  url: OWN.score,
  extension: [wordExtension('name', name), { url: 'formula', valueString: formula }],
})

function itemOf(item: Item, form: FormDefinition): QuestionnaireItem {
  const extension = extensionsOf(item)
  const children = childrenOf(item)
  return {
    linkId: item.id,
    type: TYPES[item.kind],
    ...texts('text', written(item.label)),
    ...(item.isRequired ? { required: true } : {}),
    ...(item.kind === 'several' || item.kind === 'body-chart' || item.kind === 'file'
      ? { repeats: true }
      : {}),
    ...(item.condition ? enabling(item.condition, form) : {}),
    ...(item.options.length > 0 ? { answerOption: item.options.map(optionOf) } : {}),
    ...(extension.length > 0 ? { extension } : {}),
    ...(children.length > 0 ? { item: children } : {}),
  }
}

function extensionsOf({ kind, range, ends }: Item): Extension[] {
  const bound = (url: string, value: number): Extension =>
    kind === 'scale' ? { url, valueInteger: value } : { url, valueDecimal: value }
  return [
    ...(SAID.has(kind) ? [{ url: OWN.kind, valueCode: kind }] : []),
    ...(range ? [bound(MIN_VALUE, range.from), bound(MAX_VALUE, range.to)] : []),
    ...(ends ? [wordExtension(OWN.low, ends.low), wordExtension(OWN.high, ends.high)] : []),
  ]
}

function childrenOf({ id, kind, hint }: Item): QuestionnaireItem[] {
  const display = (word: Bilingual): QuestionnaireItem => ({
    linkId: hintId(id),
    type: 'display',
    ...texts('text', written(word)),
  })
  return [
    ...(hint ? [display(hint)] : []),
    ...(kind === 'consent'
      ? [
          { linkId: nameId(id), type: 'string', text: 'Nom' },
          { linkId: dayId(id), type: 'date', text: 'Date' },
        ]
      : []),
  ]
}

function optionOf({ value, label, points }: Option) {
  const { text, translated } = written(label)
  return {
    valueCoding: {
      code: value,
      ...(text === undefined ? {} : { display: text }),
      ...(translated === undefined ? {} : { _display: translated }),
      ...(points === null ? {} : { extension: [{ url: ORDINAL, valueDecimal: points }] }),
    },
  }
}

const OPERATORS = { answered: 'exists', is: '=', 'is-not': '!=', 'at-least': '>=', 'at-most': '<=' } as const

const enabling = ({ needs, tests }: Condition, form: FormDefinition) => ({
  enableWhen: tests.map((test) => enableWhen(test, findItem(form, test.item))),
  // Said also when it is one test, so that it is read again as it was.
  enableBehavior: needs,
})

function enableWhen({ item, operator, value }: Test, asked: Item | undefined): EnableWhen {
  const when = { question: item, operator: OPERATORS[operator] }
  if (typeof value === 'boolean') return { ...when, answerBoolean: value }
  if (typeof value === 'number')
    return asked?.kind === 'scale' ? { ...when, answerInteger: value } : { ...when, answerDecimal: value }
  return asked?.kind === 'date' ? { ...when, answerDate: value } : { ...when, answerCoding: { code: value } }
}
