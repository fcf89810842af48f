/** Every queue of the product. The dead-letter queue stands first: pg-boss wants it to exist before it is named. */
export const DEAD_LETTERS = 'dead-letters'

const persistent = { retryLimit: 12, retryDelay: 5, retryBackoff: true, deadLetter: DEAD_LETTERS }

export const queues = [
  { name: DEAD_LETTERS, retentionSeconds: 90 * 24 * 3600 },
  // A mail server may be away for a day; once it is back, nothing waits more than two minutes.
  // One that a dead worker had in hand is taken up again soon: longer than sending takes, not pg-boss's quarter of an hour.
  { name: 'mail.send', ...persistent, retryLimit: 800, retryDelayMax: 120, expireInSeconds: 90 },
  { name: 'accounts.erase-due', ...persistent },
  { name: 'accounts.forget-unconfirmed', ...persistent },
  { name: 'platform.sweep', ...persistent },
  { name: 'platform.remove-objects', ...persistent },
  { name: 'onboarding.renew', ...persistent },
  { name: 'founders.forget-unconfirmed', ...persistent },
  { name: 'vitals.forget-old', ...persistent },
  { name: 'matching.forget-old', ...persistent },
  { name: 'health.community', ...persistent },
  { name: 'booking.every-minute', ...persistent },
  { name: 'booking.every-hour', ...persistent },
  { name: 'booking.offer-time', ...persistent },
  { name: 'booking.tell-storm', ...persistent },
  { name: 'stripe.reconcile', ...persistent },
  // Someone who paid waits for it: what a dead worker had in hand is taken up again within a minute.
  { name: 'stripe.retry', ...persistent, retryDelay: 1, expireInSeconds: 45 },
  { name: 'subscriptions.align', ...persistent },
  { name: 'subscriptions.undo', ...persistent },
  { name: 'subscriptions.prices', ...persistent },
  { name: 'payouts.send', ...persistent },
  { name: 'ledger.void-expired', ...persistent },
  // It reads everything: minutes, once the books are long.
  { name: 'ledger.audit', ...persistent, expireInSeconds: 2 * 3600 },
  { name: 'payments.every-minute', ...persistent },
  { name: 'payments.earnings', ...persistent },
  { name: 'receipts.issue', ...persistent },
] as const
