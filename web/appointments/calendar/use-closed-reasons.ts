import { useEffect, useState } from 'react'
import type { components } from '#contract/api.d.ts'
import type { Span } from './board-geometry.ts'

type ClosedTime = components['schemas']['ClosedTime']

/** Asked while the panel is open, and again for each change of its times. */
export function useClosedReasons({ date, from, until }: Span): ClosedTime | null {
  const [found, setFound] = useState<ClosedTime | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const query = new URLSearchParams({ day: date, from: String(from), until: String(until) })
    async function ask(): Promise<void> {
      // Without an answer the three choices are there all the same.
      const answer = await fetch(`/api/professional/closed-time?${query}`, { signal: stop.signal }).catch(
        () => null,
      )
      const closed = answer?.ok ? ((await answer.json()) as ClosedTime) : null
      if (!stop.signal.aborted) setFound(closed)
    }
    void ask()
    return () => stop.abort()
  }, [date, from, until])
  return found
}
