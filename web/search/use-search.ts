import { useEffect, useRef, useState } from 'react'
import { type Position, fetchResults, type SearchAnswer, SearchFailure } from './search-api.ts'
import { isSameSearch, type SearchQuery, writeQuery } from './search-query.ts'
import { useAddress } from './use-address.ts'

/** At most one request in this long: the first letter leaves at once, those that follow fast wait for the last. */
const SPACING_MS = 120

export type Search = ReturnType<typeof useSearch>

type Shown = {
  answer: SearchAnswer
  position: Position | null
  /** The search that the answer answers. */
  query: SearchQuery
}

/** Kept in memory for the way back from a profile: a position has no place in an address. */
let lastShown: (Shown & { address: string; at: number }) | undefined
const KEPT_MS = 5 * 60_000

function recall(query: SearchQuery): Shown | undefined {
  const isKept = lastShown?.address === writeQuery(query) && Date.now() - lastShown.at < KEPT_MS
  return isKept ? lastShown : undefined
}

type Clock = { turn: number; sentAt: number; timer: number; controller: AbortController }

function pace(clock: Clock, isUrgent: boolean, send: () => void) {
  const start = () => {
    clock.sentAt = performance.now()
    send()
  }
  clearTimeout(clock.timer)
  const wait = isUrgent ? 0 : clock.sentAt + SPACING_MS - performance.now()
  if (wait <= 0) start()
  else clock.timer = window.setTimeout(start, wait)
}

/** The state of a search and its conversation with the API: only the answer to the latest question is ever shown. */
export function useSearch(first: { query: SearchQuery; answer: SearchAnswer }) {
  const [shown, setShown] = useState<Shown>(() => recall(first.query) ?? { ...first, position: null })
  const [query, setQuery] = useState(first.query)
  const [position, setPosition] = useState(shown.position)
  const [pending, setPending] = useState<'search' | 'more' | null>(null)
  const [failure, setFailure] = useState<SearchFailure['kind'] | null>(null)
  const clock = useRef<Clock>({ turn: 0, sentAt: -Infinity, timer: 0, controller: new AbortController() })
  const writeAddress = useAddress()

  useEffect(() => {
    const { current } = clock
    return () => {
      clearTimeout(current.timer)
      current.controller.abort()
    }
  }, [])
  useEffect(() => {
    lastShown = { ...shown, address: writeQuery(shown.query), at: Date.now() }
  }, [shown])

  function ask(next: SearchQuery, options: { position?: Position | null; isUrgent?: boolean } = {}) {
    const where = options.position === undefined ? position : options.position
    setQuery(next)
    setPosition(where)
    writeAddress(next)
    if (isSameSearch(next, shown.query) && where === shown.position && !pending && !failure) return
    setPending('search')
    pace(clock.current, options.isUrgent === true, () => void receive({ ...next, pages: 1 }, where))
  }

  async function receive(asked: SearchQuery, where: Position | null, cursor?: string | null) {
    const turn = ++clock.current.turn
    clock.current.controller.abort()
    clock.current.controller = new AbortController()
    const { signal } = clock.current.controller
    try {
      const answer = await fetchResults({ query: asked, position: where, cursor: cursor ?? null, signal })
      // An older answer may still arrive after a newer question: it is nobody's any more.
      if (turn !== clock.current.turn) return
      setShown((before) => ({
        query: asked,
        position: where,
        answer: cursor ? { ...answer, cards: [...before.answer.cards, ...answer.cards] } : answer,
      }))
      setFailure(null)
    } catch (error) {
      if (turn !== clock.current.turn) return
      setFailure(error instanceof SearchFailure ? error.kind : 'failed')
    }
    setPending(null)
  }

  return {
    query,
    position,
    answer: shown.answer,
    shownQuery: shown.query,
    pending,
    failure,
    ask,
    retry: () => ask(query, { isUrgent: true }),
    /** The next page, after those already shown. */
    more() {
      const next = { ...query, pages: query.pages + 1 }
      setQuery(next)
      setPending('more')
      writeAddress(next)
      return receive(next, position, shown.answer.next)
    },
    /** What is looked at, not what is asked. */
    look(view: SearchQuery['view']) {
      const next = { ...query, view }
      setQuery(next)
      setShown((before) => ({ ...before, query: { ...before.query, view } }))
      writeAddress(next)
    },
  }
}
