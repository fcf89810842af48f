import { useState } from 'react'
import { useNavigation } from 'react-router'

const FIELD = 'idempotencyKey'

/** Put inside every form that changes something: pressing twice, or a retry after a lost answer, counts once. */
export function OnceKey() {
  const { state } = useNavigation()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [wasSubmitting, setWasSubmitting] = useState(false)
  // A finished submission is answered: the next one of the same form is a new request.
  if (state === 'submitting' && !wasSubmitting) setWasSubmitting(true)
  if (state === 'idle' && wasSubmitting) {
    setWasSubmitting(false)
    setKey(crypto.randomUUID())
  }
  // The server's key and the browser's differ, and either is good: hydration keeps the server's.
  return <input type="hidden" name={FIELD} value={key} suppressHydrationWarning readOnly />
}

/** The header that carries a form's key to the API. */
export function onceHeader(form: FormData): { 'idempotency-key': string } {
  const key = form.get(FIELD)
  return { 'idempotency-key': typeof key === 'string' && key.length >= 16 ? key : crypto.randomUUID() }
}
