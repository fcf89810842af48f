import { localPath } from '#web/shell/paths.ts'

export const LIST_PATH = '/dashboard/client/appointments'
export const PAST_PATH = `${LIST_PATH}/past`
export const WAITING_PATH = `${LIST_PATH}/waiting`

/** Where a time that is only kept is reviewed, paid for and confirmed, or let go. */
export const reviewPath = ({ slug, id }: { slug: string; id: string }) =>
  localPath(`/book/${slug}/review/${id}`)

/** One visit of one's own; `act` opens what can be done with it. */
export function visitPath(id: string, act?: 'move' | 'cancel'): string {
  return localPath(`${LIST_PATH}/${id}`) + (act ? `?do=${act}` : '')
}
