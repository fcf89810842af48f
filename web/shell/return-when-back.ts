/**
 * Asks every few seconds whether the server takes requests again, then opens this address anew. Readers come back spread
 * over some seconds, so that they do not bring down together what just came up. Gives the way to stop. It is sent to the
 * browser as text too (unavailable-page.tsx): it stands alone.
 */
export function returnWhenBack(): () => void {
  let timer = 0
  const askLater = () => {
    timer = window.setTimeout(() => void ask(), 2_000 + Math.random() * 2_000)
  }
  const ask = () =>
    fetch('/api/health/ready', { cache: 'no-store' })
      .then((answer) => answer.ok)
      .catch(() => false)
      // Not a reload: a page that answered a form would send it again.
      .then((isBack) => (isBack ? location.replace(location.pathname + location.search) : askLater()))
  askLater()
  return () => clearTimeout(timer)
}
