import { Refusal } from '#domain/kernel/refusal.ts'
import { printedNumber } from '#domain/receipts/receipt.ts'
import type { Config } from '#server/platform/config.ts'
import type { ObjectStore } from '#server/platform/objects.ts'
import { drawPaper } from './draw-paper.ts'
import type { StoredReceipt } from './queries.ts'

export type PaperServices = { config: Config; objects: ObjectStore }

/** The file of a paper, as it was issued. */
export async function answerPaper(receipt: StoredReceipt, services: PaperServices): Promise<Response> {
  const { objectKey } = receipt
  const stored = objectKey ? await services.objects.get(objectKey).catch(onlyRefusals) : undefined
  // Not stored yet, lost, or the store is away: printed again from what was frozen.
  const bytes = stored?.bytes ?? (await drawPaper(receipt, services.config.origin))
  const name = printedNumber(receipt.series, receipt.number)
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="mieva-${name}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** A store that is away keeps nobody from a paper that can be printed again; a bug is still one. */
function onlyRefusals(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
