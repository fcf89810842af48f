/** Whoever registers has this long to prove the address; after that the account counts as absent, and is erased. */
const UNCONFIRMED_HOURS = 48
/** The messages say so. */
export const EMAIL_LINK_HOURS = 24

export type Registered = { emailVerified: boolean; createdAt: Temporal.Instant }

/** Whether an account waits for its confirmation in vain. */
export function isLapsed({ emailVerified, createdAt }: Registered, now: Temporal.Instant): boolean {
  return !emailVerified && Temporal.Instant.compare(createdAt, lapsedBefore(now)) <= 0
}

export function lapsedBefore(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: UNCONFIRMED_HOURS })
}
