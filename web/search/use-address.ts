import { useEffect, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { localPath } from '#web/shell/paths.ts'
import { useIsSettled } from '#web/shell/use-is-settled.ts'
import { type SearchQuery, writeQuery } from './search-query.ts'

const SETTLED_MS = 300

/** The address this page wrote itself: its results are already shown, so nobody needs to load them. */
let ownSearch: string | undefined

export function isForeignAddress({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return nextUrl.pathname !== currentUrl.pathname || nextUrl.search !== ownSearch
}

/**
 * Keeps the address equal to the search. At once in the browser's history, so that leaving and coming back finds it;
 * a moment later in the router, whose links (language, theme) follow it, because a render per letter is too much.
 */
export function useAddress(): (query: SearchQuery) => void {
  const navigate = useNavigate()
  const isSettled = useIsSettled()
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  return function writeAddress(query) {
    const address = localPath('/search') + writeQuery(query)
    ownSearch = writeQuery(query)
    try {
      window.history.replaceState(window.history.state, '', address)
    } catch {
      // Safari refuses a hundred changes in half a minute; the router's own follows.
    }
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      // Somebody is already leaving for another page: the way there must not be cut.
      if (isSettled()) void navigate(address, { replace: true, preventScrollReset: true })
    }, SETTLED_MS)
  }
}
