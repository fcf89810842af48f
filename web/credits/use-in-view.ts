import { useEffect } from 'react'

/** What was just asked for is what is seen and read next, also on a phone and with a keyboard. */
export function useInView(id: string): void {
  useEffect(() => {
    const card = document.getElementById(id)
    card?.scrollIntoView({ block: 'nearest' })
    card?.focus({ preventScroll: true })
  }, [id])
}
