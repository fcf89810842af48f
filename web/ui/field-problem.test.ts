import { expect, test } from 'vitest'
import { type Control, fieldProblem } from './field-problem.ts'

const FINE = {
  customError: false,
  valueMissing: false,
  typeMismatch: false,
  tooShort: false,
  rangeUnderflow: false,
  rangeOverflow: false,
}
const control = (type: string, wrong: Partial<Control['validity']>): Control => ({
  type,
  min: '1',
  max: '90',
  minLength: 12,
  validationMessage: 'Please fill out this field.',
  validity: { ...FINE, ...wrong },
})

test.each([
  ['text', { valueMissing: true }, 'Remplissez ce champ.'],
  ['email', { valueMissing: true }, 'Remplissez ce champ.'],
  ['checkbox', { valueMissing: true }, 'Cochez cette case pour continuer.'],
  ['radio', { valueMissing: true }, 'Faites un choix pour continuer.'],
  ['select-one', { valueMissing: true }, 'Faites un choix pour continuer.'],
  ['email', { typeMismatch: true }, 'Écrivez une adresse comme nom@exemple.ca.'],
  ['password', { tooShort: true }, 'Écrivez au moins 12 caractères.'],
  ['number', { rangeUnderflow: true }, 'Le minimum est 1.'],
  ['number', { rangeOverflow: true }, 'Le maximum est 90.'],
  ['date', { rangeUnderflow: true }, 'Cette date n’est pas possible. Choisissez-en une autre.'],
  ['text', {}, 'Ce n’est pas le format attendu. Vérifiez ce que vous avez écrit.'],
])('%s %j: %s', (type, wrong, sentence) => expect(fieldProblem(control(type, wrong))).toBe(sentence))

test('what the page itself finds wrong is said in its own words', () => {
  const own = { ...control('file', { customError: true }), validationMessage: 'Ce fichier est trop lourd.' }
  expect(fieldProblem(own)).toBe('Ce fichier est trop lourd.')
})
