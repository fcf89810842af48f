import type { PlanContent } from '#domain/plans/plan.ts'
import { type KeyRing, seal, unseal, unwrapKey, type WrappedKey } from '#server/health/index.ts'

/** What stands by itself once the account or the practice is gone: for whom it was, and what was asked. */
export type Version = { name: string; content: PlanContent }
export const FEELINGS = ['hard', 'pain', 'other'] as const
export type Said = { item: string | null; feeling: (typeof FEELINGS)[number]; words: string }

/** Seals and opens what one plan holds; nothing opens in another row, as another kind or in another plan. */
export function planBox(ring: KeyRing, { id, ...wrapped }: WrappedKey & { id: string }) {
  const key = unwrapKey(ring, wrapped, id, 'plan-key')
  const put = (what: unknown, row: string) => seal(key, Buffer.from(JSON.stringify(what)), `plan-${row}`)
  const take = (sealed: Buffer, row: string): unknown =>
    JSON.parse(unseal(key, sealed, `plan-${row}`).toString())
  return {
    sealDraft: (content: PlanContent): Buffer => put(content, `draft/${id}`),
    openDraft: (sealed: Buffer) => take(sealed, `draft/${id}`) as PlanContent,
    sealVersion: (number: number, version: Version): Buffer => put(version, `version/${id}/${number}`),
    openVersion: (number: number, sealed: Buffer) => take(sealed, `version/${id}/${number}`) as Version,
    sealWords: (wordsId: string, said: Said): Buffer => put(said, `words/${id}/${wordsId}`),
    openWords: (wordsId: string, sealed: Buffer) => take(sealed, `words/${id}/${wordsId}`) as Said,
  }
}
