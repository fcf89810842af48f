import { z } from '@hono/zod-openapi'
import { HEALTH_TEXT_VERSION } from '#domain/consent/health-purposes.ts'
import { BOUNDS, ITEM_KINDS, OPERATORS } from '#domain/forms/definition.ts'
import { STARTING_CODES } from '#domain/forms/starting/index.ts'
import { LOCALES } from '#domain/kernel/locale.ts'
import { BODY_SIDES } from '#domain/record/body-chart.ts'

/** Words may still be missing: a draft is written in one language first. */
const words = (max: number) => z.strictObject({ fr: z.string().max(max), en: z.string().max(max) })
const name = z.string().regex(/^[a-z][a-z0-9]{0,23}$/)
const figure = z.number().min(-BOUNDS.number).max(BOUNDS.number)

const Item = z.strictObject({
  id: name,
  kind: z.enum(ITEM_KINDS),
  label: words(BOUNDS.label),
  hint: words(BOUNDS.label).nullable(),
  isRequired: z.boolean(),
  condition: z
    .strictObject({
      needs: z.enum(['all', 'any']),
      tests: z
        .array(
          z.strictObject({
            item: name,
            operator: z.enum(OPERATORS),
            value: z.union([z.string().max(BOUNDS.value), figure, z.boolean()]),
          }),
        )
        .min(1)
        .max(BOUNDS.tests),
    })
    .nullable(),
  options: z
    .array(
      z.strictObject({
        value: z.string().min(1).max(BOUNDS.value),
        label: words(BOUNDS.label),
        points: figure.nullable(),
      }),
    )
    .max(BOUNDS.options),
  range: z.strictObject({ from: figure, to: figure }).nullable(),
  ends: z.strictObject({ low: words(BOUNDS.title), high: words(BOUNDS.title) }).nullable(),
})

export const Definition = z
  .strictObject({
    title: words(BOUNDS.title),
    description: words(BOUNDS.text).nullable(),
    sections: z
      .array(z.strictObject({ id: name, title: words(BOUNDS.title), items: z.array(Item).max(BOUNDS.items) }))
      .max(BOUNDS.sections),
    score: z.strictObject({ name: words(BOUNDS.title), formula: z.string().max(BOUNDS.formula) }).nullable(),
    attribution: words(BOUNDS.text).nullable(),
  })
  .openapi('FormDefinition')

const moment = () => z.iso.datetime({ offset: true })
const title = z.object({ fr: z.string(), en: z.string() })

const Listed = z.object({
  id: z.uuid(),
  title,
  /** The last one published; 0 of a form that never was. */
  version: z.int(),
  hasChanges: z.boolean(),
  items: z.int(),
  minutes: z.int(),
  services: z.int(),
})
export const Forms = z
  .object({
    forms: z.array(Listed),
    starting: z.array(z.object({ code: z.enum(STARTING_CODES), title, items: z.int(), minutes: z.int() })),
  })
  .openapi('PracticeForms')

export const PracticeForm = z
  .object({
    id: z.uuid(),
    revision: z.int(),
    version: z.int(),
    hasChanges: z.boolean(),
    draft: Definition,
    changedAt: moment(),
    services: z.array(
      z.object({ id: z.uuid(), nameFr: z.string(), nameEn: z.string().nullable(), sends: z.boolean() }),
    ),
  })
  .openapi('PracticeForm')

export const NewForm = z.union([
  z.strictObject({ starting: z.enum(STARTING_CODES) }),
  z.strictObject({ copyOf: z.uuid() }),
  z.strictObject({ blank: z.literal(true), title: words(BOUNDS.title) }),
  /** A FHIR R4 Questionnaire, as text. */
  z.strictObject({ questionnaire: z.string().min(2).max(400_000) }),
])
export const Made = z.object({ id: z.uuid(), skipped: z.int() })
export const Saving = z.strictObject({ revision: z.int().min(1), draft: Definition })
export const Saved = z.object({ revision: z.int() })
export const Publishing = z.strictObject({ revision: z.int().min(1) })
export const Published = z.object({ version: z.int() })
export const Services = z.strictObject({ serviceIds: z.array(z.uuid()).max(100) })
export const Done = z.object({ status: z.literal('done') })
/** As FHIR R4 says it; its shape is compared with the published schema by tests. */
export const Fhir = z.record(z.string(), z.unknown())

export const Asking = z.strictObject({ formId: z.uuid(), practiceClientId: z.uuid() })
export const Asked = z.object({ id: z.uuid() })
const STATES = ['sent', 'begun', 'answered'] as const
const Request = z.object({
  id: z.uuid(),
  title,
  state: z.enum(STATES),
  sentAt: moment(),
  answeredAt: moment().nullable(),
  visitAt: moment().nullable(),
})
export const PracticeRequests = z.array(
  Request.extend({
    practiceClientId: z.uuid().nullable(),
    /** Null once the account is gone: the answers say who answered. */
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
  }).openapi('PracticeFormRequest'),
)
export const OwnRequests = z.array(Request.extend({ professional: z.string() }).openapi('FormRequest'))

const mark = z.strictObject({
  region: z.string().max(40),
  side: z.enum(BODY_SIDES),
  words: z.string().max(BOUNDS.text),
})
const Answer = z.union([
  z.string().max(BOUNDS.text),
  z.number(),
  z.boolean(),
  z.array(z.string().max(BOUNDS.value)).max(BOUNDS.options),
  z.array(mark).max(40),
  z.strictObject({ name: z.string().max(160), date: z.string().max(10) }),
])
const Answers = z.record(name, Answer)

/** What is answered now; null takes an answer back. */
export const Answering = z.strictObject({ answers: z.record(name, z.union([Answer, z.null()])) })

export const Consent = z.strictObject({
  consent: z.strictObject({ textVersion: z.literal(HEALTH_TEXT_VERSION), language: z.enum(LOCALES) }),
})

const Version = z.object({ version: z.int(), sentAt: moment() })
export const OwnRequest = Request.extend({
  professional: z.string(),
  profession: z.string(),
  definition: Definition,
  /** Whether there are answers that are not sent. */
  isOpen: z.boolean(),
  answers: Answers,
  score: z.number().nullable(),
  versions: z.array(Version),
}).openapi('OwnFormRequest')

export const ReadAnswers = Request.extend({
  practiceClientId: z.uuid().nullable(),
  name: z.string(),
  definition: Definition,
  versions: z.array(Version),
  shown: z.int(),
  answers: Answers,
  score: z.number().nullable(),
}).openapi('FormAnswers')
