import { useEffect, useRef } from 'react'
import { followNews, type NewsKind } from './news-stream.ts'

/** Calls back when the signed-in person's messages or notifications change. One stream a tab, however many ask. */
export function useNews(kind: NewsKind, onNews: () => void, isWanted = true): void {
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  useEffect(() => (isWanted ? followNews(kind, () => latest.current()) : undefined), [kind, isWanted])
}
