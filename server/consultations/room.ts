import type { z } from '@hono/zod-openapi'
import { roomState, roomTimes } from '#domain/consultations/room.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import {
  type AppointmentRow,
  reachPhone,
  requireAppointment,
  type Side,
} from '#server/booking/appointments/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Ctx } from '#server/platform/http/context.ts'
import * as q from './queries.ts'
import type { EnterRoom, Room, Signal } from './schemas.ts'

export type Visit = { row: AppointmentRow; side: Side; closesAt: Temporal.Instant }

/** The visit as one of its two people sees it, whenever they ask: early and late are told, not hidden. */
async function requireVideoVisit(ctx: Ctx, db: Db, id: string): Promise<Visit> {
  const { row, side } = await requireAppointment(ctx, db, id)
  if (row.mode !== 'video' || row.state === 'held' || row.state === 'expired')
    throw new Refusal('booking/not-found')
  return { row, side, closesAt: roomTimes(row).closesAt }
}

/** The same, while the room is open. */
export async function requireOpenRoom(ctx: Ctx, db: Db, id: string): Promise<Visit> {
  const visit = await requireVideoVisit(ctx, db, id)
  const state = roomState(visit.row, ctx.now)
  if (state === 'early') throw new Refusal('consultation/too-early')
  if (state === 'closed') throw new Refusal('consultation/closed')
  if (await q.isBlocked(db, visit.row)) throw new Refusal('consultation/blocked')
  if (visit.row.meetingUrl) throw new Refusal('consultation/elsewhere')
  return visit
}

export async function describeRoom(ctx: Ctx, db: Db, id: string): Promise<z.infer<typeof Room>> {
  const { row, side } = await requireVideoVisit(ctx, db, id)
  const state = roomState(row, ctx.now)
  const isOpen = state === 'open'
  /** For whom the visit is ahead, or going on: what is cancelled or past is no reason to call. */
  const isAhead = row.state === 'scheduled' || isOpen
  const present = isOpen ? await q.readPresent(db, id) : []
  const { opensAt, closesAt } = roomTimes(row)
  return {
    appointmentId: id,
    side,
    state,
    startsAt: row.startsAt.toString(),
    endsAt: row.endsAt.toString(),
    opensAt: opensAt.toString(),
    closesAt: closesAt.toString(),
    zone: row.zone,
    other: {
      name: side === 'client' ? row.professionalName : row.clientFirstName,
      phone: side === 'client' && isAhead ? reachPhone(row) : null,
      isHere: present.some((one) => one.side !== side),
    },
    isAdmitted: isOpen && (await q.isAdmitted(db, row)),
    isBlocked: await q.isBlocked(db, row),
    ownRoom: isAhead ? row.meetingUrl : null,
  }
}

/** Takes the person's seat for this tab: whoever enters has it, and whoever's network is back finds it as they left it. */
export async function enterRoom(
  ctx: Ctx,
  tx: Tx,
  id: string,
  { peer, comesBackFrom }: z.infer<typeof EnterRoom>,
): Promise<void> {
  const { side } = await requireOpenRoom(ctx, tx, id)
  const isSeated = await q.takeSeat(tx, { appointmentId: id, side, peer, comesBackFrom })
  if (!isSeated) throw new Refusal('consultation/replaced')
}

export async function leaveRoom(ctx: Ctx, tx: Tx, id: string, peer: string): Promise<void> {
  const { side } = await requireOpenRoom(ctx, tx, id)
  await q.leaveSeat(tx, id, side, peer)
}

/** The professional lets the person in. */
export async function admitToRoom(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  const { row, side } = await requireOpenRoom(ctx, tx, id)
  if (side !== 'professional') throw new Refusal('consultation/not-yours-to-open')
  await q.admit(tx, row, ctx.now)
}

/** One message to the other tab, if it is still the one that is here. */
export async function sendSignal(
  ctx: Ctx,
  tx: Tx,
  id: string,
  { peer, to, description, candidate }: z.infer<typeof Signal>,
): Promise<void> {
  const { row, side } = await requireOpenRoom(ctx, tx, id)
  if (!(await q.isAdmitted(tx, row))) throw new Refusal('consultation/not-admitted')
  const present = await q.readPresent(tx, id)
  const isMine = present.some((one) => one.side === side && one.peer === peer)
  const isTheirs = present.some((one) => one.side !== side && one.peer === to)
  if (!isMine || !isTheirs) throw new Refusal('consultation/gone')
  const body = JSON.stringify({ from: peer, description, candidate })
  await q.insertSignal(tx, { appointmentId: id, fromSide: side, toPeer: to, body })
}

/** What changed for one tab: who is here, whether the person was let in, and the messages after the last it has. */
export type RoomNews = {
  /** Whether this tab has its person's seat, another tab of theirs has it, or nobody. */
  seat: 'mine' | 'another' | 'none'
  isAdmitted: boolean
  other: string | null
  signals: { id: number; body: string }[]
}

export async function readNews(db: Db, { row, side }: Visit, peer: string, after: number): Promise<RoomNews> {
  const present = await q.readPresent(db, row.id)
  const seated = present.find((one) => one.side === side)?.peer
  return {
    seat: seated === undefined ? 'none' : seated === peer ? 'mine' : 'another',
    isAdmitted: await q.isAdmitted(db, row),
    other: present.find((one) => one.side !== side)?.peer ?? null,
    signals: await q.readSignals(db, peer, after),
  }
}
