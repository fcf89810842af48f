import { describe, expect, test } from 'vitest'
import { ROLES } from '#domain/accounts/roles.ts'
import { dashboardOf } from '#domain/accounts/roles.ts'
import { placeOf, workspaceOf } from './areas.ts'

describe('the tabs of a role', () => {
  test.each(ROLES)(
    '%s: the first is the home, and the thumb reaches at most four of what there is',
    (role) => {
      const { areas, thumb } = workspaceOf(role)
      expect(areas[0]?.path).toBe(dashboardOf(role))
      expect(areas.length).toBeLessThanOrEqual(7)
      expect(thumb.length).toBeLessThanOrEqual(4)
      expect(thumb.every((area) => areas.includes(area) || area.path === '/search')).toBe(true)
    },
  )

  test.each(ROLES)('%s: an area has at most five sections, and begins with its own address', (role) => {
    for (const { path, sections } of workspaceOf(role).areas) {
      expect(sections?.length ?? 0).toBeLessThanOrEqual(5)
      if (sections) expect(sections[0]?.path).toBe(path)
    }
  })
})

describe('where a page stands', () => {
  test.each([
    ['particulier', '/dashboard/client', '/dashboard/client', '/dashboard/client'],
    [
      'particulier',
      '/dashboard/client/appointments/019a',
      '/dashboard/client/appointments',
      '/dashboard/client/appointments',
    ],
    [
      'particulier',
      '/dashboard/client/appointments/past',
      '/dashboard/client/appointments',
      '/dashboard/client/appointments/past',
    ],
    [
      'particulier',
      '/dashboard/client/professionals',
      '/dashboard/client/appointments',
      '/dashboard/client/professionals',
    ],
    ['particulier', '/dashboard/client/health/019a', '/dashboard/client/health', '/dashboard/client/health'],
    [
      'particulier',
      '/dashboard/client/health/import',
      '/dashboard/client/health',
      '/dashboard/client/health/metrics',
    ],
    [
      'particulier',
      '/dashboard/client/health/goals',
      '/dashboard/client/health/goals',
      '/dashboard/client/health/goals',
    ],
    ['particulier', '/dashboard/client/receipts', '/dashboard/client/credits', '/dashboard/client/receipts'],
    ['particulier', '/rewards/leaderboard', '/rewards', '/rewards/leaderboard'],
    [
      'professionnel',
      '/dashboard/professional/availability',
      '/dashboard/professional/calendar',
      '/dashboard/professional/availability',
    ],
    [
      'professionnel',
      '/dashboard/client/receipts',
      '/dashboard/client/appointments',
      '/dashboard/client/receipts',
    ],
    ['admin', '/dashboard/admin/storm-day', '/dashboard/admin/verifications', '/dashboard/admin/storm-day'],
    ['employeur', '/account/second-factor', '/account/profile', '/account/security'],
  ] as const)('%s at %s', (role, page, area, section) => {
    const place = placeOf(role, page)
    expect(place?.area.path).toBe(area)
    expect(place?.section?.path).toBe(section)
  })

  test('an address that only begins alike leads elsewhere', () => {
    expect(placeOf('particulier', '/dashboard/clients')).toBeUndefined()
    expect(placeOf('particulier', '/account/profiles')).toBeUndefined()
  })

  test('the account is no tab: the line stands under the name', () => {
    expect(placeOf('particulier', '/account/security')?.isTab).toBe(false)
    expect(placeOf('particulier', '/dashboard/client')?.isTab).toBe(true)
  })
})
