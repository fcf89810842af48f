import { useEffect, useState } from 'react'

const EACH_MS = 10_000

/**
 * The present by the server's clock, in milliseconds. Pages say it in whole minutes, so that nothing ticks. The time since
 * then is of the clock of the day: `performance.now()` stands still while a computer sleeps.
 */
export function useNow(serverNow: string): number {
  const start = new Date(serverNow).getTime()
  const [now, setNow] = useState(start)
  useEffect(() => {
    const began = Date.now()
    const timer = setInterval(() => setNow(start + Date.now() - began), EACH_MS)
    return () => clearInterval(timer)
  }, [start])
  return now
}
