import { useEffect, useRef, useState } from 'react'
import { type Position, fetchResults, type SearchAnswer, SearchFailure } from './search-api.ts'
import { isSameSearch, type SearchQuery, writeQuery } from './search-query.ts'
import { useAddress } from './use-address.ts'

/** At most one request in this long: the first letter leaves at once, those that follow fast wait for the last. */
const SPACING_MS = 120
/** A wait of more than a blink shows; shorter ones would only flicker, and cost a render each. */
const WAIT_MS = 300

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

type Clock = { turn: number; sentAt: number; timer: number; waiting: number; controller: AbortController }

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

/**
 * The state of a search and its conversation with the API: only the answer to the latest question is ever shown.
 * A letter renders nothing by itself: its field shows it, and the page follows once, with the answer.
 */
export function useSearch(first: { query: SearchQuery; answer: SearchAnswer }) {
  const [shown, setShown] = useState<Shown>(() => recall(first.query) ?? { ...first, position: null })
  const [query, setQuery] = useState(first.query)
  const [position, setPosition] = useState(shown.position)
  const [pending, setPending] = useState<'search' | 'more' | null>(null)
  const [failure, setFailure] = useState<SearchFailure['kind'] | null>(null)
  /** What was asked last, which may not be rendered yet. */
  const asked = useRef({ query: first.query, position: shown.position, isAnswered: true })
  const clock = useRef<Clock>({
    turn: 0,
    sentAt: -Infinity,
    timer: 0,
    waiting: 0,
    controller: new AbortController(),
  })
  const writeAddress = useAddress()

  useEffect(() => {
    const { current } = clock
    return () => {
      clearTimeout(current.timer)
      clearTimeout(current.waiting)
      current.controller.abort()
    }
  }, [])
  useEffect(() => {
    lastShown = { ...shown, address: writeQuery(shown.query), at: Date.now() }
  }, [shown])

  function ask(next: SearchQuery, options: { position?: Position | null; isUrgent?: boolean } = {}) {
    const last = asked.current
    const where = options.position === undefined ? last.position : options.position
    const isAnswered =
      last.isAnswered && isSameSearch(next, shown.query) && where === shown.position && !failure
    asked.current = { query: next, position: where, isAnswered }
    if (!isSameSearch({ ...next, text: last.query.text }, last.query) || where !== last.position) {
      setQuery(next)
      setPosition(where)
    }
    if (!isAnswered) {
      clearTimeout(clock.current.waiting)
      clock.current.waiting = window.setTimeout(() => {
        setQuery(next)
        setPending('search')
      }, WAIT_MS)
      pace(clock.current, options.isUrgent === true, () => void receive({ ...next, pages: 1 }, where))
    }
    writeAddress(next)
  }

  async function receive(question: SearchQuery, where: Position | null, cursor?: string | null) {
    const turn = ++clock.current.turn
    clock.current.controller.abort()
    clock.current.controller = new AbortController()
    const { signal } = clock.current.controller
    try {
      const answer = await fetchResults({ query: question, position: where, cursor: cursor ?? null, signal })
      // An older answer may still arrive after a newer question: it is nobody's any more.
      if (turn !== clock.current.turn) return
      setShown((before) => ({
        query: question,
        position: where,
        answer: cursor ? { ...answer, cards: [...before.answer.cards, ...answer.cards] } : answer,
      }))
      setFailure(null)
    } catch (error) {
      if (turn !== clock.current.turn) return
      setFailure(error instanceof SearchFailure ? error.kind : 'failed')
    }
    asked.current.isAnswered = true
    clearTimeout(clock.current.waiting)
    setQuery(asked.current.query)
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
    retry: () => ask(asked.current.query, { isUrgent: true }),
    /** The next page, after those already shown. */
    more() {
      const next = { ...query, pages: query.pages + 1 }
      asked.current = { ...asked.current, query: next }
      setQuery(next)
      setPending('more')
      writeAddress(next)
      return receive(next, position, shown.answer.next)
    },
    /** What is looked at, not what is asked. */
    look(view: SearchQuery['view']) {
      const next = { ...asked.current.query, view }
      asked.current = { ...asked.current, query: next }
      setQuery(next)
      setShown((before) => ({ ...before, query: { ...before.query, view } }))
      writeAddress(next)
    },
  }
}
