import type { Guard } from '../support/mutations/guard.ts'

/** What the payment provider says, and what only claims to come from it. */
export const guards: readonly Guard[] = [
  {
    name: 'after a dozen failures nobody waits for a thirteenth',
    file: 'server/stripe/breaker.ts',
    text: 'if (clock() < openUntil) throw connectionRefused()',
    instead: '',
    tests: ['server/stripe/breaker.test.ts'],
  },
  {
    name: 'a breaker counts answers that are failures',
    file: 'server/stripe/breaker.ts',
    text: `if (response.getStatusCode() >= 500) countFailure()
      else failures = 0`,
    instead: 'failures = 0',
    tests: ['server/stripe/breaker.test.ts'],
  },
  {
    name: 'one success is enough to trust again',
    file: 'server/stripe/breaker.ts',
    text: 'else failures = 0',
    instead: '',
    tests: ['server/stripe/breaker.test.ts'],
  },
  {
    name: 'a breaker opens again after a few seconds',
    file: 'server/stripe/breaker.ts',
    text: 'OPEN_MS = 5_000',
    instead: 'OPEN_MS = 5_000_000',
    tests: ['server/stripe/breaker.test.ts'],
  },
]
