import type { Locale } from '../kernel/locale.ts'
import { type Answer, type Answers, isConsent, isFiles, isMarks, isTexts } from './answers.ts'
import { visibleSections } from './conditions.ts'
import { findItem, type FormDefinition, type Item } from './definition.ts'
import { asFhirText, fromFhirText } from './fhir-text.ts'
import { OWN, type QuestionnaireResponse, type ResponseAnswer, type ResponseItem } from './fhir-types.ts'
import { scoreOf } from './score.ts'
import { dayId, nameId } from './write-fhir.ts'

type Sent = { questionnaire: string; authored: string; isCorrection: boolean; locale: Locale }

/** Answers as FHIR R4: what was asked, in the words that were read, with what was answered. */
export function responseOf(form: FormDefinition, answers: Answers, sent: Sent): QuestionnaireResponse {
  const score = scoreOf(form, answers)
  const items = visibleSections(form, answers).map((section) => ({
    linkId: section.id,
    text: section.title[sent.locale],
    item: section.items.flatMap((item) => {
      const answer = answers[item.id]
      return answer === undefined ? [] : [answeredItem(item, answer, sent.locale)]
    }),
  }))
  const answered = items.filter(({ item }) => item.length > 0)
  return asFhirText({
    resourceType: 'QuestionnaireResponse',
    status: sent.isCorrection ? 'amended' : 'completed',
    questionnaire: sent.questionnaire,
    authored: sent.authored,
    language: `${sent.locale}-CA`,
    ...(score === null ? {} : { extension: [{ url: OWN.score, valueDecimal: score }] }),
    ...(answered.length > 0 ? { item: answered } : {}),
  })
}

function answeredItem(item: Item, answer: Answer, locale: Locale): ResponseItem {
  const asked = { linkId: item.id, text: item.label[locale] }
  if (isConsent(answer))
    return {
      ...asked,
      item: [
        { linkId: nameId(item.id), answer: [{ valueString: answer.name }] },
        { linkId: dayId(item.id), answer: [{ valueDate: answer.date }] },
      ],
    }
  return { ...asked, answer: valuesOf(item, answer, locale) }
}

function valuesOf(item: Item, answer: Answer, locale: Locale): ResponseAnswer[] {
  if (isMarks(answer) && item.kind === 'body-chart')
    return answer.map(({ region, side, words }) => ({
      valueCoding: {
        system: OWN.body,
        code: `${side}/${region}`,
        ...(words === '' ? {} : { display: words }),
      },
    }))
  if (isFiles(answer) && item.kind === 'file')
    return answer.map(({ file, name }) => ({ valueAttachment: { title: name, url: `urn:uuid:${file}` } }))
  if (isTexts(answer)) return answer.map((value) => coding(item, value, locale))
  if (typeof answer === 'boolean') return [{ valueBoolean: answer }]
  if (typeof answer === 'number')
    return [item.kind === 'scale' ? { valueInteger: answer } : { valueDecimal: answer }]
  if (typeof answer !== 'string') return []
  if (item.kind === 'choice') return [coding(item, answer, locale)]
  return [item.kind === 'date' ? { valueDate: answer } : { valueString: answer }]
}

function coding({ options }: Item, value: string, locale: Locale): ResponseAnswer {
  const display = options.find((option) => option.value === value)?.label[locale]
  return { valueCoding: { code: value, ...(display ? { display } : {}) } }
}

/** The answers of a response to this form; what the form does not ask is left out. */
export function answersOf(form: FormDefinition, response: QuestionnaireResponse): Answers {
  const found: Record<string, Answer> = {}
  const walk = (one: ResponseItem) => {
    const item = findItem(form, one.linkId)
    const answer = item && readAnswer(item, one)
    if (item && answer !== undefined) found[item.id] = answer
    else one.item?.forEach(walk)
  }
  fromFhirText(response).item?.forEach(walk)
  return found
}

function readAnswer(item: Item, { answer = [], item: children = [] }: ResponseItem): Answer | undefined {
  if (item.kind === 'consent') {
    const of = (link: string) => children.find(({ linkId }) => linkId === link)?.answer?.[0]
    const [name, date] = [of(nameId(item.id))?.valueString, of(dayId(item.id))?.valueDate]
    return name === undefined || date === undefined ? undefined : { name, date }
  }
  const [first] = answer
  if (!first) return undefined
  switch (item.kind) {
    case 'several':
      return answer.flatMap(({ valueCoding }) => valueCoding?.code ?? [])
    case 'body-chart':
      return answer.flatMap(({ valueCoding }) => {
        const [side, region] = valueCoding?.code?.split('/') ?? []
        return region !== undefined && (side === 'front' || side === 'back')
          ? [{ region, side, words: valueCoding?.display ?? '' }]
          : []
      })
    case 'file':
      return answer.flatMap(({ valueAttachment }) =>
        valueAttachment?.url?.startsWith('urn:uuid:')
          ? [{ file: valueAttachment.url.slice('urn:uuid:'.length), name: valueAttachment.title ?? '' }]
          : [],
      )
    case 'choice':
      return first.valueCoding?.code
    case 'yes-no':
      return first.valueBoolean
    case 'scale':
    case 'number':
      return first.valueInteger ?? first.valueDecimal
    case 'date':
      return first.valueDate
    case 'text':
      return first.valueString
  }
}
