import { useMatches } from 'react-router'

/** What a route module may say of its page to the document around it (`export const handle`). */
export type PageHandle = {
  /** Plain HTML: no script of ours is loaded. */
  isStatic?: boolean
}

export function useIsStatic(): boolean {
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isStatic === true)
}
