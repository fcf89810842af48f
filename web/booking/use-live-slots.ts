import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reads the page again when the professional's free times change. The browser reconnects by itself; after a gap the
 * page is read again too, because nobody knows what happened meanwhile.
 */
export function useLiveSlots(professionalId: string): void {
  const { revalidate } = useRevalidator()
  const read = useRef(revalidate)
  useEffect(() => {
    read.current = revalidate
  })
  useEffect(() => {
    const source = new EventSource(`/api/professionals/${professionalId}/slots/live`)
    let wasLost = false
    const onChange = () => void read.current()
    const onOpen = () => {
      if (wasLost) onChange()
      wasLost = false
    }
    const onLost = () => {
      wasLost = true
    }
    source.addEventListener('slots-changed', onChange)
    source.addEventListener('open', onOpen)
    source.addEventListener('error', onLost)
    return () => source.close()
  }, [professionalId])
}
