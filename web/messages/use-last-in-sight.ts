import { type RefObject, useEffect, useRef } from 'react'

const logOf = (panel: RefObject<HTMLElement | null>) => panel.current?.querySelector<HTMLElement>('.log')

/** On a phone the page itself is what scrolls. */
const scrollsWithPage = (log: HTMLElement) => getComputedStyle(log).overflowY === 'visible'

function isAtEnd(log: HTMLElement): boolean {
  if (!scrollsWithPage(log)) return log.scrollHeight - log.scrollTop - log.clientHeight < 80
  const { bottom } = log.getBoundingClientRect()
  return bottom > 0 && bottom <= innerHeight
}

/**
 * The last message is in sight when the thread opens, when its last page comes back and when a message comes; whoever
 * reads further up is left there, unless they write.
 */
export function useLastInSight(last: number, before: number | null) {
  const panel = useRef<HTMLElement>(null)
  const wasAtEnd = useRef(true)
  const page = useRef(before)
  const shown = before === null ? last : null
  useEffect(() => {
    const log = logOf(panel)
    if (!log) return
    if (page.current !== before) {
      page.current = before
      wasAtEnd.current = true
      // The link that led here is gone.
      log.focus({ preventScroll: true })
    }
    const note = () => {
      wasAtEnd.current = isAtEnd(log)
    }
    document.addEventListener('scroll', note, { passive: true, capture: true })
    // Files that are chosen below take some of its room.
    const watch = new ResizeObserver(() => {
      if (wasAtEnd.current && before === null) log.scrollTop = log.scrollHeight
    })
    watch.observe(log)
    return () => {
      document.removeEventListener('scroll', note, { capture: true })
      watch.disconnect()
    }
  }, [before])
  useEffect(() => {
    const log = logOf(panel)
    if (!log || shown === null || !wasAtEnd.current) return
    log.scrollTop = log.scrollHeight
    if (scrollsWithPage(log)) log.querySelector('ol > :last-child')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return {
    panel,
    /** What one writes is brought in sight, wherever one reads. */
    follow: () => {
      wasAtEnd.current = true
    },
  }
}
