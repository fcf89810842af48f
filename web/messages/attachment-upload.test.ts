import { afterEach, expect, test, vi } from 'vitest'
import { type FileProblem, MAY_PASS_LATER, uploadFile } from './attachment-upload.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The browser's request, which is answered as soon as it is sent. */
function answerUploads(status: number, response: object | null): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      readonly status = status
      readonly response = response
      open(): void {}
      setRequestHeader(): void {}
      send(): void {
        this.dispatchEvent(new Event('loadend'))
      }
    },
  )
}

const upload = () =>
  uploadFile({
    threadId: 'thread',
    id: 'file',
    file: new Blob(['x']),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })

const CASES: [string, number, string | null, FileProblem, boolean][] = [
  [
    'a suspended professional reads why, and is not asked to try again',
    409,
    'message/suspended',
    'message/suspended',
    false,
  ],
  ['whoever is blocked reads that', 409, 'message/blocked', 'message/blocked', false],
  ['a service that is busy asks for a moment', 503, 'server/busy', 'busy', true],
  ['so does one that is away behind its proxy', 503, null, 'busy', true],
  ['a scanner that is away says so', 503, 'upload/scanner-away', 'upload/scanner-away', true],
  ['too many files ask for some minutes', 429, 'request/too-many', 'too-fast', true],
  ['a session that ended leads to sign-in', 401, 'account/no-user-logged-in', 'signed-out', true],
  ['a file that is too large says so', 413, 'upload/too-large', 'too-large', false],
  ['a line that broke is named as such', 0, null, 'lost', true],
]

test.each(CASES)('of a file that did not pass, %s', async (_, status, code, problem, mayPassLater) => {
  answerUploads(status, code === null ? null : { code })
  expect(await upload()).toBe(problem)
  expect(MAY_PASS_LATER.has(problem)).toBe(mayPassLater)
})
