import { type ComponentType, type CSSProperties, type FocusEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type * as Sonner from 'sonner'
import { m } from '../paraglide/messages.js'
import './toasts.css'

let load: Promise<typeof Sonner> | undefined
/** Fetched with the first toast: most pages never show one. */
const sonner = () => (load ??= import('sonner'))

const listeners = new Set<() => void>()

/** Says something briefly. Errors stay until closed, and are never said only here. */
export async function toast(text: string, kind: 'success' | 'error' | 'info' = 'success'): Promise<void> {
  for (const mount of listeners) mount()
  const { toast: show } = await sonner()
  show[kind](text, kind === 'error' ? { duration: Infinity } : {})
}

/** The specification's figures: 4 s, three visible, 356 px, 14 px apart, bottom right. */
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

export function Toasts({ notice }: { notice: { code: string; text: string } | null }) {
  const [Toaster, setToaster] = useState<ComponentType<Sonner.ToasterProps>>()
  const [, setSearch] = useSearchParams()

  useEffect(() => {
    const mount = () => void sonner().then((module) => setToaster(() => module.Toaster))
    listeners.add(mount)
    return () => void listeners.delete(mount)
  }, [])

  const code = notice?.code
  const text = notice?.text
  useEffect(() => {
    if (!code || !text) return
    void toast(text)
    // Reloading or sharing the address must not say it again.
    setSearch((search) => (search.delete('notice'), search), { replace: true, preventScrollReset: true })
  }, [code, text, setSearch])

  return (
    <>
      {Toaster && (
        <div onFocus={holdTime} onBlur={releaseTime}>
          <Toaster
            {...FIGURES}
            customAriaLabel={m.shell_toasts()}
            toastOptions={{ ...LOOK, closeButtonAriaLabel: m.shell_toast_close() }}
          />
        </div>
      )}
      {notice && (
        <noscript>
          <p className="banner banner--success notice-static" role="status">
            {notice.text}
          </p>
        </noscript>
      )}
    </>
  )
}

/** Sonner stops its clock under the pointer only; the keyboard deserves the same. */
function holdTime({ target }: FocusEvent) {
  target.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
}

function releaseTime({ target }: FocusEvent) {
  target.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
}
