import { useEffect } from 'react'
import { useReadAgain } from '#web/shell/use-read-again.ts'

/**
 * Reads the calendar again when something in it changes elsewhere. The browser reconnects by itself; after a gap the
 * page is read again too, because nobody knows what happened meanwhile.
 */
export function useLiveCalendar(professionalId: string | null): void {
  const readAgain = useReadAgain()
  useEffect(() => {
    if (professionalId === null) return
    const source = new EventSource(`/api/professionals/${professionalId}/slots/live`)
    let wasLost = false
    source.addEventListener('slots-changed', readAgain)
    source.addEventListener('open', () => {
      if (wasLost) readAgain()
      wasLost = false
    })
    source.addEventListener('error', () => {
      wasLost = true
    })
    return () => source.close()
  }, [professionalId, readAgain])
}
