import { useNews } from '../use-news.ts'

/** Calls back when messages or notices come. A component, so that a page loads the live stream once it stands. */
export function FollowNews({ onNews }: { onNews: () => void }) {
  useNews('inbox', onNews)
  useNews('bell', onNews)
  return null
}
