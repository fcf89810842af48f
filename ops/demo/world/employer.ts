// The demo employer has an account, as every employer does today. Seats, teams and figures of theirs belong here once
// the product has them.
import type { World } from './world.ts'

export function planEmployer({ agenda, callers, employer }: World): void {
  agenda.on(-58, '10:05', 'Nadia’s profile', () =>
    callers.as(employer).patch('/profile', { city: 'Sherbrooke', phone: '819 555-0166' }),
  )
}
