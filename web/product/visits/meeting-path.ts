import { localPath } from '#web/shell/paths.ts'
import type { Appointment } from './visit-words.server.ts'

/** Where the two people of a video visit meet: the professional's own room if they have one, or ours. */
export const meetingPath = ({
  id,
  mode,
  state,
  meetingUrl,
}: Pick<Appointment, 'id' | 'mode' | 'state' | 'meetingUrl'>) =>
  mode === 'video' && state === 'scheduled' ? (meetingUrl ?? localPath(`/consultation/${id}`)) : null
