import type { Guard } from '../support/mutations/guard.ts'

/** Money that leaves: who asks, who approves, when, and to which bank. */
export const guards: readonly Guard[] = [
  {
    name: 'a payout wants a sign-in of just now',
    file: 'server/payouts/routes.ts',
    text: "if (!person.isFresh) throw new Refusal('account/fresh-sign-in-required')",
    instead: '',
    tests: ['server/payouts/payouts.test.ts'],
    only: 'wants a sign-in of just now',
  },
  {
    name: 'approving a payout wants a sign-in of just now',
    file: 'server/finance/routes.ts',
    text: "if (!person.isFresh) throw new Refusal('account/fresh-sign-in-required')",
    instead: '',
    tests: ['server/payouts/payouts.test.ts'],
    only: 'is approved by whoever signed in just now',
  },
  {
    name: 'an approval is in the journal of who gave it',
    file: 'server/payouts/approve-payout.ts',
    text: "action: 'payout-approved'",
    instead: "action: 'payout-looked-at'",
    tests: ['server/payouts/payouts.test.ts'],
    only: 'is approved by whoever signed in just now',
  },
  {
    name: 'only what waits for approval is approved',
    file: 'server/payouts/approve-payout.ts',
    text: "if (payout?.state !== 'requested' || payout.approvalsNeeded === 0)",
    instead: 'if (!payout)',
    tests: ['server/payouts/payouts.test.ts'],
    only: 'the small ones need nobody',
  },
  {
    name: 'giving a payout back is in the journal of who did it',
    file: 'server/finance/routes.ts',
    text: "action: 'payout-given-back'",
    instead: "action: 'payout-looked-at'",
    tests: ['server/connect/payouts.test.ts'],
    only: 'can be given back by an administrator',
  },
  {
    name: 'a payout asked for after a change of bank is held',
    file: 'server/payouts/request-payout.ts',
    text: '[...changes, Temporal.Instant.from(owner.destination.changedAt)]',
    instead: 'changes',
    tests: ['server/payouts/payouts.test.ts'],
    only: 'waits after a change of bank',
  },
]
