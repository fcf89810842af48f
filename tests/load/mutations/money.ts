import type { Guard } from '../support/mutations/guard.ts'

/** Prices, payments, the books and their papers. */
export const guards: readonly Guard[] = [
  {
    name: 'the total shown is the total paid',
    file: 'server/booking/appointments/pay-hold.ts',
    text: 'if (input.expectedTotalCents !== null && cents(input.expectedTotalCents) !== taxed.total)',
    instead: 'if (input.expectedTotalCents === -1)',
    tests: ['server/payments/payments.test.ts'],
    only: 'the browser cannot set a price',
  },
  {
    name: 'a card is kept only with its agreement',
    file: 'server/booking/appointments/pay-hold.ts',
    text: "if (!input.keepsCard) throw new Refusal('payment/card-agreement-required')",
    instead: '',
    tests: ['server/stripe/cards.test.ts'],
    only: 'pays nothing unless the box was ticked',
  },
  {
    name: 'an agreement to keep a card is its person’s own',
    sql: 'drop trigger payment_card_consent on market.payment',
    tests: ['server/stripe/cards.test.ts'],
    only: 'an agreement of someone else is none',
  },
  {
    name: 'a payment is whole',
    sql: 'alter table market.payment drop constraint payment_whole',
    tests: ['server/payments/payments.test.ts'],
    only: 'the database takes no payment',
  },
  {
    name: 'a balance does not go below its floor',
    sql: 'alter table ledger.balance drop constraint balance_floor',
    tests: ['server/ledger/database.test.ts'],
    only: 'cannot take a balance below its floor',
  },
  {
    name: 'a transfer sums to zero',
    routine: 'ledger.require_balanced',
    text: 'units > 0 or entries < 2',
    instead: 'entries < 2',
    tests: ['server/ledger/database.test.ts'],
    only: 'the run-time role',
  },
  {
    name: 'a kind of transfer moves only what it may',
    routine: 'ledger.take_entry',
    text: "raise exception 'this kind of transfer does not move that' using errcode = '23514', constraint = 'entry_movement';",
    instead: 'null;',
    tests: ['server/ledger/database.test.ts'],
    only: 'the run-time role',
  },
  {
    name: 'an entry is never changed',
    sql: 'drop trigger entry_append_only on ledger.entry',
    tests: ['server/ledger/database.test.ts'],
    only: 'not even the owner changes ledger.entry',
  },
  {
    name: 'the program has no right to write a balance',
    sql: 'grant update on ledger.balance to api',
    tests: ['server/ledger/database.test.ts'],
    only: 'the run-time role',
  },
  {
    name: 'no more comes back of a claim than was paid',
    sql: 'drop trigger receipt_claim_amount on market.receipt_claim',
    tests: ['server/receipts/insurance.test.ts'],
    only: 'is at most what was paid',
  },
  {
    name: 'an insurance plan is its member’s alone',
    sql: 'alter policy insurance_plan_own on market.insurance_plan using (true)',
    tests: ['server/receipts/insurance.test.ts'],
    only: 'is nobody else’s',
  },
  {
    name: 'one file of receipts has a bound',
    file: 'server/receipts/together-routes.ts',
    text: "if (papers.length > TOGETHER_MAX) throw new Refusal('receipt/too-many-together')",
    instead: '',
    tests: ['server/receipts/insurance.test.ts'],
    only: 'has at most a hundred papers',
  },
]
