import type { AccountJobs } from '#server/accounts/index.ts'
import type { BookingJobs } from '#server/booking/index.ts'
import type { ConsultationJobs } from '#server/consultations/index.ts'
import type { ConnectJobs } from '#server/connect/index.ts'
import type { FamilyJobs } from '#server/family/index.ts'
import type { FigureJobs } from '#server/figures/index.ts'
import type { FormJobs } from '#server/forms/index.ts'
import type { FounderJobs } from '#server/founders/index.ts'
import type { HealthJobs } from '#server/health/index.ts'
import type { LedgerJobs } from '#server/ledger/index.ts'
import type { MatchingJobs } from '#server/matching/index.ts'
import type { MessageJobs } from '#server/messages/index.ts'
import type { NotificationJobs } from '#server/notifications/index.ts'
import type { OnboardingJobs } from '#server/onboarding/index.ts'
import type { PaymentJobs } from '#server/payments/index.ts'
import type { PlanJobs } from '#server/plans/index.ts'
import type { PlatformJobs } from '#server/platform/jobs.ts'
import type { ReceiptJobs } from '#server/receipts/index.ts'
import type { RecordJobs } from '#server/record/index.ts'
import type { RewardJobs } from '#server/rewards/index.ts'
import type { StripeJobs } from '#server/stripe/index.ts'
import type { SubscriptionJobs } from '#server/subscriptions/index.ts'
import type { VitalJobs } from '#server/vitals/index.ts'

/** Every queue of the product and what it carries. */
export type ProductJobs = PlatformJobs &
  AccountJobs &
  BookingJobs &
  ConnectJobs &
  FamilyJobs &
  ConsultationJobs &
  FigureJobs &
  FormJobs &
  FounderJobs &
  HealthJobs &
  LedgerJobs &
  MatchingJobs &
  MessageJobs &
  NotificationJobs &
  OnboardingJobs &
  PaymentJobs &
  PlanJobs &
  ReceiptJobs &
  RecordJobs &
  RewardJobs &
  StripeJobs &
  SubscriptionJobs &
  VitalJobs

type QueueOptions = {
  retryLimit: number
  retryDelay: number
  retryDelayMax?: number
  retryBackoff: boolean
  expireInSeconds?: number
  deadLetter: string
}

export const DEAD_LETTERS = 'dead-letters'

const persistent: QueueOptions = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  deadLetter: DEAD_LETTERS,
}

const options: Record<keyof ProductJobs, QueueOptions> = {
  'accounts.erase-due': persistent,
  'accounts.forget-unconfirmed': persistent,
  'messages.forget-old': persistent,
  'platform.sweep': persistent,
  'platform.remove-objects': persistent,
  'notifications.forget-old': persistent,
  'onboarding.renew': persistent,
  'family.forget-old': persistent,
  // Every listed calendar of a year.
  'figures.count-promises': { ...persistent, expireInSeconds: 2 * 3600 },
  'forms.every-minute': persistent,
  'forms.every-night': persistent,
  'founders.forget-unconfirmed': persistent,
  'vitals.forget-old': persistent,
  'matching.forget-old': persistent,
  'health.community': persistent,
  'booking.every-minute': persistent,
  'booking.every-hour': persistent,
  'booking.offer-time': persistent,
  'booking.tell-storm': persistent,
  'booking.tell-guest': persistent,
  'consultations.forget': persistent,
  'consultations.tell-open': persistent,
  'stripe.reconcile': persistent,
  // Someone who paid waits for it: what a dead worker was handling is taken up again within a minute.
  'stripe.retry': { ...persistent, retryDelay: 1, expireInSeconds: 45 },
  'subscriptions.align': persistent,
  'subscriptions.undo': persistent,
  'subscriptions.prices': persistent,
  'payouts.send': persistent,
  'ledger.void-expired': persistent,
  // It reads everything: minutes, once the books are long.
  'ledger.audit': { ...persistent, expireInSeconds: 2 * 3600 },
  'payments.every-minute': persistent,
  'payments.earnings': persistent,
  'plans.every-night': persistent,
  'receipts.issue': persistent,
  'record.forget-old': persistent,
  'rewards.every-minute': persistent,
  'rewards.expire': persistent,
}

/** As they are made. The dead-letter queue stands first: pg-boss wants it to exist before it is named. */
export const queues = [
  { name: DEAD_LETTERS, retentionSeconds: 90 * 24 * 3600 },
  ...Object.entries(options).map(([name, settings]) => ({ name, ...settings })),
]
