import { createContext, useState } from 'react'
import type { components } from '#contract/api.d.ts'
import { untilSigningOut } from '../signing-out.ts'

export type BellNews = components['schemas']['Bell']

/** What the frame knows of the bell at this moment, for what a page says of it. */
export const BellNewsContext = createContext<BellNews | null>(null)

/**
 * As the page was drawn, then as it is counted again. News changes the counts alone: a page read again without being
 * asked for would enter the reading of somebody's health in their journal, and could fail with what is being written on it.
 */
export function useBellNews(drawn: BellNews | null): {
  news: BellNews | null
  countAgain: () => Promise<void>
} {
  const [{ base, news }, setNews] = useState({ base: drawn, news: drawn })
  // A page that was read again knows better.
  if (base !== drawn) setNews({ base: drawn, news: drawn })
  const countAgain = async () => {
    const response = await fetch('/api/bell', { signal: untilSigningOut }).catch(() => undefined)
    if (!response?.ok) return
    const counted = (await response.json()) as BellNews
    setNews({ base: drawn, news: counted })
  }
  return { news, countAgain }
}
