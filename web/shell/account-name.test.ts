import { expect, test } from 'vitest'
import { accountName } from './account-name.ts'

test('a person is called by their name, else by what stands before the @, else « Mon compte »', () => {
  const email = 'camille.roy@mieva.example'
  expect(accountName({ firstName: 'Camille', lastName: 'Roy', email })).toBe('Camille Roy')
  expect(accountName({ firstName: 'Camille', lastName: '', email })).toBe('Camille')
  expect(accountName({ firstName: '', lastName: '', email })).toBe('camille.roy')
  expect(accountName({ firstName: '', lastName: '', email: '' })).toBe('Mon compte')
})
