import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceProvider } from './shell/nonce.tsx'
import { registerServiceWorker } from './shell/service-worker.ts'
import { watchForSignOut } from './shell/signing-out.ts'

watchForSignOut()

startTransition(() => {
  // Browsers hide nonces from scripts once a page is parsed, so the tree hydrates with none.
  hydrateRoot(
    document,
    <StrictMode>
      <NonceProvider value={undefined}>
        <HydratedRouter />
      </NonceProvider>
    </StrictMode>,
  )
})

/** What Chromium, Firefox and Safari call a request whose line was cut; any other TypeError is a defect. */
const LINE_CUT = /failed to fetch|network ?error|load failed/i

// React Router leaves promises behind: when a newer read cuts an older one short in the middle of its answer
// (turbo-stream's `done`), where nothing failed and what is shown comes from the newer one; and of what a page asked for
// while the line was cut, where its error boundary has said so.
window.addEventListener('unhandledrejection', (event) => {
  const reason: unknown = event.reason
  const wasCutShort = reason instanceof DOMException && reason.name === 'AbortError'
  const wasOffline = reason instanceof TypeError && LINE_CUT.test(reason.message) && !navigator.onLine
  if (wasCutShort || wasOffline) event.preventDefault()
})

registerServiceWorker()
