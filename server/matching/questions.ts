import { sql } from 'kysely'
import type { Locale } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { sendLetter } from '#server/notifier/index.ts'

type Shown = { slug: string; score: number }
type Question = { userId: string | null; email: string; message: string; language: Locale; shown: Shown[] }

/** Kept for an administrator, and acknowledged: both, or neither. */
export async function askPerson(tx: Tx, question: Question): Promise<void> {
  const { id } = await tx
    .insertInto('market.matchingQuestion')
    .values({ ...question, shown: JSON.stringify(question.shown) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { email, language } = question
  const onceKey = `matching-question-received/${id}`
  // Not the question itself: the address may not be its writer's.
  await sendLetter(tx, {
    template: 'matching-question-received',
    recipient: email,
    language,
    facts: {},
    onceKey,
  })
}

/** Reading is an act: no question is shown unless a line in its person's journal commits with it. */
export async function readWaiting(tx: Tx, adminId: string) {
  const rows = await tx
    .selectFrom('market.matchingQuestion')
    .select(['id', 'userId', 'email', 'message', 'language', 'shown', 'createdAt'])
    .where('answeredAt', 'is', null)
    .orderBy('createdAt')
    .limit(100)
    .execute()
  for (const { id, userId } of rows)
    await recordEvent(tx, {
      // Whoever asked without an account has no journal: the reading stands in the reader's own.
      subjectId: userId ?? adminId,
      action: userId ? 'matching-question-read' : 'visitor-question-read',
      facts: { question: id },
    })
  return rows.map(({ userId: _userId, ...row }) => ({
    ...row,
    language: row.language as Locale,
    shown: row.shown as Shown[],
    createdAt: row.createdAt.toString(),
  }))
}

/** Answered once: the second of two administrators finds nothing left to answer. */
export async function answerQuestion(
  tx: Tx,
  { id, answer, adminId, now }: { id: string; answer: string; adminId: string; now: Temporal.Instant },
): Promise<void> {
  const answered = await tx
    .updateTable('market.matchingQuestion')
    .set({ answer, answeredBy: adminId, answeredAt: now })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .returning(['email', 'language', 'userId'])
    .executeTakeFirst()
  if (!answered) throw new Refusal('matching/question-not-found')
  await sendLetter(tx, {
    template: 'matching-question-answered',
    recipient: answered.email,
    language: answered.language as Locale,
    facts: { answer },
    onceKey: `matching-question-answered/${id}`,
  })
  if (answered.userId)
    await recordEvent(tx, {
      subjectId: answered.userId,
      action: 'matching-question-answered',
      facts: { question: id },
    })
}

const KEPT_MONTHS = 24

/** An answered question is forgotten after two years; one that waits is not forgotten. */
export async function forgetOldQuestions(database: Database): Promise<void> {
  await database.withActor(null, (tx) =>
    sql`delete from market.matching_question where answered_at < public.clock() - make_interval(months => ${KEPT_MONTHS})`.execute(
      tx,
    ),
  )
}

export async function forgetQuestionsOf(tx: Tx, email: string): Promise<void> {
  await sql`delete from market.matching_question where lower(email::text) = lower(${email})`.execute(tx)
}
