// The part of FHIR R4 (4.0.1) that a form and its answers are written in. Tests compare what is written with the schema that
// HL7 publishes (fhir.test.ts).

export type Extension = {
  url: string
  extension?: Extension[]
  valueCode?: string
  valueString?: string
  valueInteger?: number
  valueDecimal?: number
}
type Coding = {
  system?: string
  code?: string
  display?: string
  _display?: Translated
  extension?: Extension[]
}
export type Translated = { extension: Extension[] }

export type EnableWhen = {
  question: string
  operator: 'exists' | '=' | '!=' | '>' | '<' | '>=' | '<='
  answerBoolean?: boolean
  answerDecimal?: number
  answerInteger?: number
  answerDate?: string
  answerString?: string
  answerCoding?: Coding
}

export type QuestionnaireItem = {
  linkId: string
  text?: string
  _text?: Translated
  type: string
  required?: boolean
  repeats?: boolean
  enableWhen?: EnableWhen[]
  enableBehavior?: 'all' | 'any'
  answerOption?: {
    valueCoding?: Coding
    valueString?: string
    valueInteger?: number
    extension?: Extension[]
  }[]
  extension?: Extension[]
  item?: QuestionnaireItem[]
}

export type Questionnaire = {
  resourceType: 'Questionnaire'
  status: 'draft' | 'active' | 'retired' | 'unknown'
  language?: string
  url?: string
  version?: string
  title?: string
  _title?: Translated
  description?: string
  _description?: Translated
  copyright?: string
  _copyright?: Translated
  subjectType?: string[]
  extension?: Extension[]
  item?: QuestionnaireItem[]
}

export type ResponseAnswer = {
  valueBoolean?: boolean
  valueDecimal?: number
  valueInteger?: number
  valueDate?: string
  valueString?: string
  valueCoding?: Coding
  valueAttachment?: { title?: string; url?: string }
}
export type ResponseItem = { linkId: string; text?: string; answer?: ResponseAnswer[]; item?: ResponseItem[] }
export type QuestionnaireResponse = {
  resourceType: 'QuestionnaireResponse'
  status: 'in-progress' | 'completed' | 'amended'
  questionnaire?: string
  authored?: string
  language?: string
  extension?: Extension[]
  item?: ResponseItem[]
}

const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation'
export const ORDINAL = 'http://hl7.org/fhir/StructureDefinition/ordinalValue'
export const MIN_VALUE = 'http://hl7.org/fhir/StructureDefinition/minValue'
export const MAX_VALUE = 'http://hl7.org/fhir/StructureDefinition/maxValue'
/** What FHIR has no word for. */
export const OWN = {
  kind: 'urn:mieva:forms:item-kind',
  low: 'urn:mieva:forms:scale-low',
  high: 'urn:mieva:forms:scale-high',
  score: 'urn:mieva:forms:score',
  body: 'urn:mieva:forms:body-region',
} as const

/** French is the language of the resource, English its translation; an empty word is not written. */
export function written(word: { fr: string; en: string }): { text?: string; translated?: Translated } {
  return {
    ...(word.fr === '' ? {} : { text: word.fr }),
    ...(word.en === '' ? {} : { translated: { extension: [translation(word.en)] } }),
  }
}

const translation = (en: string): Extension => ({
  url: TRANSLATION,
  extension: [
    { url: 'lang', valueCode: 'en' },
    { url: 'content', valueString: en },
  ],
})

const languageOf = (extension: Extension) =>
  extension.extension?.find(({ url }) => url === 'lang')?.valueCode?.slice(0, 2)

/** A word of a resource in French, with its translation, or of one in English, which then lacks its French. */
export function readWord(
  text: string | undefined,
  translated: Translated | undefined,
  isEnglish: boolean,
): { fr: string; en: string } {
  const inLanguage = (language: string) =>
    translated?.extension
      .filter(({ url }) => url === TRANSLATION)
      .find((extension) => languageOf(extension) === language)
      ?.extension?.find(({ url }) => url === 'content')?.valueString
  return isEnglish
    ? { fr: inLanguage('fr') ?? '', en: text ?? '' }
    : { fr: text ?? '', en: inLanguage('en') ?? '' }
}

export const wordExtension = (url: string, word: { fr: string; en: string }): Extension => ({
  url,
  extension: [
    { url: 'fr', valueString: word.fr },
    { url: 'en', valueString: word.en },
  ].filter(({ valueString }) => valueString !== ''),
})

export const readWordExtension = (extension: Extension | undefined) => {
  const of = (language: string) =>
    extension?.extension?.find(({ url }) => url === language)?.valueString ?? ''
  return { fr: of('fr'), en: of('en') }
}
