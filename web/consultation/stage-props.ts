import type { Media, MediaState } from './call/media.ts'
import type { Room, RoomState } from './call/room.ts'
import type { RoomView } from './room-view.server.ts'

/** What every stage of the room is given. */
export type StageProps = {
  view: RoomView
  room: Room
  media: Media
  state: RoomState
  mediaState: MediaState
  now: number
  onDevices: () => void
}
