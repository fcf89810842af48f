import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answer, type Answers, answerMistake, isAnswered } from './answers.ts'
import { publishMistakes, shapeMistakes, untranslated } from './check-definition.ts'
import { holds, missingItems, shownAnswers, visibleItems } from './conditions.ts'
import { both, type Condition, type FormDefinition, type Item, itemsOf } from './definition.ts'
import {
  addItem,
  addSection,
  duplicateItem,
  EMPTY_FORM,
  moveItem,
  newItem,
  removeItem,
  removeSection,
  stepItem,
  stepSection,
} from './edit-definition.ts'
import { formulaByIds, formulaByNumbers, scoreOf } from './score.ts'
import { STARTING_CODES, STARTING_FORMS, startingForms } from './starting/index.ts'

const named = (item: Item): Item => ({ ...item, label: both(`Q ${item.id}`, `Q ${item.id}`) })

/** Scales in a row, of which each may look at an earlier one. */
const chain = fc
  .array(
    fc.record({
      back: fc.integer({ min: 1, max: 4 }),
      bound: fc.integer({ min: 0, max: 10 }),
      operator: fc.constantFrom('at-least' as const, 'at-most' as const, 'is' as const, 'is-not' as const),
      needs: fc.constantFrom('all' as const, 'any' as const),
      looks: fc.boolean(),
      isRequired: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts): FormDefinition => {
    const items = parts.map(({ back, bound, operator, needs, looks, isRequired }, at) => {
      const asked = at - back
      const condition: Condition | null =
        looks && asked >= 0 ? { needs, tests: [{ item: `x${asked}`, operator, value: bound }] } : null
      return { ...named(newItem('scale', `x${at}`)), ends: null, condition, isRequired }
    })
    return {
      ...EMPTY_FORM,
      title: both('T', 'T'),
      sections: [{ id: 'one', title: both('S', 'S'), items }],
    }
  })
const answersTo = fc.dictionary(
  fc.integer({ min: 0, max: 11 }).map((at) => `x${at}`),
  fc.integer({ min: 0, max: 10 }),
)

describe('conditions', () => {
  test('an answer to a question that is hidden changes nothing', () => {
    fc.assert(
      fc.property(chain, answersTo, (form, answers) => {
        const shown = visibleItems(form, answers)
        const kept = shownAnswers(form, answers)
        expect(visibleItems(form, kept)).toEqual(shown)
        expect(shownAnswers(form, kept)).toEqual(kept)
        const hidden = itemsOf(form).filter((item) => !shown.includes(item))
        const other = { ...answers, ...Object.fromEntries(hidden.map(({ id }) => [id, 10])) }
        expect(visibleItems(form, other)).toEqual(shown)
      }),
    )
  })

  test('what is shown is what its condition says of the answers that are shown, and nothing else', () => {
    fc.assert(
      fc.property(chain, answersTo, (form, answers) => {
        const kept = shownAnswers(form, answers)
        const shown = new Set(visibleItems(form, answers).map(({ id }) => id))
        for (const { id, condition } of itemsOf(form)) expect(shown.has(id)).toBe(holds(condition, kept))
      }),
    )
  })

  test('« all » is no wider than « any », and a form that looks back alone has no mistake', () => {
    fc.assert(
      fc.property(chain, answersTo, (form, answers) => {
        expect(shapeMistakes(form)).toEqual([])
        for (const { condition } of itemsOf(form)) {
          if (!condition) continue
          const tests = [
            ...condition.tests,
            { ...condition.tests[0]!, operator: 'answered' as const, value: true },
          ]
          if (holds({ needs: 'all', tests }, answers))
            expect(holds({ needs: 'any', tests }, answers)).toBe(true)
        }
      }),
    )
  })

  test('a form is complete when each shown question that has to be answered is', () => {
    fc.assert(
      fc.property(chain, answersTo, (form, answers) => {
        const missing = missingItems(form, answers)
        const filled = { ...answers, ...Object.fromEntries(missing.map(({ id }) => [id, 5])) }
        for (const { id } of missing) expect(isAnswered(answers[id])).toBe(false)
        // Answering may show further questions: it ends, for each looks back.
        expect(missingItems(form, filled).length).toBeLessThan(itemsOf(form).length)
      }),
    )
  })

  const several = { ...newItem('several', 'many') }
  test.each<[string, Condition, Answers, boolean]>([
    [
      'one of several is',
      { needs: 'all', tests: [{ item: 'many', operator: 'is', value: 'a' }] },
      { many: ['b', 'a'] },
      true,
    ],
    [
      'none of several is',
      { needs: 'all', tests: [{ item: 'many', operator: 'is-not', value: 'a' }] },
      { many: ['b'] },
      true,
    ],
    [
      'no answer is not another answer',
      { needs: 'all', tests: [{ item: 'many', operator: 'is-not', value: 'a' }] },
      {},
      false,
    ],
    [
      'not answered',
      { needs: 'all', tests: [{ item: 'many', operator: 'answered', value: false }] },
      {},
      true,
    ],
    [
      'an empty list says nothing',
      { needs: 'all', tests: [{ item: 'many', operator: 'answered', value: true }] },
      { many: [] },
      false,
    ],
    [
      'a day after another',
      { needs: 'all', tests: [{ item: 'on', operator: 'at-least', value: '2026-01-31' }] },
      { on: '2026-02-01' },
      true,
    ],
    [
      'words have no order',
      { needs: 'all', tests: [{ item: 'many', operator: 'at-least', value: 1 }] },
      { many: 'b' },
      false,
    ],
  ])('%s', (_, condition, answers, expected) => {
    expect(several.kind).toBe('several')
    expect(holds(condition, answers)).toBe(expected)
  })
})

describe('answers', () => {
  const choice: Item = {
    ...newItem('choice', 'c'),
    options: [{ value: 'a', label: both('A', 'A'), points: 2 }],
  }
  test.each<[string, Item, Answer, string | undefined]>([
    ['a text', newItem('text', 't'), 'bonjour', undefined],
    ['a text that is a number', newItem('text', 't'), 3, 'wrong-kind'],
    ['a text without end', newItem('text', 't'), 'x'.repeat(2_001), 'too-long'],
    ['an option', choice, 'a', undefined],
    ['an option that is not there', choice, 'z', 'not-offered'],
    ['options twice', { ...choice, kind: 'several' }, ['a', 'a'], 'not-offered'],
    ['a step of a scale', newItem('scale', 's'), 10, undefined],
    ['half a step', newItem('scale', 's'), 1.5, 'wrong-kind'],
    ['past a scale', newItem('scale', 's'), 11, 'out-of-range'],
    ['an endless number', newItem('number', 'n'), Number.POSITIVE_INFINITY, 'wrong-kind'],
    ['a leap day', newItem('date', 'd'), '2028-02-29', undefined],
    ['no leap day', newItem('date', 'd'), '2027-02-29', 'not-a-date'],
    ['a mark', newItem('body-chart', 'b'), [{ region: 'lower-back', side: 'back', words: '' }], undefined],
    [
      'a mark elsewhere',
      newItem('body-chart', 'b'),
      [{ region: '<b>', side: 'back', words: '' }],
      'not-offered',
    ],
    ['an agreement', newItem('consent', 'o'), { name: 'Léa Roy', date: '2026-11-19' }, undefined],
    ['an agreement without a day', newItem('consent', 'o'), { name: 'Léa Roy', date: '' }, 'not-a-date'],
  ])('%s', (_, item, answer, mistake) => expect(answerMistake(item, answer)).toBe(mistake))
})

describe('the score', () => {
  const sum = (form: FormDefinition, formula: string) => ({
    ...form,
    score: { name: both('S', 'S'), formula },
  })

  test('a sum is the sum of the answers that are shown, and has none when one is missing', () => {
    fc.assert(
      fc.property(chain, answersTo, (form, answers) => {
        const ids = itemsOf(form).map(({ id }) => id)
        const scored = sum(form, `sum(${ids.join(', ')})`)
        const shown = visibleItems(form, answers)
        const isComplete = shown.every(({ id }) => answers[id] !== undefined)
        const expected = shown.reduce((total, { id }) => total + (answers[id] ?? 0), 0)
        expect(scoreOf(scored, answers)).toBe(isComplete ? expected : null)
      }),
    )
  })

  test('a formula typed with the numbers of questions is kept with their ids, and read again as it was', () => {
    const form = STARTING_FORMS.pain
    expect(formulaByNumbers(form, form.score!.formula)).toBe('q2 + q6 + q7 + q8')
    expect(formulaByIds(form, 'q2 + 2*(q6 − q7)')).toBe('now + 2 × (walk - sit)')
    expect(formulaByNumbers(form, formulaByIds(form, 'mean(q2,q6) ÷ 2'))).toBe('mean(q2, q6) ÷ 2')
    expect(formulaByIds(form, '?')).toBe('?')
  })

  test('WHO-5 as WHO computes it', () => {
    const answers = { cheerful: 'most', calm: 'more', active: 'less', rested: 'all', interested: 'some' }
    expect(scoreOf(STARTING_FORMS['who-5'], answers)).toBe((4 + 3 + 2 + 5 + 1) * 4)
  })
})

describe('a draft that is edited', () => {
  const step = fc.oneof(
    fc.constant((form: FormDefinition) => addSection(form)),
    fc.tuple(fc.nat(9), fc.constantFrom('scale' as const, 'choice' as const)).map(
      ([at, kind]) =>
        (form: FormDefinition) =>
          addItem(form, { section: form.sections[at % Math.max(1, form.sections.length)]?.id ?? '', kind })
            .form,
    ),
    ...([stepItem, stepSection] as const).map((move) =>
      fc
        .tuple(fc.nat(20), fc.constantFrom(-1 as const, 1 as const))
        .map(([at, by]) => (form: FormDefinition) => {
          const ids = move === stepItem ? itemsOf(form) : form.sections
          return ids.length === 0 ? form : move(form, ids[at % ids.length]!.id, by)
        }),
    ),
    ...[removeItem, (form: FormDefinition, id: string) => duplicateItem(form, id).form].map((change) =>
      fc.nat(20).map((at) => (form: FormDefinition) => {
        const items = itemsOf(form)
        return items.length === 0 ? form : change(form, items[at % items.length]!.id)
      }),
    ),
    fc.tuple(fc.nat(20), fc.nat(5), fc.nat(5)).map(([at, section, place]) => (form: FormDefinition) => {
      const items = itemsOf(form)
      const to = form.sections[section % Math.max(1, form.sections.length)]?.id ?? ''
      return items.length === 0
        ? form
        : moveItem(form, items[at % items.length]!.id, { section: to, at: place })
    }),
    fc.nat(5).map((at) => (form: FormDefinition) => {
      const id = form.sections[at % Math.max(1, form.sections.length)]?.id
      return form.sections.length < 3 || id === undefined ? form : removeSection(form, id)
    }),
  )

  test('never looks ahead, never loses its score to another meaning, never doubles an id', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STARTING_CODES), fc.array(step, { maxLength: 20 }), (code, steps) => {
        const edited = steps.reduce((form, change) => change(form), STARTING_FORMS[code])
        expect(shapeMistakes(edited)).toEqual([])
      }),
    )
  })

  test('up and down again is where it was', () => {
    const form = STARTING_FORMS.touch
    const order = (one: FormDefinition) => one.sections.map(({ items }) => items.map(({ id }) => id))
    for (const { id } of itemsOf(form).slice(0, -1))
      expect(order(stepItem(stepItem(form, id, 1), id, -1))).toEqual(order(form))
  })
})

describe('starting forms', () => {
  test.each(STARTING_CODES)('%s can be published as it is', (code) => {
    expect(publishMistakes(STARTING_FORMS[code])).toEqual([])
  })

  test('a missing translation keeps a form from being published', () => {
    const form = STARTING_FORMS.food
    const [first] = form.sections
    const lacking = { ...form, sections: [{ ...first!, title: both('Une journée', ' ') }] }
    expect(untranslated(lacking)).toEqual([{ mistake: 'not-translated', item: 'day' }])
  })

  test('the index is offered only where the product may', () => {
    expect(startingForms('psychologist', true)).toContain('who-5')
    expect(startingForms('psychologist', false)).not.toContain('who-5')
    expect(STARTING_FORMS['who-5'].attribution?.fr).toContain('CC BY-NC-SA 3.0 IGO')
  })
})
