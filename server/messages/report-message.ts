import type { z } from '@hono/zod-openapi'
import { Refusal } from '#domain/kernel/refusal.ts'
import type { ReportOutcome, ReportReason, ThreadSide } from '#domain/messages/rules.ts'
import { type KeyRing, seal, unseal, unwrapKey, wrapNewKey } from '#server/health/index.ts'
import { notifyAll, settleDesk } from '#server/notifier/index.ts'
import { recordEvent } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { type CardKind, cardKindOf } from './cards.ts'
import { findMessage, findThread, type ThreadRow } from './queries.ts'
import { readerOf } from './reader.ts'
import { threadBox } from './sealed-messages.ts'
import type { Reports } from './schemas.ts'
import { findStaff } from './thread-people.ts'

/** All that the back office sees: this message, and who wrote it to whom. */
type Reported = {
  text: string
  /** What its files were called; older reports say nothing of them. */
  files?: readonly string[]
  /** That it proposed a time or shared a result: what was shared stays where it is. */
  card?: CardKind | null
  note: string | null
  sentAt: string
  author: { name: string; side: ThreadSide }
  reporter: string
}

/** Under what a report is told: it is about nothing that an address may say. */
const noticeKey = (id: string) => `report/${id}`

const boundTo = (id: string) => `message-report/${id}`
/** More than somebody handles in a sitting. */
const REPORTS = 100

type Report = { id: string; threadId: string; messageId: string; reason: ReportReason; note: string | null }

/** A copy of the message under a key of its own: the thread stays closed to everybody but its two people. */
export async function reportMessage(ctx: Ctx, tx: Tx, ring: KeyRing, report: Report): Promise<void> {
  const { id, threadId, messageId, reason, note } = report
  const reader = readerOf(ctx)
  const thread = await findThread(tx, reader, threadId)
  if (!thread) throw new Refusal('message/not-found')
  const message = await findMessage(tx, threadId, messageId)
  if (!message?.sealed || message.side === thread.side) throw new Refusal('message/not-found')
  const { key, ...wrapped } = wrapNewKey(ring, id, 'report-key')
  const names = namesOf(thread)
  const other = thread.side === 'client' ? 'professional' : 'client'
  const { text, files = [], ...cards } = threadBox(ring, thread).open(messageId, message.sealed)
  const content: Reported = {
    text,
    files: files.map(({ name }) => name),
    card: cardKindOf(cards),
    note,
    sentAt: message.sentAt.toString(),
    author: { name: names[other], side: other },
    reporter: names[thread.side],
  }
  const made = await tx
    .insertInto('market.messageReport')
    .values({
      id,
      threadId,
      messageId,
      reason,
      ...wrapped,
      sealed: seal(key, Buffer.from(JSON.stringify(content)), boundTo(id)),
    } as never)
    // Reported by the same person before: that report stands.
    .onConflict((conflict) => conflict.constraint('message_report_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  await recordEvent(tx, { subjectId: reader.id, action: 'message-reported', facts: { report: id, reason } })
  const staff = await findStaff(tx)
  await notifyAll(
    tx,
    staff.map((userId) => ({ kind: 'report-waiting' as const, userId, onceKey: noticeKey(id) })),
  )
}

const namesOf = (thread: ThreadRow): Record<ThreadSide, string> => ({
  client: `${thread.clientFirstName} ${thread.clientLastName}`.trim(),
  professional: thread.name ?? 'Mieva',
})

/** Reading is an act: nothing is shown unless a line in the journal of whoever reported it commits with it. */
export async function readReports(tx: Tx, ring: KeyRing): Promise<z.infer<typeof Reports>> {
  const rows = await tx
    .selectFrom('market.messageReport')
    .select(['id', 'reporterId', 'reason', 'wrappedBy', 'wrappedKey', 'sealed', 'createdAt'])
    .where('handledAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(REPORTS)
    .execute()
  for (const { id, reporterId } of rows)
    await recordEvent(tx, { subjectId: reporterId, action: 'message-report-read', facts: { report: id } })
  return rows.map(({ id, reason, createdAt, sealed, ...wrapped }) => {
    const opened = unseal(unwrapKey(ring, wrapped, id, 'report-key'), sealed, boundTo(id))
    const { files = [], card = null, ...content } = JSON.parse(opened.toString()) as Reported
    return {
      id,
      reason: reason as ReportReason,
      reportedAt: createdAt.toString(),
      files: [...files],
      card,
      ...content,
    }
  })
}

/** Handled once: the second of two administrators finds nothing left to do. */
export async function settleReport(tx: Tx, id: string, outcome: ReportOutcome): Promise<void> {
  const settled = await tx
    .updateTable('market.messageReport')
    .set({ outcome })
    .where('id', '=', id)
    .where('handledAt', 'is', null)
    .returning('reporterId')
    .executeTakeFirst()
  if (!settled) throw new Refusal('message/report-not-found')
  await recordEvent(tx, {
    subjectId: settled.reporterId,
    action: 'message-report-handled',
    facts: { report: id, outcome },
  })
  await settleDesk(tx, { kind: 'report-waiting', keys: [noticeKey(id)] })
}
