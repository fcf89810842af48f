// A thread that does not answer in its time, takes too much, breaks or goes away is a file that is refused.
import { expect, test } from 'vitest'
import { makePdf } from '#tests/harness/made-files.ts'
import { signedPdf } from '#tests/harness/made-pdfs.ts'
import { cleanPdfInThread } from './in-thread.ts'

const scriptOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const ANSWER = `import { parentPort } from 'node:worker_threads'
  setTimeout(() => parentPort.postMessage({ bytes: new Uint8Array(1), isSigned: false }), 300)`
const REFUSED = { code: 'upload/unsafe-pdf' }

test('a file is cleaned in a thread, and its bytes are in memory once', async () => {
  const bytes = new Uint8Array(signedPdf())
  expect(await cleanPdfInThread(bytes)).toEqual({ bytes: signedPdf(), isSigned: true })
  expect(bytes.byteLength).toBe(0)
  await expect(cleanPdfInThread(makePdf({ head: 'x' }))).rejects.toMatchObject(REFUSED)
})

test.each([
  ['never ends', 'for (;;);'],
  [
    'takes too much memory',
    `import { parentPort } from 'node:worker_threads'
     const all = Array.from({ length: 50 }, (_, at) => Array(1_000_000).fill(at))
     parentPort.postMessage({ bytes: new Uint8Array(all.length), isSigned: false })`,
  ],
  ['breaks', 'throw new Error("broken")'],
  ['goes away', 'process.exit(0)'],
])('a thread that %s refuses its file, and the next one finds its place', async (what, code) => {
  const deadlineMs = what === 'never ends' ? 200 : 60_000
  const all = Array.from({ length: 3 }, () =>
    cleanPdfInThread(makePdf(), { script: scriptOf(code), deadlineMs }),
  )
  for (const { status, reason } of (await Promise.allSettled(all)) as PromiseRejectedResult[])
    expect([status, reason]).toMatchObject(['rejected', REFUSED])
  expect((await cleanPdfInThread(makePdf())).isSigned).toBe(false)
})

test('two of them at once, and no more', async () => {
  const startedAt = performance.now()
  const script = scriptOf(ANSWER)
  await Promise.all(Array.from({ length: 6 }, () => cleanPdfInThread(makePdf(), { script })))
  expect(performance.now() - startedAt).toBeGreaterThan(850)
})
