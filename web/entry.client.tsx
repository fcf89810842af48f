import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceProvider } from './shell/nonce.tsx'
import { registerServiceWorker } from './shell/service-worker.ts'

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

registerServiceWorker()
