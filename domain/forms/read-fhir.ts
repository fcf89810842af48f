import {
  type Bilingual,
  type Condition,
  type FormDefinition,
  isItemId,
  type Item,
  type ItemKind,
  type Operator,
  type Section,
} from './definition.ts'
import {
  type EnableWhen,
  type Extension,
  MAX_VALUE,
  MIN_VALUE,
  ORDINAL,
  OWN,
  type Questionnaire,
  type QuestionnaireItem,
  readWord,
  readWordExtension,
} from './fhir-types.ts'
import { fromFhirText } from './fhir-text.ts'
import { newItem } from './edit-definition.ts'
import { hintId } from './write-fhir.ts'

/** What could not be read, by the link of the question: somebody else's questionnaire may say more than a form does. */
export type FhirReading = { form: FormDefinition; skipped: readonly string[] }

const KINDS: Record<string, ItemKind> = {
  text: 'text',
  string: 'text',
  url: 'text',
  choice: 'choice',
  'open-choice': 'choice',
  integer: 'number',
  decimal: 'number',
  quantity: 'number',
  date: 'date',
  dateTime: 'date',
  boolean: 'yes-no',
  attachment: 'file',
}

type Reading = { isEnglish: boolean; ids: Map<string, string>; skipped: string[] }

/** A questionnaire of anybody as a form. What stands outside groups comes first, in a section without a title. */
export function formOf(resource: Questionnaire): FhirReading {
  const questionnaire = fromFhirText(resource)
  const isEnglish = questionnaire.language?.startsWith('en') ?? false
  const reading: Reading = { isEnglish, ids: idsOf(questionnaire.item ?? []), skipped: [] }
  const top = questionnaire.item ?? []
  const loose = top.filter((item) => !isSection(item)).flatMap((item) => itemsOf(item, reading))
  const sections: Section[] = top.filter(isSection).map((group) => ({
    id: reading.ids.get(group.linkId) ?? group.linkId,
    title: readWord(group.text, group._text, isEnglish),
    items: (group.item ?? []).flatMap((item) => itemsOf(item, reading)),
  }))
  const word = (text: string | undefined, translated: Questionnaire['_title']) =>
    text === undefined && translated === undefined ? null : readWord(text, translated, isEnglish)
  const form: FormDefinition = {
    title: readWord(questionnaire.title, questionnaire._title, isEnglish),
    description: word(questionnaire.description, questionnaire._description),
    sections:
      loose.length > 0 ? [{ id: 'loose', title: { fr: '', en: '' }, items: loose }, ...sections] : sections,
    score: readScore(questionnaire.extension),
    attribution: word(questionnaire.copyright, questionnaire._copyright),
  }
  return { form, skipped: reading.skipped }
}

const isSection = (item: QuestionnaireItem) => item.type === 'group' && kindOf(item) !== 'consent'

/** Names that a form can have, for links that may hold anything. */
function idsOf(items: readonly QuestionnaireItem[]): Map<string, string> {
  const links: string[] = []
  const walk = (item: QuestionnaireItem) => {
    links.push(item.linkId)
    item.item?.forEach(walk)
  }
  items.forEach(walk)
  const taken = new Set(links.filter(isItemId))
  let next = 1
  return new Map(
    links.map((link) => {
      if (isItemId(link)) return [link, link]
      while (taken.has(`n${next}`)) next++
      taken.add(`n${next}`)
      return [link, `n${next}`]
    }),
  )
}

const extensionOf = (extensions: readonly Extension[] | undefined, url: string) =>
  extensions?.find((extension) => extension.url === url)

function kindOf(item: QuestionnaireItem): ItemKind | undefined {
  const said = extensionOf(item.extension, OWN.kind)?.valueCode
  if (said === 'scale' || said === 'body-chart' || said === 'consent') return said
  const kind = KINDS[item.type]
  return kind === 'choice' && item.repeats ? 'several' : kind
}

/** A group in a group gives its questions to the section; a display that is nobody's hint is left out. */
function itemsOf(item: QuestionnaireItem, reading: Reading): Item[] {
  const kind = kindOf(item)
  if (item.type === 'group' && kind !== 'consent')
    return (item.item ?? []).flatMap((inner) => itemsOf(inner, reading))
  if (!kind) {
    reading.skipped.push(item.linkId)
    return []
  }
  const inner = kind === 'consent' ? [] : (item.item ?? []).filter(({ type }) => type !== 'display')
  return [readItem(item, kind, reading), ...inner.flatMap((one) => itemsOf(one, reading))]
}

function readItem(item: QuestionnaireItem, kind: ItemKind, reading: Reading): Item {
  const { isEnglish, ids } = reading
  const hint = item.item?.find(({ linkId, type }) => type === 'display' && linkId === hintId(item.linkId))
  const id = ids.get(item.linkId) ?? item.linkId
  return {
    ...newItem(kind, id),
    label: readWord(item.text, item._text, isEnglish),
    hint: hint ? readWord(hint.text, hint._text, isEnglish) : null,
    isRequired: item.required ?? false,
    condition: readCondition(item, ids),
    options: kind === 'choice' || kind === 'several' ? readOptions(item, isEnglish) : [],
    range: readRange(item, kind),
    ends: kind === 'scale' ? readEnds(item.extension) : null,
  }
}

function readRange({ extension }: QuestionnaireItem, kind: ItemKind): Item['range'] {
  if (kind !== 'scale' && kind !== 'number') return null
  const bound = (url: string) => {
    const found = extensionOf(extension, url)
    return found?.valueInteger ?? found?.valueDecimal
  }
  const [from, to] = [bound(MIN_VALUE), bound(MAX_VALUE)]
  if (from === undefined || to === undefined) return kind === 'scale' ? { from: 0, to: 10 } : null
  return { from, to }
}

function readEnds(extensions: readonly Extension[] | undefined): Item['ends'] {
  const [low, high] = [extensionOf(extensions, OWN.low), extensionOf(extensions, OWN.high)]
  return low || high ? { low: readWordExtension(low), high: readWordExtension(high) } : null
}

function readOptions({ answerOption = [] }: QuestionnaireItem, isEnglish: boolean): Item['options'] {
  return answerOption.map(({ valueCoding, valueString, valueInteger, extension }) => {
    const plain = valueString ?? (valueInteger === undefined ? undefined : String(valueInteger))
    const label: Bilingual = valueCoding
      ? readWord(valueCoding.display ?? valueCoding.code, valueCoding._display, isEnglish)
      : readWord(plain, undefined, isEnglish)
    const points = extensionOf([...(valueCoding?.extension ?? []), ...(extension ?? [])], ORDINAL)
    return {
      value: valueCoding?.code ?? plain ?? valueCoding?.display ?? '',
      label:
        valueCoding && valueCoding.display === undefined && valueCoding._display
          ? withoutCode(label, isEnglish)
          : label,
      points: points?.valueDecimal ?? null,
    }
  })
}

/** An option that is written in one language alone: its code is no word of the other. */
const withoutCode = (label: Bilingual, isEnglish: boolean): Bilingual =>
  isEnglish ? { ...label, en: '' } : { ...label, fr: '' }

const OPERATORS: Record<EnableWhen['operator'], Operator | undefined> = {
  exists: 'answered',
  '=': 'is',
  '!=': 'is-not',
  '>=': 'at-least',
  '<=': 'at-most',
  // Of days and amounts nothing lies just beside a bound: what is said strictly is not read as something else.
  '>': undefined,
  '<': undefined,
}

function readCondition(item: QuestionnaireItem, ids: Map<string, string>): Condition | null {
  const tests = (item.enableWhen ?? []).flatMap((when) => {
    const operator = OPERATORS[when.operator]
    const value =
      when.answerBoolean ??
      when.answerInteger ??
      when.answerDecimal ??
      when.answerDate ??
      when.answerCoding?.code ??
      when.answerString
    return operator === undefined || value === undefined
      ? []
      : [{ item: ids.get(when.question) ?? when.question, operator, value }]
  })
  return tests.length > 0 ? { needs: item.enableBehavior ?? 'any', tests } : null
}

function readScore(extensions: readonly Extension[] | undefined): FormDefinition['score'] {
  const said = extensionOf(extensions, OWN.score)?.extension
  const formula = extensionOf(said, 'formula')?.valueString
  return formula === undefined ? null : { name: readWordExtension(extensionOf(said, 'name')), formula }
}
