const KEPT = 'mieva.question-key'

/** On this device; where nothing can be kept, it is on. */
export function isQuestionKeyOn(): boolean {
  try {
    return localStorage.getItem(KEPT) !== 'off'
  } catch {
    return true
  }
}

export function turnQuestionKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, 'off')
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}

const isWrittenIn = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:input|textarea|select)$/iu.test(target.tagName))

/** Tells which of the two is asked for, until the answer is called. */
export function listenForKeys(asks: (what: Asked) => void): () => void {
  const listen = (event: KeyboardEvent) => {
    const asked = askedByKey(event)
    if (!asked) return
    event.preventDefault()
    asks(asked)
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}

type Asked = 'palette' | 'shortcuts'

/** Which of the two a key asks for, wherever the focus is. */
function askedByKey(event: KeyboardEvent): Asked | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (event.defaultPrevented || event.isComposing || altKey) return undefined
  if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') return 'palette'
  if (ctrlKey || metaKey || key !== '?' || isWrittenIn(target) || !isQuestionKeyOn()) return undefined
  return 'shortcuts'
}
