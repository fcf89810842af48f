import { z } from '@hono/zod-openapi'

const Peer = z.uuid().openapi({ description: 'A tab, named by itself when it enters.' })

export const EnterRoom = z
  .strictObject({
    peer: Peer,
    comesBackFrom: Peer.optional().openapi({
      description:
        'The name that this tab had, when it comes back by itself: then it takes the place of no other tab.',
    }),
  })
  .openapi('EnterRoom')
export const LeaveRoom = z.strictObject({ peer: Peer }).openapi('LeaveRoom')

/** What two browsers tell each other to find a way through the relay; as long as a session description with its candidates. */
export const Signal = z
  .strictObject({
    peer: Peer,
    to: Peer,
    description: z
      .strictObject({ type: z.enum(['offer', 'answer', 'rollback']), sdp: z.string().max(14_000) })
      .optional(),
    candidate: z
      .strictObject({
        candidate: z.string().max(1_000),
        sdpMid: z.string().max(20).nullable(),
        sdpMLineIndex: z.int().min(0).max(64).nullable(),
        usernameFragment: z.string().max(256).nullable(),
      })
      .optional(),
  })
  .refine(({ description, candidate }) => (description === undefined) !== (candidate === undefined))
  .openapi('Signal')

const RoomState = z.enum(['early', 'open', 'closed'])

export const Room = z
  .object({
    appointmentId: z.uuid(),
    side: z.enum(['client', 'professional']),
    state: RoomState,
    startsAt: z.string(),
    endsAt: z.string(),
    opensAt: z.string(),
    closesAt: z.string(),
    zone: z.string(),
    other: z.object({ name: z.string(), phone: z.string().nullable(), isHere: z.boolean() }),
    isAdmitted: z.boolean(),
    /** One of the two blocked the other: the room stays shut. */
    isBlocked: z.boolean(),
    /** The professional's own room, where the two meet instead of ours. */
    ownRoom: z.string().nullable(),
  })
  .openapi('Room')

export const Relay = z
  .object({
    urls: z.array(z.string()),
    username: z.string(),
    credential: z.string(),
    expiresAt: z.string(),
  })
  .openapi('Relay')

export const Done = z.object({ status: z.literal('done') }).openapi('RoomActDone')
