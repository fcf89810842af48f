import { onTestFinished } from 'vitest'

/** A body that never ends, and so holds a place as long as it is let. It breaks off with the test that sent it. */
export function endlessBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (stream) => {
      stream.enqueue(new Uint8Array(10))
      onTestFinished(() => stream.error(new Error('the test is over')))
    },
  })
}
