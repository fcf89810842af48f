import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { Refusal } from '#domain/kernel/refusal.ts'
import { clock } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { Auth } from './auth.ts'
import { sealedSecretOf, useStep } from './queries.ts'

const PERIOD_SECONDS = 30
/** The library takes the neighbouring steps too, and may look a moment after us. */
const STEPS_AROUND = 2

/**
 * A one-time code counts once, whether it enrols or signs in, and none that is older than the last one counts after it:
 * a code read over a shoulder is worth nothing once used. A wrong code spends nothing; the library refuses and counts it.
 */
export async function spendCode(ctx: Ctx, auth: Auth, userId: string, code: string): Promise<void> {
  const sealed = await ctx.read((db) => sealedSecretOf(db, userId))
  if (!sealed) return
  const { secretConfig } = await auth.$context
  const step = stepOf(code, await symmetricDecrypt({ key: secretConfig, data: sealed }))
  if (step === undefined) return
  if (!(await ctx.write((tx) => useStep(tx, userId, step)))) throw new Refusal('account/code-wrong')
}

function stepOf(code: string, secret: string): number | undefined {
  const now = Math.floor(clock.now().epochMilliseconds / 1000 / PERIOD_SECONDS)
  // The latest one that shows this code, so that the same digits a minute apart do not count twice.
  for (let step = now + STEPS_AROUND; step >= now - STEPS_AROUND; step--)
    if (codeAt(step, secret) === code) return step
  return undefined
}

/** RFC 6238, as authenticators compute it. */
function codeAt(step: number, secret: string): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
