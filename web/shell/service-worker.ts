/** Offline page and cached files; never anything personal (public/sw.js). */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the page's own files, which matter more.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

function register(): void {
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
