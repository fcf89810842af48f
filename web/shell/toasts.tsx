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

/** Shows each toast it is given. Loaded with the first one (toast-door.tsx): most pages never show any. */
export function Toasts({ toast, isSettled }: { toast: Toast; isSettled: () => boolean }) {
  const [, setSearch] = useSearchParams()
  // Reloading or sharing the address must not say it again. An event, because setSearch is a new function once the
  // address has changed: as a dependency it would say everything twice. Whoever is already on the way elsewhere leaves
  // the address anyway. Whoever did something before the toasts were there keeps its answer, which a navigation of the
  // router would take away: then the browser's own address is cleaned.
  const forgetNotice = useEffectEvent((entry: unknown) => {
    if (!isSettled()) return
    if (entryNow() === entry) {
      setSearch((search) => (search.delete('notice'), search), { replace: true, preventScrollReset: true })
      return
    }
    const address = new URL(location.href)
    address.searchParams.delete('notice')
    history.replaceState(history.state, '', address)
  })
  useEffect(() => {
    show[toast.kind](toast.text, toast.kind === 'error' ? { duration: Infinity } : {})
    if (toast.cameWith) forgetNotice(toast.cameWith.entry)
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
