import { createHash, createHmac, randomInt } from 'node:crypto'
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

/** What is kept of a telephone that said STOP: nobody without our secret can tell which one it is. */
const markOf = (secret: string, phone: string) =>
  createHmac('sha256', secret).update(`stopped-phone ${phone}`).digest()

export async function isPhoneStopped(db: Db, secret: string, phone: string): Promise<boolean> {
  const { rows } = await sql<{ isStopped: boolean }>`
    select market.is_phone_stopped(${phone}, ${markOf(secret, phone)}) as "isStopped"`.execute(db)
  return rows[0]?.isStopped ?? false
}

/** Whether a code may be sent. A telephone that said STOP gets none: only the telephone itself takes that back. */
export async function mayAskPhone(
  db: Db,
  { secret, userId, phone }: { secret: string; userId: string; phone: string },
): Promise<boolean> {
  const own = await db
    .selectFrom('market.textNumber')
    .select(['phone', 'stoppedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  // Their own page says so already; of any other number nobody learns here whether it is known to us.
  if (own?.stoppedAt && own.phone === phone) throw new Refusal('notification/texts-stopped')
  return !(await isPhoneStopped(db, secret, phone))
}

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** From now on this number is proven by this code. */
export async function beginTextNumber(
  tx: Tx,
  {
    secret,
    userId,
    phone,
    code,
    now,
  }: { secret: string; userId: string; phone: string; code: string; now: Temporal.Instant },
): Promise<void> {
  const values = {
    phone,
    phoneMark: markOf(secret, phone),
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
}

/** Answers whether the code was right: an attempt counts even when it was not, so it is no refusal yet. */
export async function confirmTextNumber(
  tx: Tx,
  { secret, userId, code, now }: { secret: string; userId: string; code: string; now: Temporal.Instant },
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
  // Said between the code and its answer: whoever has the code has the telephone, so this tells them nothing new.
  if (isRight && (await isPhoneStopped(tx, secret, row.phone)))
    throw new Refusal('notification/texts-stopped')
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

/** Answers whether it was one that text messages were agreed to for; what its telephone answered is kept. */
export async function forgetTextNumber(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('market.textNumber')
    .where('userId', '=', userId)
    .returning(['verifiedAt', 'stoppedAt'])
    .executeTakeFirst()
  return row?.verifiedAt != null && row.stoppedAt === null
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

/** Of every telephone, whether an account has it or not. */
export async function noteAnswer(
  tx: Tx,
  secret: string,
  { phone, answer }: { phone: string; answer: 'stop' | 'start' },
): Promise<void> {
  await sql`select market.hear_text_answer(${phone}, ${markOf(secret, phone)}, ${answer === 'start'})`.execute(
    tx,
  )
}
