import { PROOF_KINDS, type ProofKind } from '#domain/onboarding/completeness.ts'
import type { ApiClient } from '#web/shell/api.ts'
import { onceHeader } from '#web/shell/once-key.tsx'
import type { describeProblem } from '#web/shell/problem.server.ts'
import { asFile, fileBytes } from './onboarding-file.server.ts'
import { proofField } from './proof-field.ts'

type Problem = Parameters<typeof describeProblem>[0]
export type RefusedProof = { kind: ProofKind; error: Problem }

/** The proofs whose files came with the form. */
export const chosenProofs = (form: FormData): ProofKind[] =>
  PROOF_KINDS.filter((kind) => {
    const file = form.get(proofField(kind))
    return file instanceof File && file.size > 0
  })

/**
 * Sends every file that was chosen, whatever was pressed: a file that the page shows as chosen is received, or its refusal
 * stands at it. Answers those that were refused.
 */
export async function sendProofs(
  api: ApiClient,
  form: FormData,
  kinds: readonly ProofKind[],
): Promise<RefusedProof[]> {
  const refused: RefusedProof[] = []
  for (const kind of kinds) {
    const bytes = await fileBytes(form, proofField(kind))
    // One form, several requests: each has a key of its own.
    const header = { 'idempotency-key': `${onceHeader(form)['idempotency-key']}-${kind}` }
    const { error } = await api.PUT('/api/onboarding/documents/{kind}', {
      params: { path: { kind }, header },
      body: bytes as never,
      ...asFile,
    })
    if (error) refused.push({ kind, error })
  }
  return refused
}
