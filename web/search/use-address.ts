import { useEffect, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate, useNavigation } from 'react-router'
import { localPath } from '#web/shell/paths.ts'
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
  const { state } = useNavigation()
  const latest = useRef({ state, timer: 0 })
  useEffect(() => {
    latest.current.state = state
  }, [state])
  useEffect(() => {
    const { current } = latest
    const forget = () => clearTimeout(current.timer)
    // The state above follows a render later: a link that was just followed must not be cut either.
    const forgetIfLeaving = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) forget()
    }
    document.addEventListener('click', forgetIfLeaving, { capture: true })
    return () => {
      document.removeEventListener('click', forgetIfLeaving, { capture: true })
      forget()
    }
  }, [])

  return function writeAddress(query) {
    const address = localPath('/search') + writeQuery(query)
    ownSearch = writeQuery(query)
    try {
      window.history.replaceState(window.history.state, '', address)
    } catch {
      // Safari refuses a hundred changes in half a minute; the router's own follows.
    }
    clearTimeout(latest.current.timer)
    latest.current.timer = window.setTimeout(() => {
      // Somebody is already leaving for another page: the way there must not be cut.
      if (latest.current.state === 'idle') void navigate(address, { replace: true, preventScrollReset: true })
    }, SETTLED_MS)
  }
}
