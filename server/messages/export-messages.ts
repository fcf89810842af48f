import { csvLine } from '#domain/kernel/csv.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import type { Config } from '#server/platform/config.ts'
import { cardKindOf } from './cards.ts'
import { listThreads, type Position, SUPPORT_NAME } from './inbox-queries.ts'
import * as q from './queries.ts'
import { type Content, threadBox } from './sealed-messages.ts'

type Source = Pick<Config, 'healthKeys' | 'origin'>

const THREADS = 100
const MESSAGES = 500

/**
 * Everything that the person wrote and received, a part at a time and each only when the reader took the one before:
 * neither the process nor a connection of the database waits for a slow line.
 */
export async function exportMessages(
  ctx: Pick<Ctx, 'read'>,
  { healthKeys, origin }: Source,
  reader: q.Reader,
): Promise<ReadableStream<Uint8Array>> {
  const parts = partsOf(ctx, { healthKeys, origin }, reader)
  const encoder = new TextEncoder()
  let next = await parts.next()
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close()
      controller.enqueue(encoder.encode(next.value))
      next = await parts.next()
      return undefined
    },
  })
}

/** A line a message, those of one thread together and the newest first. */
async function* partsOf(ctx: Pick<Ctx, 'read'>, source: Source, reader: q.Reader): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['with', 'number', 'sent_at', 'mine', 'changed', 'text', 'card', 'files', 'file_addresses'])}`
  for (const isArchived of [false, true])
    for (let before: Position | undefined; ;) {
      const page = { isArchived, before, most: THREADS }
      const threads = await ctx.read((db) => listThreads(db, reader, page))
      for (const thread of threads) yield* linesOf(ctx, source, thread)
      const last = threads.at(-1)
      if (!last || threads.length < THREADS) break
      before = { at: last.lastAt, id: last.id }
    }
}

async function* linesOf(
  ctx: Pick<Ctx, 'read'>,
  { healthKeys, origin }: Source,
  thread: q.ThreadRow,
): AsyncGenerator<string> {
  const box = threadBox(healthKeys, thread)
  const other = thread.side === 'client' ? (thread.name ?? SUPPORT_NAME) : clientOf(thread)
  for (let before: number | undefined; ;) {
    const page = { before, most: MESSAGES }
    const rows = await ctx.read((db) => q.listMessages(db, thread.id, page))
    yield rows
      .map(({ id, sequence, side, sentAt, sealed, changedAt }) => {
        const [isMine, isChanged] = [side === thread.side, changedAt !== null]
        const content: Content = sealed ? box.open(id, sealed) : { text: '' }
        const { text, files = [] } = content
        return csvLine([
          other,
          sequence,
          sentAt.toString(),
          isMine ? 'x' : '',
          isChanged ? 'x' : '',
          text,
          cardKindOf(content) ?? '',
          files.map(({ name }) => name).join('\n'),
          files.map((file) => `${origin}/api/message-threads/${thread.id}/files/${file.id}`).join('\n'),
        ])
      })
      .join('')
    before = rows.at(-1)?.sequence
    if (rows.length < MESSAGES || before === undefined) return
  }
}

const clientOf = ({ clientFirstName, clientLastName }: q.ThreadRow) =>
  `${clientFirstName} ${clientLastName}`.trim()
