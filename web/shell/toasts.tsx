import { type CSSProperties, type FocusEvent, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { toast as show, Toaster } from 'sonner'
import { m } from '../paraglide/messages.js'
import { entryNow, type Toast } from './toast.ts'
import './toasts.css'

/** 4 s, three visible, 356 px, 14 px apart, bottom right. */
const FIGURES = {
  duration: 4000,
  visibleToasts: 3,
  gap: 14,
  position: 'bottom-right',
  closeButton: true,
  style: { '--width': '356px' } as CSSProperties,
} as const

/** Drawn by toasts.css, with our roles: they follow the theme by themselves. */
const LOOK = { unstyled: true, className: 'toast' } as const

/** How soon an address that could not be cleaned is looked at again. */
const LOOKS_MS = 100

/** Shows each toast it is given. Loaded with the first one (toast-door.tsx): most pages never show any. */
export function Toasts({ toast, isSettled }: { toast: Toast; isSettled: () => boolean }) {
  const [, setSearch] = useSearchParams()
  // Reloading or sharing the address must not say it again. An event, because setSearch is a new function once the
  // address has changed: as a dependency it would say everything twice. While something else is under way it waits: an
  // answer that is awaited would be lost, and whoever goes elsewhere leaves the address anyway. Whoever did something
  // meanwhile keeps its answer, which a navigation of the router would take away: then the browser's own address is
  // cleaned. A form that is sent cuts off the router's cleaning, so it is looked at again until it is done.
  const forgetNotice = useEffectEvent((entry: unknown): boolean => {
    const address = new URL(location.href)
    if (!address.searchParams.has('notice')) return true
    if (!isSettled()) return false
    if (entryNow() === entry) {
      setSearch((search) => (search.delete('notice'), search), { replace: true, preventScrollReset: true })
      return false
    }
    address.searchParams.delete('notice')
    history.replaceState(history.state, '', address)
    return true
  })
  useEffect(() => {
    show[toast.kind](toast.text, toast.kind === 'error' ? { duration: Infinity } : {})
    const { cameWith } = toast
    if (!cameWith || forgetNotice(cameWith.entry)) return
    const timer = setInterval(() => {
      if (forgetNotice(cameWith.entry)) clearInterval(timer)
    }, LOOKS_MS)
    return () => clearInterval(timer)
  }, [toast])
  return (
    <div onFocus={holdTime} onBlur={releaseTime}>
      <Toaster
        {...FIGURES}
        customAriaLabel={m.shell_toasts()}
        toastOptions={{ ...LOOK, closeButtonAriaLabel: m.shell_toast_close() }}
      />
    </div>
  )
}

/** Sonner stops its clock under the pointer only; the keyboard deserves the same. */
function holdTime({ target }: FocusEvent) {
  target.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
}

function releaseTime({ target }: FocusEvent) {
  target.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
}
