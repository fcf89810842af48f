export type Toast = { text: string; kind: 'success' | 'error' | 'info'; isNotice?: boolean }

const EVENT = 'mieva:toast'

/** Says something briefly. Errors stay until closed, and are never said only here. */
export function toast(text: string, kind: Toast['kind'] = 'success'): void {
  say({ text, kind })
}

/** A confirmation that came with the address (`?notice=…`): the address is cleaned once it is shown. */
export function sayNotice(text: string): void {
  say({ text, kind: 'success', isNotice: true })
}

function say(detail: Toast): void {
  dispatchEvent(new CustomEvent<Toast>(EVENT, { detail }))
}

export function onToast(handle: (toast: Toast) => void): () => void {
  const listener = (event: Event) => handle((event as CustomEvent<Toast>).detail)
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
