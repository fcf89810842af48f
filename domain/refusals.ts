/** Why a refusal happens, in terms that know no HTTP. */
export type RefusalKind =
  | 'invalid' // the request makes no sense as written
  | 'unauthenticated' // nobody is signed in
  | 'forbidden' // this person may not, and that is no secret
  | 'forged' // it claims to come from whom it does not
  | 'missing' // no such thing for this person
  | 'conflict' // it no longer fits what is stored
  | 'too-large'
  | 'too-many'
  | 'unavailable' // try again later

/** Every way the product says no. A code without its French and English sentence does not compile (web/shell). */
export const REFUSALS = {
  'request/invalid': 'invalid',
  'request/not-json': 'invalid',
  'request/cross-site': 'forbidden',
  'request/too-large': 'too-large',
  'request/too-many': 'too-many',
  'request/not-found': 'missing',
  'request/idempotency-key-missing': 'invalid',
  'request/idempotency-key-reused': 'conflict',
  'request/took-too-long': 'unavailable',
  'server/unexpected': 'unavailable',
  'server/busy': 'unavailable',
  'server/database-away': 'unavailable',

  'account/no-user-logged-in': 'unauthenticated',
  'account/wrong-role': 'forbidden',
  'account/second-factor-required': 'forbidden',
  'account/fresh-sign-in-required': 'forbidden',
  'account/wrong-credentials': 'unauthenticated',
  'account/email-not-confirmed': 'forbidden',
  'account/password-too-short': 'invalid',
  'account/password-too-long': 'invalid',
  'account/password-breached': 'invalid',
  'account/password-personal': 'invalid',
  'account/password-wrong': 'invalid',
  'account/link-expired': 'invalid',
  'account/code-wrong': 'invalid',
  'account/code-locked': 'too-many',
  'account/challenge-expired': 'unauthenticated',
  'account/second-factor-not-enabled': 'conflict',
  'account/second-factor-compulsory': 'conflict',
  'account/session-not-found': 'missing',
  'account/passkey-refused': 'invalid',
  'account/passkey-not-found': 'missing',

  'founder/link-expired': 'invalid',

  'payment/not-configured': 'conflict',
  'payment/unavailable': 'unavailable',
  'payment/declined': 'conflict',
  'payment/session-not-found': 'missing',
  'payment/webhook-refused': 'forged',
  'payment/event-not-found': 'missing',
  'payment/payout-not-found': 'missing',
  'payment/payout-approved-by-you': 'conflict',
  'package/price-changed': 'conflict',
  'package/already-subscribed': 'conflict',
  'package/already-this-month': 'conflict',
  'package/nothing-owed': 'conflict',
  'package/not-subscribed': 'conflict',
  'package/same-package': 'conflict',
  'package/price-not-allowed': 'invalid',
  'package/price-notice-days': 'invalid',
  'package/price-same': 'conflict',
  'package/price-waits': 'conflict',
  'package/price-change-not-found': 'missing',
  'package/price-change-too-late': 'conflict',

  'directory/professional-not-found': 'missing',
  'directory/photo-not-found': 'missing',

  'upload/too-large': 'too-large',
  'upload/wrong-type': 'invalid',
  'upload/unreadable': 'invalid',
  'upload/too-many-pixels': 'invalid',
  'upload/unsafe-pdf': 'invalid',

  'onboarding/not-started': 'conflict',
  'onboarding/licence-format': 'invalid',
  'onboarding/unknown-place': 'invalid',
  'onboarding/too-many': 'conflict',
  'onboarding/place-awaits': 'conflict',
  'onboarding/video-awaits': 'conflict',
  'onboarding/meeting-link-missing': 'conflict',
  'onboarding/not-found': 'missing',
  'onboarding/incomplete': 'conflict',
  'onboarding/nothing-to-submit': 'conflict',
  'onboarding/suspended': 'conflict',
  'onboarding/already-suspended': 'conflict',
  'onboarding/not-suspended': 'conflict',

  'verification/not-found': 'missing',
  'verification/already-decided': 'conflict',
  'verification/wrong-expiry': 'invalid',

  'health/result-not-found': 'missing',
  'health/share-not-found': 'missing',
  'health/wrong-end': 'invalid',
  'health/consent-missing': 'conflict',
  'health/metric-not-found': 'missing',
  'health/metric-impossible': 'invalid',
  'health/too-many-metrics': 'conflict',
  'health/goal-not-found': 'missing',
  'health/suggestion-not-found': 'missing',
  'health/too-many-goals': 'conflict',

  'matching/question-not-found': 'missing',

  'booking/slot-taken': 'conflict',
  'booking/slot-too-soon': 'conflict',
  'booking/slot-not-offered': 'conflict',
  'booking/client-busy': 'conflict',
  'booking/price-changed': 'conflict',
  'booking/own-time': 'conflict',
  'booking/too-many-holds': 'conflict',
  'booking/too-many-favourites': 'conflict',
  'booking/home-address-missing': 'invalid',
  'booking/hold-expired': 'conflict',
  'booking/not-found': 'missing',
  'booking/not-now': 'conflict',
  'booking/terms-changed': 'conflict',
  'booking/too-late': 'conflict',
  'booking/hours-overlap': 'invalid',
  'booking/unknown-place': 'invalid',
  'booking/no-practice': 'conflict',
  'booking/feed-not-found': 'missing',
  'booking/already-waiting': 'conflict',
  'booking/too-many-waits': 'conflict',

  'review/not-allowed': 'conflict',
  'review/not-completed': 'conflict',
  'review/already-given': 'conflict',
  'review/not-found': 'missing',

  'money/insufficient': 'conflict',
  'money/reservation-over': 'conflict',
  'payment/too-many-credits': 'invalid',
  'payment/voucher-unusable': 'conflict',
  'payment/incomplete': 'invalid',
  'payment/card-unavailable': 'unavailable',
  'payment/card-agreement-required': 'invalid',
  'wallet/payout-amount': 'invalid',
  'wallet/insufficient-funds-for-payout': 'conflict',
  'wallet/payout-in-flight': 'conflict',
  'wallet/no-destination': 'conflict',
  'wallet/daily-maximum': 'conflict',
  'receipt/not-found': 'missing',

  'rewards/not-found': 'missing',
  'rewards/unavailable': 'conflict',
  'rewards/points-short': 'conflict',
  'rewards/cost-changed': 'conflict',
  'rewards/alias-taken': 'conflict',
  'rewards/alias-unreadable': 'invalid',
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof REFUSALS

export function isRefusalCode(value: unknown): value is RefusalCode {
  return typeof value === 'string' && Object.hasOwn(REFUSALS, value)
}
