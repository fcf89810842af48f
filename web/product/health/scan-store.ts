/** In the browser session, not in its local storage: nothing outlives the tab. */
const STORAGE_KEY = 'healthScanResults'

const listeners = new Set<() => void>()
/** Where a browser refuses storage altogether, the scan lives as long as its page. */
let unstored = ''

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Empty when there is no scan. */
export function readText(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? unstored
  } catch {
    return unstored
  }
}

export function writeText(text: string): void {
  unstored = ''
  try {
    if (text) sessionStorage.setItem(STORAGE_KEY, text)
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    unstored = text
  }
  for (const listener of listeners) listener()
}
