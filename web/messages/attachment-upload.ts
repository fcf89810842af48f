import type { FileType } from '#domain/messages/files.ts'
import { m } from '#web/paraglide/messages.js'

/** A file that the server has checked and keeps for a message. */
export type ReadyFile = {
  id: string
  name: string
  type: FileType
  size: number
  /** A PDF that is kept as it was signed; known before it is sent. */
  isSigned?: boolean
}

/** Why a file did not pass, and whether the same one may pass later. */
export type FileProblem = keyof typeof OWN | keyof typeof REFUSALS

const REFUSALS = {
  'upload/wrong-type': m.problem_upload_wrong_type,
  'upload/unreadable': m.problem_upload_unreadable,
  'upload/too-many-pixels': m.problem_upload_too_many_pixels,
  'upload/unsafe-pdf': m.problem_upload_unsafe_pdf,
  'upload/infected': m.problem_upload_infected,
  'upload/scanner-away': m.problem_upload_scanner_away,
  'upload/no-scanner': m.problem_upload_no_scanner,
  'message/too-many-files': m.problem_message_too_many_files,
  'message/blocked': m.problem_message_blocked,
  'message/suspended': m.problem_message_suspended,
} as const

/** What no code of the API says. */
const OWN = {
  'too-large': m.messages_file_too_large,
  'too-fast': m.messages_file_too_fast,
  busy: m.problem_server_busy,
  'signed-out': m.messages_file_signed_out,
  lost: m.messages_file_lost,
  /** Its page was left before it had passed, or its message was taken back: the file itself is no longer here. */
  'not-attached': m.messages_file_not_attached,
} as const

export const FILE_PROBLEMS: Record<FileProblem, () => string> = {
  ...REFUSALS,
  ...OWN,
}

/** What may pass at another try, without another file. */
export const MAY_PASS_LATER: ReadonlySet<FileProblem> = new Set([
  'lost',
  'too-fast',
  'busy',
  'signed-out',
  'upload/scanner-away',
  'message/too-many-files',
])

const TIMEOUT_MS = 305_000

export const filePath = (threadId: string, id: string) => `/api/message-threads/${threadId}/files/${id}`

type Upload = {
  threadId: string
  id: string
  file: Blob
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** Sends one file. Not with fetch, which does not tell how far it is. */
export function uploadFile({ threadId, id, file, signal, onProgress }: Upload) {
  return new Promise<Omit<ReadyFile, 'name'> | FileProblem>((resolve) => {
    // Its page was left while it waited.
    if (signal.aborted) return resolve('lost')
    const request = new XMLHttpRequest()
    request.open('PUT', filePath(threadId, id))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.timeout = TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('loadend', () => {
      if (request.status === 200) resolve(request.response as Omit<ReadyFile, 'name'>)
      else resolve(problemOf(request))
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

const BY_STATUS: Partial<Record<number, FileProblem>> = {
  401: 'signed-out',
  413: 'too-large',
  429: 'too-fast',
  503: 'busy',
}

function problemOf({ status, response }: XMLHttpRequest): FileProblem {
  const code: unknown = (response as { code?: unknown } | null)?.code
  if (typeof code === 'string' && code in REFUSALS) return code as keyof typeof REFUSALS
  return BY_STATUS[status] ?? 'lost'
}

/** A file that will not be sent after all; one that is lost on the way goes by itself after a day. */
export function forgetFile(threadId: string, id: string): void {
  void fetch(filePath(threadId, id), { method: 'DELETE' })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined)
}
