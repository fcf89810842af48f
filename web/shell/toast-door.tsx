import { lazy, Suspense, useEffect, useState } from 'react'
import type { RootData } from './root-data.ts'
import { onToast, sayNotice, type Toast } from './toast.ts'
import { useIsSettled } from './use-is-settled.ts'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** Waits for the first thing to say, and only then fetches what says it. */
export function ToastDoor({ notice }: Pick<RootData, 'notice'>) {
  const [toast, setToast] = useState<Toast>()
  const isSettled = useIsSettled()
  useEffect(() => onToast(setToast), [])
  const text = notice?.text
  // Said through the same door, after the page is there: the server shows it to those without scripts (below).
  useEffect(() => {
    if (text) sayNotice(text)
  }, [text])
  return (
    <>
      {toast && (
        <Suspense>
          <Toasts toast={toast} isSettled={isSettled} />
        </Suspense>
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
