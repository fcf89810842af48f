import type { World } from './world.ts'

/** People read what they were told, now and then; what came in the last days is still new. */
const READING_DAYS = [-150, -90, -30, -3]

export function planNotices({ agenda, callers, member, employer, admin, practices }: World): void {
  for (const person of [member, employer, admin, practices.amelie.person])
    for (const day of READING_DAYS)
      agenda.on(day, '20:30', 'notices are read', () => callers.as(person).post('/notifications/read', {}))
}
