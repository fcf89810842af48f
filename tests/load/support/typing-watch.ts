// Runs in the page: when each key went down, and when the results it asked for stood there.

/** Null when the key changed nothing: « psycholog » finds whom « psycholo » found. Infinity when it was never answered. */
export type Keystroke = { text: string; milliseconds: number | null }

type Watch = {
  keys: { at: number; text: string }[]
  answers: string[]
  changes: { at: number; text: string | undefined; results: string }[]
}
type WatchedWindow = typeof globalThis & { watch?: Watch }

/** Sent to the browser as text, as the two below: each function stands alone. */
export function watchResults(): void {
  const results = document.querySelector('#resultats')
  if (!results) throw new Error('no results on this page')
  const read = () => {
    const links = [...results.querySelectorAll('ol a')].map((link) => link.getAttribute('href'))
    return [results.querySelector('h2')?.textContent, ...links].join(' ')
  }
  const watch: Watch = { keys: [], answers: [], changes: [{ at: 0, text: undefined, results: read() }] }
  const watched = globalThis as WatchedWindow
  watched.watch = watch

  // An event's own time: what a busy page kept waiting has waited. An accent may come without a key of its own.
  let pressedAt: number | undefined
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
  addEventListener(
    'input',
    ({ target, timeStamp }) => {
      if (target instanceof HTMLInputElement)
        watch.keys.push({ at: pressedAt ?? timeStamp, text: target.value.trim() })
      pressedAt = undefined
    },
    { capture: true },
  )
  const ask = globalThis.fetch.bind(globalThis)
  watched.fetch = async (...args) => {
    const answer = await ask(...args)
    const [target] = args
    const address = new URL(target instanceof Request ? target.url : target, location.href)
    if (address.pathname === '/api/search') watch.answers.push(address.searchParams.get('q') ?? '')
    return answer
  }
  const observer = new MutationObserver(() => {
    const now = read()
    if (now === watch.changes.at(-1)?.results) return
    const change = { at: Infinity, text: watch.answers.at(-1), results: now }
    watch.changes.push(change)
    // What stands in the document is seen with the frame that follows.
    requestAnimationFrame(() => (change.at = performance.now()))
  })
  observer.observe(results, { childList: true, subtree: true, characterData: true, attributes: true })
}

/** Each key with the change that the answer to its own text made. */
export function readKeystrokes(): Keystroke[] {
  const { watch } = globalThis as WatchedWindow
  if (!watch) throw new Error('nobody watched')
  const keystrokes = watch.keys.map(({ at, text }) => {
    const own = watch.changes.find((change) => change.text === text && change.at >= at)
    if (own) return { text, milliseconds: own.at - at }
    return { text, milliseconds: watch.answers.includes(text) ? null : Infinity }
  })
  watch.keys.length = 0
  watch.answers.length = 0
  watch.changes.splice(0, watch.changes.length - 1)
  return keystrokes
}

export function shownResults(): string {
  return [...document.querySelectorAll('#resultats ol a')].map((link) => link.getAttribute('href')).join(' ')
}
