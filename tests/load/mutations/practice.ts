import type { Guard } from '../support/mutations/guard.ts'

/** What a professional sees of their day, their people and their figures. */
export const guards: readonly Guard[] = [
  {
    name: 'what a parent opened is not shown with the visit of their child',
    file: 'server/day/queries.ts',
    text: 'and c.attendee_name is null ',
    instead: '',
    tests: ['server/day/day.test.ts'],
    only: 'what they opened',
  },
  {
    name: 'figures are of the practice that asks',
    file: 'server/figures/queries.ts',
    text: 'where a.professional_id = ${professionalId} and a.starts_at >=',
    instead: 'where a.starts_at >=',
    tests: ['server/figures/figures.test.ts'],
    only: 'counts nothing of it',
  },
  {
    name: 'what the client cancels is no broken promise',
    file: 'server/figures/queries.ts',
    text: "a.state = 'cancelled' and a.cancelled_by = 'professional' or a.state = 'expired' as broken",
    instead: "a.state in ('cancelled', 'expired') as broken",
    tests: ['server/figures/figures.test.ts'],
    only: 'opens into the rows',
  },
]
