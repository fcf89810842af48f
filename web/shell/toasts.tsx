import { type ComponentType, type CSSProperties, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

type ToasterProps = Parameters<typeof import('sonner').Toaster>[0]

let load: Promise<typeof import('sonner')> | undefined
/** Fetched with the first toast: most pages never show one. */
const sonner = () => (load ??= import('sonner'))

const listeners = new Set<() => void>()

/** Says something briefly. Errors stay until closed, and are never said only here. */
export async function toast(text: string, kind: 'success' | 'error' | 'info' = 'success'): Promise<void> {
  for (const mount of listeners) mount()
  const { toast: show } = await sonner()
  show[kind](text, kind === 'error' ? { duration: Infinity, closeButton: true } : {})
}

/** The specification's figures: 4 s, three visible, 356 px, 14 px apart, bottom right. */
const FIGURES = {
  duration: 4000,
  visibleToasts: 3,
  gap: 14,
  position: 'bottom-right',
  style: { '--width': '356px' } as CSSProperties,
} as const

export function Toasts({ notice }: { notice: { code: string; text: string } | null }) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()
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
      {Toaster && <Toaster {...FIGURES} />}
      {notice && (
        <noscript>
          <p className="banner banner--success" role="status">
            {notice.text}
          </p>
        </noscript>
      )}
    </>
  )
}
