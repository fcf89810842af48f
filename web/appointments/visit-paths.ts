import { localPath } from '#web/shell/paths.ts'

export const LIST_PATH = '/dashboard/client/appointments'

/** One visit of one's own; `act` opens what can be done with it. */
export function visitPath(id: string, act?: 'move' | 'cancel'): string {
  return localPath(`${LIST_PATH}/${id}`) + (act ? `?do=${act}` : '')
}
