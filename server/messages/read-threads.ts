import type { z } from '@hono/zod-openapi'
import { withOffset } from '#domain/booking/wall-clock.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { blockFor, changeableUntil, showsReceipts } from '#domain/messages/rules.ts'
import type { KeyRing } from '#server/health/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import { cardKindOf } from './cards.ts'
import { describeCards } from './describe-cards.ts'
import { NO_EXPECTATIONS, readExpectations } from './inbox-settings.ts'
import { findEndOfSearch, type ListedRow, listThreads, type Position, SUPPORT_NAME } from './inbox-queries.ts'
import * as q from './queries.ts'
import { readerOf } from './reader.ts'
import type { MessageCards } from './card-schemas.ts'
import type { Message, Thread, ThreadList } from './schemas.ts'
import { type Content, threadBox } from './sealed-messages.ts'

const THREADS = 30
const MESSAGES = 50
/** How many characters of its last message the list shows of a thread. */
const PREVIEW = 120

function otherOf(row: q.ThreadRow): z.infer<typeof Thread>['other'] {
  if (row.side === 'professional')
    return { name: `${row.clientFirstName} ${row.clientLastName}`.trim(), professional: null }
  const { professionalId: id, slug, name, profession, titleFr, titleEn, photoKey } = row
  if (!id || !slug || !name || !profession) return { name: SUPPORT_NAME, professional: null }
  return { name, professional: { id, slug, name, profession, titleFr, titleEn, photoKey } }
}

export async function readThreads(
  ctx: Ctx,
  db: Db,
  ring: KeyRing,
  page: { isArchived: boolean; before: Position | undefined; name?: string },
): Promise<z.infer<typeof ThreadList>> {
  const reader = readerOf(ctx)
  const rows = await listThreads(db, reader, { ...page, most: THREADS + 1 })
  const shown = rows.slice(0, THREADS)
  const oldest = rows.length > THREADS ? shown.at(-1) : undefined
  const end = oldest
    ? { at: oldest.lastAt, id: oldest.id }
    : page.name === undefined
      ? undefined
      : await findEndOfSearch(db, reader, page)
  return {
    threads: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      side: row.side,
      other: otherOf(row),
      unread: row.unread,
      lastAt: row.lastAt.toString(),
      last: { isMine: row.last.side === row.side, ...previewOf(row, ring) },
    })),
    next: end ? `${end.at.toString()}_${end.id}` : null,
  }
}

function previewOf(row: ListedRow, ring: KeyRing) {
  const content = row.last.sealed && threadBox(ring, row).open(row.last.id, row.last.sealed)
  return {
    text: content && content.text.slice(0, PREVIEW),
    files: content?.files?.length ?? 0,
    card: content && cardKindOf(content),
  }
}

/** Where the next page of the list begins, as the page before said it. */
export function positionIn(cursor: string | undefined): Position | undefined {
  const [at = '', id = ''] = cursor?.split('_') ?? []
  return at && id ? { at: Temporal.Instant.from(at), id } : undefined
}

export async function readThread(
  ctx: Ctx,
  db: Db,
  ring: KeyRing,
  { id, before }: { id: string; before: number | undefined },
): Promise<Omit<z.infer<typeof Thread>, 'takesFiles'>> {
  const reader = readerOf(ctx)
  const row = await q.findThread(db, reader, id)
  if (!row) throw new Refusal('message/not-found')
  const messages = await q.listMessages(db, id, { before, most: MESSAGES })
  const [other, visit, expectations] = [
    await q.findOtherSide(db, id, row.side),
    row.professionalId ? await q.findNextVisit(db, row) : undefined,
    row.professionalId ? await readExpectations(db, row.professionalId, ctx.now) : NO_EXPECTATIONS,
  ]
  const box = threadBox(ring, row)
  const contents = messages.map((message) => message.sealed && box.open(message.id, message.sealed))
  const cardsIn = await describeCards(ctx, db, row, contents)
  const { side, clientId, professionalId } = row
  const isOffered = side === 'client' && contents.some((content) => content?.offer)
  const bookedFor =
    isOffered && professionalId ? await q.findBookedFor(db, { clientId, professionalId }) : null
  const oldest = messages.at(-1)?.sequence ?? 1
  const theirs = other?.wantsReceipts ?? false
  return {
    id,
    kind: row.kind,
    side: row.side,
    other: otherOf(row),
    block: blockFor(row.side, row),
    canProfessionalWrite: row.canProfessionalWrite,
    lastSequence: row.lastSequence,
    readSequence: row.readSequence,
    unread: row.unread,
    isArchived: row.isArchived,
    wantsReceipts: row.wantsReceipts,
    otherReadSequence:
      other && showsReceipts({ mine: row.wantsReceipts, theirs }) ? other.readSequence : null,
    nextVisit: visit
      ? { id: visit.id, startsAt: withOffset(visit.startsAt, visit.zone), zone: visit.zone }
      : null,
    visitsAhead: visit?.count ?? 0,
    bookedFor,
    expectations,
    messages: messages
      .map((message, at) => {
        const content = contents[at] ?? null
        const own = { isMine: message.side === row.side, isAuthor: message.authorId === reader.id }
        return { ...describe(message, own, ctx.now, content), ...cardsIn(content) }
      })
      .toReversed(),
    earlier: oldest > 1 ? oldest : null,
  }
}

function describe(
  { id, sequence, sentAt, changedAt, withdrawnAt }: q.MessageRow,
  { isMine, isAuthor }: { isMine: boolean; isAuthor: boolean },
  now: Temporal.Instant,
  content: Content | null,
): Omit<z.infer<typeof Message>, keyof z.infer<typeof MessageCards>> {
  const until = changeableUntil({ sentAt, isAuthor, isWithdrawn: withdrawnAt !== null }, now)
  return {
    id,
    sequence,
    isMine,
    sentAt: sentAt.toString(),
    text: content && content.text,
    files: [...(content?.files ?? [])],
    isChanged: changedAt !== null,
    changeableUntil: until?.toString() ?? null,
  }
}
