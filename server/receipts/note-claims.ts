import { Refusal } from '#domain/kernel/refusal.ts'
import type { Claim } from '#domain/receipts/claim.ts'
import { constraintOf } from '#server/platform/constraint-of.ts'
import type { Tx } from '#server/platform/database.ts'
import * as q from './year-queries.ts'

type Noted = { receiptIds: readonly string[]; claim: Claim | null }

/** All of them or none; without a claim, what was noted is taken away. */
export async function noteClaims(tx: Tx, memberId: string, { receiptIds, claim }: Noted) {
  const ids = [...new Set(receiptIds)]
  const own = await q.ownReceipts(tx, memberId, ids)
  if (own.length < ids.length) throw new Refusal('receipt/not-found')
  try {
    if (claim) await q.saveClaims(tx, memberId, { ids: own, ...claim })
    else await q.deleteClaims(tx, own)
  } catch (error) {
    if (constraintOf(error) === 'receipt_claim_within_total') throw new Refusal('receipt/amount-above-total')
    throw error
  }
  return { noted: own.length }
}
