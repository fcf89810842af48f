/** Files of one message, and how large each may be as it is sent; the database says the same. */
export const FILES_MAX = 5
export const FILE_MAX_BYTES = 25 * 1024 * 1024
export const FILE_NAME_MAX = 120

/** What a file is kept as: a picture drawn anew, or a PDF that is only its pages. */
export const FILE_TYPES = ['image/jpeg', 'application/pdf'] as const
export type FileType = (typeof FILE_TYPES)[number]

const EXTENSIONS: Record<FileType, string> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' }
const NAMELESS = 'fichier'

/**
 * The name that both people see: its sender's, without folders, invisible characters and those that turn the writing
 * round, and ending as what the file really is.
 */
export function shownFileName(name: string, type: FileType): string {
  const [last = ''] = name.toWellFormed().split(/[/\\]/).toReversed()
  const visible = last
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
  const base = visible.replace(/\.\w{1,5}\s*$/, '').replace(/^[.\s]+|[.\s]+$/g, '')
  const short = [...base].slice(0, FILE_NAME_MAX - 4).join('')
  return `${short || NAMELESS}.${EXTENSIONS[type]}`
}
