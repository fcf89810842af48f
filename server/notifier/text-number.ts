import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { readPhone } from '#domain/kernel/phone.ts'
import { invariant } from '#domain/kernel/invariant.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { Db, Tx } from '#server/platform/database.ts'

const CODE_MINUTES = 10
const ATTEMPTS_MAX = 5

/** « +15145550142 », as providers write it. */
export function dialled(typed: string): string {
  const kept = readPhone(typed)
  invariant(kept, 'the number was checked')
  return `+1${kept.split(' x')[0]?.replaceAll(/\D/g, '')}`
}

const hashOf = (userId: string, code: string) => createHash('sha256').update(`${userId}/${code}`).digest()

export async function readTextNumber(db: Db, userId: string) {
  const row = await db
    .selectFrom('market.textNumber')
    .select(['phone', 'verifiedAt', 'agreedAt', 'stoppedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) return { phone: null, state: 'none' as const, agreedAt: null }
  const state = !row.verifiedAt ? 'waiting' : row.stoppedAt ? 'stopped' : 'agreed'
  return { phone: readPhone(row.phone), state, agreedAt: row.agreedAt?.toString() ?? null } as const
}

/**
 * Nothing is sent to a number before it has answered with this code. One that said STOP is sent no code either: only the
 * telephone itself takes that back.
 */
export async function beginTextNumber(
  tx: Tx,
  { userId, phone, now }: { userId: string; phone: string; now: Temporal.Instant },
): Promise<{ code: string; isStopped: boolean }> {
  const own = await tx
    .selectFrom('market.textNumber')
    .select(['phone', 'stoppedAt'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (own?.stoppedAt && own.phone === phone) throw new Refusal('notification/texts-stopped')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const values = {
    phone,
    codeHash: hashOf(userId, code),
    codeUntil: now.add({ minutes: CODE_MINUTES }),
  }
  await tx
    .insertInto('market.textNumber')
    .values({ userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ ...values, codeAttempts: 0, verifiedAt: null, agreedAt: null, stoppedAt: null }),
    )
    .execute()
  const { rows } = await sql<{ isStopped: boolean }>`
    select market.is_text_stopped(${phone}) as "isStopped"`.execute(tx)
  return { code, isStopped: rows[0]?.isStopped ?? false }
}

/** Answers whether the code was right: an attempt counts even when it was not, so it is no refusal yet. */
export async function confirmTextNumber(
  tx: Tx,
  { userId, code, now }: { userId: string; code: string; now: Temporal.Instant },
): Promise<{ phone: string } | null> {
  const row = await tx
    .selectFrom('market.textNumber')
    .select(['phone', 'codeHash', 'codeUntil', 'codeAttempts'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.codeHash || !row.codeUntil || row.codeAttempts >= ATTEMPTS_MAX) return null
  const isRight =
    Temporal.Instant.compare(now, row.codeUntil) < 0 && hashOf(userId, code).equals(row.codeHash)
  await tx
    .updateTable('market.textNumber')
    .set(
      isRight
        ? {
            codeHash: null,
            codeUntil: null,
            codeAttempts: 0,
            verifiedAt: now,
            agreedAt: now,
            stoppedAt: null,
          }
        : { codeAttempts: row.codeAttempts + 1 },
    )
    .where('userId', '=', userId)
    .execute()
  if (!isRight) return null
  return { phone: row.phone }
}

/** Answers whether there was one. */
export async function forgetTextNumber(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('market.textNumber')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const STOP = new Set([
  'stop',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'arret',
  'arrêt',
  'arreter',
  'arrêter',
])
const START = new Set(['start', 'unstop', 'yes', 'oui', 'debut', 'début', 'reprendre'])

/** What somebody answers to a text message: the words that the law and carriers know, in both languages. */
export function readAnswer(body: string): 'stop' | 'start' | null {
  const word = body
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '')
  if (STOP.has(word)) return 'stop'
  return START.has(word) ? 'start' : null
}

export async function noteAnswer(tx: Tx, phone: string, answer: 'stop' | 'start'): Promise<void> {
  await sql`select market.note_text_answer(${phone}, ${answer === 'start'})`.execute(tx)
}
