import { useEffect, useState } from 'react'

const EACH_MS = 10_000

/** The present by the server's clock, in milliseconds. Pages say it in whole minutes, so that nothing ticks. */
export function useNow(serverNow: string): number {
  const start = new Date(serverNow).getTime()
  const [now, setNow] = useState(start)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setNow(start + performance.now() - began), EACH_MS)
    return () => clearInterval(timer)
  }, [start])
  return now
}
