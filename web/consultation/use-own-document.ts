import { useEffect, useSyncExternalStore } from 'react'

const follow = () => () => {}

function isOwnDocument(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name).pathname === location.pathname
}

/**
 * Camera and microphone are allowed in this page's own document alone (server/platform/http/security-headers.ts). Who
 * came by a link inside the site still has the document of the page before, and gets this one's.
 */
export function useOwnDocument(): boolean {
  const isOwn = useSyncExternalStore(follow, isOwnDocument, () => false)
  useEffect(() => {
    if (!isOwnDocument()) location.reload()
  }, [])
  return isOwn
}
