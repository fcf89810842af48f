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

// React Router leaves a promise behind when a newer read cuts an older one short in the middle of its answer
// (turbo-stream's `done`). Nothing failed: what is shown comes from the newer one.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

registerServiceWorker()
