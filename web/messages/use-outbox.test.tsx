import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useOutbox } from './use-outbox.ts'

afterEach(() => void vi.unstubAllGlobals())

function Unsent({ threadId }: { threadId: string }) {
  const { outgoing } = useOutbox(threadId, [], () => undefined)
  return <p>{outgoing.length}</p>
}

test('a conversation is drawn on the server, where nothing waits and nothing is kept for it', () => {
  const getItem = vi.fn<() => null>(() => null)
  vi.stubGlobal('sessionStorage', { getItem })
  for (const threadId of ['one', 'one', 'two'])
    expect(renderToString(<Unsent threadId={threadId} />)).toBe('<p>0</p>')
  // A queue begins with what its tab kept: nobody asked for that.
  expect(getItem).not.toHaveBeenCalled()
})
