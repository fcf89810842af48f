import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Whether this is being done with this message: its button is busy, and a second press does nothing. */
export function useIsActing(intent: string, messageId: string): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && formData.get('message') === messageId
}

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
