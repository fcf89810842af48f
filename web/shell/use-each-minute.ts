import { useEffect } from 'react'
import { useReadAgain } from './use-read-again.ts'

const MINUTE_MS = 60_000

/** While something is near (« dans 12 minutes »), the page is read again each minute that it is looked at. */
export function useEachMinute(isNear: boolean): void {
  const readAgain = useReadAgain()
  useEffect(() => {
    if (!isNear) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') readAgain()
    }, MINUTE_MS)
    return () => clearInterval(timer)
  }, [isNear, readAgain])
}
