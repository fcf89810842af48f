import { useEffect } from 'react'
import { startOutbox } from '../outbox.ts'
import { useNews } from '../use-news.ts'

/**
 * Calls back when messages or notices come, and sends what this tab kept while the line was cut. A component, so that a
 * page loads both once it stands.
 */
export function FollowNews({ onNews }: { onNews: () => void }) {
  useEffect(startOutbox, [])
  useNews('inbox', onNews)
  useNews('bell', onNews)
  return null
}
