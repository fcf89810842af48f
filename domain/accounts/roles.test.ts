import { expect, test } from 'vitest'
import { dashboardOf, isRole, needsSecondFactor, ROLES, SELF_SERVICE_ROLES } from './roles.ts'

test('nobody becomes an administrator by registering', () => {
  expect(SELF_SERVICE_ROLES).toEqual(['particulier', 'professionnel', 'employeur'])
})

test("everyone who meets other people's data needs a second factor", () => {
  expect(ROLES.filter(needsSecondFactor)).toEqual(['professionnel', 'employeur', 'admin'])
})

test('each role has a dashboard of its own', () => {
  expect(new Set(ROLES.map(dashboardOf)).size).toBe(ROLES.length)
})

test.each(['constructor', 'Admin', '', undefined, null, ['admin']])('%j is no role', (value) => {
  expect(isRole(value)).toBe(false)
})
