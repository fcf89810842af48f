import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { focusMain } from './main-element.ts'
import './navigation-status.css'

/** Faster than this, a busy sign would only flicker. */
const SLOW_AFTER_MS = 400

/** What a browser does by itself between two pages: shows that one is coming, then says which one came. */
export function NavigationStatus() {
  const isSlow = useIsSlow(useNavigation().state !== 'idle')
  const title = useArrivalTitle()
  return (
    <>
      {isSlow && <div className="progress-line" aria-hidden="true" />}
      <p className="sr-only" role="status">
        {isSlow ? m.shell_loading() : title}
      </p>
    </>
  )
}

function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isBusy])
  return isSlow
}

/** After a move to another page, puts the focus at its beginning and gives its title; empty on the first page. */
function useArrivalTitle(): string {
  const { pathname, hash } = useLocation()
  const lastPath = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    setTitle(document.title)
    if (!hash) focusMain()
  }, [pathname, hash])
  return title
}
