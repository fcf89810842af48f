import { useEffect, useEffectEvent, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { playNotes } from './call/sound.ts'

/**
 * Whoever waits in another tab is called by three notes, and by the title of this one as long as the other is there. It
 * holds no name: it stands on screens that others see.
 */
export function useArrival(isOtherHere: boolean, speaker: string): void {
  const wasHere = useRef(isOtherHere)
  const call = useEffectEvent(() => void playNotes(speaker).catch(() => {}))
  useEffect(() => {
    const isNews = isOtherHere && !wasHere.current
    wasHere.current = isOtherHere
    if (!isNews) return
    call()
    const before = document.title
    document.title = m.consultation_arrived_head({ title: before })
    return () => {
      document.title = before
    }
  }, [isOtherHere])
}
