import { localPath } from '#web/shell/paths.ts'

export const FAMILY_PATH = '/dashboard/client/family'
export const personPath = (id: string) => localPath(`${FAMILY_PATH}/${id}`)
/** Where the people one knows are, with times that are taken for somebody of the family. */
export const bookForPath = (id: string) => localPath(`/dashboard/client/professionals?for=${id}`)
