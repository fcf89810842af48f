import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FILE_MAX_BYTES } from '#domain/messages/files.ts'
import { longestMs } from '#server/platform/http/deadline.ts'
import { UPLOAD_ROUTES } from './upload-body.ts'

test('the largest file that is promised has five minutes, and the page that sends it hears why it was too late', () => {
  expect(Math.max(...UPLOAD_ROUTES.map(({ maximumBytes }) => maximumBytes))).toBe(FILE_MAX_BYTES)
  expect(longestMs(UPLOAD_ROUTES)).toBe(300_000)
  // Nothing that runs in a browser may import the server: the two numbers are compared here.
  const page = readFileSync('web/messages/attachment-upload.ts', 'utf8')
  const waits = Number(/TIMEOUT_MS = ([\d_]+)/.exec(page)?.[1]?.replaceAll('_', ''))
  expect(waits - longestMs(UPLOAD_ROUTES)).toBe(5_000)
})
