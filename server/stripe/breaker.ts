import type Stripe from 'stripe'
import { refuseInTransaction } from '#server/platform/outside.ts'

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

const FAILURES_TO_OPEN = 12
const OPEN_MS = 5_000

/**
 * After a dozen failures in a row nobody is made to wait for a thirteenth: calls fail at once for a few seconds, then
 * one is let through to look. Whatever does not need Stripe goes on.
 */
export function breaking(inner: HttpClient, clock = () => performance.now()): HttpClient {
  let failures = 0
  let openUntil = 0
  const makeRequest = inner.makeRequest.bind(inner)

  inner.makeRequest = async (...request) => {
    refuseInTransaction('Stripe')
    if (clock() < openUntil) throw connectionRefused()
    try {
      const response = await makeRequest(...request)
      if (response.getStatusCode() >= 500) countFailure()
      else failures = 0
      return response
    } catch (error) {
      countFailure()
      throw error
    }
  }
  return inner

  function countFailure() {
    failures++
    if (failures >= FAILURES_TO_OPEN) openUntil = clock() + OPEN_MS
  }
}

/** In the words that the SDK takes for a connection that failed. */
function connectionRefused(): Error {
  return Object.assign(new Error('the payment provider failed too often'), { code: 'ECONNREFUSED' })
}
