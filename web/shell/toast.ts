export type Toast = { text: string; kind: 'success' | 'error' | 'info'; isNotice?: boolean }

const EVENT = 'mieva:toast'

/** Says something briefly. Errors stay until closed, and are never said only here. */
export function toast(text: string, kind: Toast['kind'] = 'success'): void {
  dispatchEvent(new CustomEvent<Toast>(EVENT, { detail: { text, kind } }))
}

export function onToast(hear: (toast: Toast) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<Toast>).detail)
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
