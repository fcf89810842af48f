// The site's service worker: an offline page in both languages, and the built files. It keeps no page, no API
// answer and nothing personal. Plain JavaScript, served as it is.

/** Change the number when what is stored changes shape; the caches of other numbers are deleted. */
const OFFLINE_CACHE = 'mieva-offline-1'
const ASSET_CACHE = 'mieva-assets-1'
const OFFLINE_PAGES = ['/offline', '/en/offline']
const ICONS = ['/favicon.svg', '/favicon.ico']
const MOST_ASSETS = 150
const OFFLINE_MAX_AGE_MS = 24 * 60 * 60 * 1000

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePages().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOtherCaches(), self.registration.navigationPreload?.enable()]).then(() =>
      self.clients.claim(),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(event))
  else if (ICONS.includes(url.pathname)) event.respondWith(answerIcon(request))
})

/** The network, always, whatever it answers; the offline page of the address's language when nobody answers. */
async function answerNavigation(event, url) {
  try {
    // A preload that failed is asked for again: one lost request is no lost connection.
    const preloaded = await event.preloadResponse?.catch(() => undefined)
    const response = preloaded || (await fetch(event.request))
    event.waitUntil(refreshOfflinePages())
    return response
  } catch (error) {
    const isEnglish = url.pathname === '/en' || url.pathname.startsWith('/en/')
    const page = await caches.match(OFFLINE_PAGES[isEnglish ? 1 : 0], { cacheName: OFFLINE_CACHE })
    if (page) return page
    throw error
  }
}

/** Files under /assets are named after their content, so a stored one is never out of date. */
async function answerAsset(event) {
  const { request } = event
  const stored = await caches.match(request, { ignoreVary: true })
  if (stored) return stored
  const response = await fetch(request)
  // Complete answers of our own site only: an opaque, partial or failed one would be kept for ever.
  if (response.status === 200 && response.type === 'basic') {
    const copy = response.clone()
    event.waitUntil(storeAsset(request, copy))
  }
  return response
}

async function answerIcon(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const stored = await caches.match(request, { cacheName: OFFLINE_CACHE })
    if (stored) return stored
    throw error
  }
}

async function storeAsset(request, response) {
  const cache = await caches.open(ASSET_CACHE)
  await cache.put(request, response)
  // Oldest first: the keys of a cache come in the order of their arrival.
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_ASSETS)).map((key) => cache.delete(key)))
}

/** Asked for without cookies, so that the stored pages are nobody's; with the styles, fonts and icons they name. */
async function storeOfflinePages() {
  const pages = await Promise.all(OFFLINE_PAGES.map((path) => fetchAsNobody(path)))
  const texts = await Promise.all(pages.map((page) => page.clone().text()))
  const files = new Set([...ICONS, ...texts.flatMap((text) => text.match(/\/assets\/[\w.-]+/g) ?? [])])
  const cache = await caches.open(OFFLINE_CACHE)
  await Promise.all([...files].map(async (path) => cache.put(path, await fetchAsNobody(path))))
  await Promise.all(pages.map((page, index) => cache.put(OFFLINE_PAGES[index], page)))
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (!files.has(pathname) && !OFFLINE_PAGES.includes(pathname)) await cache.delete(url)
  }
}

async function fetchAsNobody(path) {
  const response = await fetch(path, { credentials: 'omit' })
  if (response.status !== 200 || response.redirected) throw new Error(`${path} answered ${response.status}`)
  return response
}

/** Once a day the stored pages follow the current release. */
async function refreshOfflinePages() {
  const stored = await caches.match(OFFLINE_PAGES[0], { cacheName: OFFLINE_CACHE })
  const storedAt = Date.parse(stored?.headers.get('date') ?? '')
  if (Date.now() - storedAt < OFFLINE_MAX_AGE_MS) return
  await storeOfflinePages().catch(() => undefined)
}

async function deleteOtherCaches() {
  const names = await caches.keys()
  const others = names.filter(
    (name) => name.startsWith('mieva-') && ![OFFLINE_CACHE, ASSET_CACHE].includes(name),
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** A notice: words without anybody's name, and the page that it opens. What cannot be read is told in general. */
self.addEventListener('push', (event) => {
  event.waitUntil(showNotice(readNotice(event.data)))
})

function readNotice(data) {
  try {
    const { body, path, tag, language } = data.json()
    return { body: String(body), path: String(path), tag: String(tag), language: String(language) }
  } catch {
    // Whose language it is, nobody can tell: both, in one line.
    const body = 'Ouvrez Mieva pour lire un avis. / Open Mieva to read a notice.'
    return { body, path: '/notifications', tag: 'notice', language: 'fr' }
  }
}

function showNotice({ body, path, tag, language }) {
  return self.registration.showNotification('Mieva', {
    body,
    tag,
    lang: `${language}-CA`,
    icon: '/apple-touch-icon.png',
    data: { path },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.path))
})

/** Our own pages only. A window that shows another page keeps it: somebody may be writing there, or in a call. */
async function openPage(path) {
  const url = new URL(typeof path === 'string' ? path : '/notifications', self.location.origin)
  if (url.origin !== self.location.origin) return undefined
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((client) => client.url === url.href)
  return open ? open.focus() : self.clients.openWindow(url.href)
}

/** The push service gave this browser another address: it is told to whoever is signed in here, if they had agreed. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event).catch(() => undefined))
})

async function renewSubscription({ oldSubscription, newSubscription }) {
  const { pushManager } = self.registration
  const subscription =
    newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/notifications/browsers/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  })
}
