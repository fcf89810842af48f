import { useEffect } from 'react'

/** A page that the browser shows again as it was left, with Back, is read anew: what it said then may not be so now. */
export function useReloadWhenRestored(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])
}
