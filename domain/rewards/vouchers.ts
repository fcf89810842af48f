/** A voucher is for one visit within a year. */
export const VOUCHER_MONTHS = 12

/** Whoever could not come for a reason that is not theirs has this long to use it elsewhere. */
const GRACE_DAYS = 60

export type VoucherBack = { until: Temporal.Instant; isExpired: boolean }

/**
 * What is had of a voucher when its visit is cancelled now and nothing is kept of it: the same voucher with the same day,
 * which may have passed. It is only longer when it was not the client who changed their mind (the database writes that,
 * `give_voucher_grace`).
 */
export function voucherBack(
  { until, isOwnChoice }: { until: Temporal.Instant; isOwnChoice: boolean },
  now: Temporal.Instant,
): VoucherBack {
  const grace = now.add({ hours: 24 * GRACE_DAYS })
  const last = !isOwnChoice && Temporal.Instant.compare(grace, until) > 0 ? grace : until
  return { until: last, isExpired: Temporal.Instant.compare(last, now) <= 0 }
}
