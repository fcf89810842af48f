import Stripe from 'stripe'
import { Refusal } from '#domain/kernel/refusal.ts'
import { OutsideInTransaction } from '#server/platform/outside.ts'
import { breaking } from './breaker.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Elsewhere than Stripe: a stand-in on this machine. */
  apiBase: string | null
}

/** Pinned: Stripe answers in this shape whatever the account's own version says. */
const STRIPE_API_VERSION = '2026-10-28.endive'

/** Seconds after which a signed event is too old to be believed. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

export type StripeClient = {
  sdk: Stripe
  webhookSecret: string
  isLive: boolean
}

/** Stripe, or nothing when it is not configured: then payment is refused with a sentence that says so. */
export function openStripe(settings: StripeSettings | null): StripeClient | null {
  if (!settings) return null
  const { secretKey, webhookSecret, apiBase } = settings
  const base = apiBase ? new URL(apiBase) : null
  const sdk = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    telemetry: false,
    // With our own key each time, so that asking again never pays again.
    maxNetworkRetries: 2,
    timeout: 5_000,
    httpClient: breaking(Stripe.createNodeHttpClient()),
    appInfo: { name: 'Mieva' },
    ...(base ? { host: base.hostname, port: Number(base.port), protocol: 'http' as const } : {}),
  })
  return { sdk, webhookSecret, isLive: /^[sr]k_live_/.test(secretKey) }
}

export function requireStripe(client: StripeClient | null): StripeClient {
  if (!client) throw new Refusal('payment/not-configured')
  return client
}

/** Calls Stripe, and turns its failures into refusals. Stripe's own messages stay here. */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new Refusal('payment/declined')
    if (isOutage(error)) throw new Refusal('payment/unavailable')
    throw error
  }
}

function isOutage(error: unknown): boolean {
  // The SDK takes whatever its connection throws for an outage; a bug of ours is none.
  if (error instanceof Stripe.errors.StripeError && (error.detail as unknown) instanceof OutsideInTransaction)
    return false
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  )
}

export const isAlreadyThere = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists'

export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

const DISPUTES_WON: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented'])

/** Ended in our favour; an inquiry that was closed took nothing. What was lost is never over. */
export const isDisputeWon = (status: string) => DISPUTES_WON.has(status)

export const momentOf = (unixSeconds: number) => Temporal.Instant.fromEpochMilliseconds(unixSeconds * 1000)
export const unixOf = (moment: Temporal.Instant) => Math.floor(moment.epochMilliseconds / 1000)

/** What Stripe gives whole or as an id, depending on what was asked. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}
