import { useEffect } from 'react'
import { useReadAgain } from '#web/shell/use-read-again.ts'

/**
 * Reads the page again when the professional's free times change. Only while somebody looks: a page in the background
 * holds no connection, and is read again when it comes back, because nobody knows what happened meanwhile. The same
 * after a lost connection, which the browser opens anew by itself.
 */
export function useLiveSlots(professionalId: string): void {
  const readAgain = useReadAgain()
  useEffect(() => {
    let source: EventSource | undefined
    let wasLost = false
    const handleOpen = () => {
      if (wasLost) readAgain()
      wasLost = false
    }
    const handleError = () => {
      wasLost = true
    }
    function follow() {
      source = new EventSource(`/api/professionals/${professionalId}/slots/live`)
      source.addEventListener('slots-changed', readAgain)
      source.addEventListener('open', handleOpen)
      source.addEventListener('error', handleError)
    }
    function handleVisibility() {
      source?.close()
      if (document.hidden) wasLost = true
      else follow()
    }
    if (!document.hidden) follow()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      source?.close()
    }
  }, [professionalId, readAgain])
}
