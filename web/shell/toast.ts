export type Toast = {
  text: string
  kind: 'success' | 'error' | 'info'
  /** Of a confirmation that came with the address: at which entry of the history. */
  cameWith?: { entry: unknown }
}

const EVENT = 'mieva:toast'

/** Says something briefly. Errors stay until closed, and are never said only here. */
export function toast(text: string, kind: Toast['kind'] = 'success'): void {
  say({ text, kind })
}

/** A confirmation that came with the address (`?notice=…`): the address is cleaned once it is shown. */
export function sayNotice(text: string): void {
  say({ text, kind: 'success', cameWith: { entry: entryNow() } })
}

/** The router's name of where the browser is. */
export const entryNow = (): unknown => (history.state as { key?: string } | null)?.key

function say(detail: Toast): void {
  dispatchEvent(new CustomEvent<Toast>(EVENT, { detail }))
}

export function onToast(handle: (toast: Toast) => void): () => void {
  const listener = (event: Event) => handle((event as CustomEvent<Toast>).detail)
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
