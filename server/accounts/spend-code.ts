import { createHash } from 'node:crypto'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { limits } from './limits.ts'

/** A one-time code counts once for a person, at enrolment and in every challenge: read over a shoulder, it is worth nothing. */
export async function spendCode(ctx: Ctx, userId: string, code: string): Promise<void> {
  try {
    await ctx.countAttempt(
      limits.codeReuse,
      createHash('sha256').update(`${userId}:${code}`).digest('base64url'),
    )
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('account/code-wrong') : error
  }
}
