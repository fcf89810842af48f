import type { z } from '@hono/zod-openapi'
import { readPhone } from '#domain/kernel/phone.ts'
import type { Tx } from '#server/platform/database.ts'
import * as queries from './queries.ts'
import type { ReachStep } from './schemas.ts'

/**
 * The professional's own link for video visits, if they have one, and the number that clients see. Whoever has a video
 * visit ahead is told that it is another room.
 */
export async function saveReach(
  tx: Tx,
  file: queries.FileRow,
  { meetingUrl, phone }: z.infer<typeof ReachStep>,
  announceNewLink: (tx: Tx, professionalId: string) => Promise<void>,
): Promise<void> {
  await queries.updateFile(tx, file.id, { meetingUrl, visitPhone: phone && readPhone(phone) })
  if (meetingUrl !== file.meetingUrl) await announceNewLink(tx, file.id)
}
