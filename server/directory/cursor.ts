import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Ctx } from '#server/platform/http/context.ts'

export type Position = { score: number; id: string }

/** Signed, so that pages are reached by browsing and not by making positions up. */
export function writeCursor(ctx: Ctx, { score, id }: Position): string {
  const text = `${score}|${id}`
  return Buffer.from(`${text}|${sign(ctx, text)}`).toString('base64url')
}

export function readCursor(ctx: Ctx, cursor: string): Position {
  const [score = '', id = '', signature = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  const expected = Buffer.from(sign(ctx, `${score}|${id}`))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('request/invalid')
  return { score: Number(score), id }
}

const sign = (ctx: Ctx, text: string) =>
  ctx.fingerprint(`search-cursor|${text}`).toString('base64url').slice(0, 22)
