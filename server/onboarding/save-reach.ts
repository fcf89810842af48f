import type { z } from '@hono/zod-openapi'
import { readPhone } from '#domain/kernel/phone.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { isAwaited } from '#server/booking/schedule/index.ts'
import type { Tx } from '#server/platform/database.ts'
import * as queries from './queries.ts'
import type { ReachStep } from './schemas.ts'

/** The link of video visits and the number that clients see. People with a video visit ahead keep a link to open. */
export async function saveReach(
  tx: Tx,
  file: queries.FileRow,
  { meetingUrl, phone }: z.infer<typeof ReachStep>,
  announceNewLink: (tx: Tx, professionalId: string) => Promise<void>,
): Promise<void> {
  if (meetingUrl === null && file.meetingUrl !== null && (await isAwaited(tx, file.id, { mode: 'video' })))
    throw new Refusal('onboarding/video-awaits')
  await queries.updateFile(tx, file.id, { meetingUrl, visitPhone: phone && readPhone(phone) })
  if (meetingUrl !== null && file.meetingUrl !== null && meetingUrl !== file.meetingUrl)
    await announceNewLink(tx, file.id)
}

/** A video visit without a link could not take place: it is not offered. */
export function requireMeetingLink(file: queries.FileRow, modes: readonly string[]): void {
  if (modes.includes('video') && file.meetingUrl === null)
    throw new Refusal('onboarding/meeting-link-missing')
}
