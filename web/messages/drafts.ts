const keyOf = (threadId: string) => `messages/draft/${threadId}`

/** What was begun in this tab comes back after a reload or another thread; closing the tab forgets it. */
export function keepDraftOf(threadId: string, field: HTMLTextAreaElement): () => void {
  const kept = sessionStorage.getItem(keyOf(threadId))
  if (kept !== null && field.value === '') field.value = kept
  const keep = () => keepDraft(threadId, field.value)
  // Typed before the script came.
  keep()
  field.addEventListener('input', keep)
  return () => field.removeEventListener('input', keep)
}

function keepDraft(threadId: string, text: string): void {
  if (text.trim() === '') sessionStorage.removeItem(keyOf(threadId))
  else sessionStorage.setItem(keyOf(threadId), text)
}

/** Other words in the field, kept as typed ones are. */
export function setDraft(field: HTMLTextAreaElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input'))
}

/** Words that were not sent come before what was begun since. */
export function putBack(field: HTMLTextAreaElement, text: string): void {
  setDraft(field, [text, field.value].filter(Boolean).join('\n\n'))
}
