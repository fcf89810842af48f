import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** What was done with a message closes the form it was done in, and leaves the reader at the message. */
export function useActDone(messageId: string, refusal: unknown) {
  const bubble = useRef<HTMLDivElement>(null)
  const wasActing = useRef(false)
  const isActing = useNavigation().formData?.get('message') === messageId
  useEffect(() => {
    const isDone = wasActing.current && !isActing && !refusal
    wasActing.current = isActing
    const { current } = bubble
    if (!isDone || !current) return
    const wasHere = document.activeElement === document.body || current.contains(document.activeElement)
    const form = current.querySelector('details')
    form?.removeAttribute('open')
    form?.querySelector('form')?.reset()
    if (wasHere) (form?.querySelector('summary') ?? current).focus({ preventScroll: true })
  }, [isActing, refusal])
  return bubble
}
