import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reads the calendar again when something in it changes elsewhere. The browser reconnects by itself; after a gap the
 * page is read again too, because nobody knows what happened meanwhile.
 */
export function useLiveCalendar(professionalId: string | null): void {
  const { revalidate } = useRevalidator()
  const read = useRef(revalidate)
  useEffect(() => {
    read.current = revalidate
  })
  useEffect(() => {
    if (professionalId === null) return
    const source = new EventSource(`/api/professionals/${professionalId}/slots/live`)
    let wasLost = false
    const readAgain = () => void read.current()
    source.addEventListener('slots-changed', readAgain)
    source.addEventListener('open', () => {
      if (wasLost) readAgain()
      wasLost = false
    })
    source.addEventListener('error', () => {
      wasLost = true
    })
    return () => source.close()
  }, [professionalId])
}
