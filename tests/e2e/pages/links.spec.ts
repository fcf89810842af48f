import { expect, newAddress, runningSite, test } from '#tests/harness/journeys.ts'
import { addressOf, everyLanguage } from '#tests/harness/site-pages.ts'

type Anchor = { href: string; isSwitch: boolean }
type Visited = { status: number; anchors: Anchor[]; ids: Set<string>; finalPath: string }

test('every internal link of every page leads somewhere, in the language of its page', async () => {
  // Two thousand pages, one after the other: the time of a page times that, on a machine that is shared.
  test.setTimeout(360_000)
  const { origin } = runningSite()
  const visited = new Map<string, Visited>()
  const linkedFrom = new Map<string, Set<string>>()
  const fragments: { from: string; path: string; fragment: string }[] = []
  const strangers: string[] = []
  const waiting = everyLanguage.map((locale) => addressOf('/', locale))

  async function visit(address: string) {
    const { visit: page, links } = await read(origin, address)
    visited.set(address, page)
    for (const { href, isSwitch } of page.anchors) {
      const target = new URL(href, origin + address)
      if (target.origin !== origin || target.pathname.startsWith('/api/')) continue
      const wanted = target.pathname + target.search
      if (!isSwitch && isPage(target.pathname) && isEnglish(target.pathname) !== isEnglish(address)) {
        strangers.push(`${address} → ${wanted}`)
      }
      if (target.hash)
        fragments.push({ from: address, path: wanted, fragment: decodeURIComponent(target.hash.slice(1)) })
      linkedFrom.set(wanted, (linkedFrom.get(wanted) ?? new Set()).add(address))
      if (!visited.has(wanted) && !waiting.includes(wanted)) waiting.push(wanted)
    }
    for (const file of links) {
      linkedFrom.set(file, (linkedFrom.get(file) ?? new Set()).add(address))
      if (!visited.has(file) && !waiting.includes(file)) waiting.push(file)
    }
  }

  while (waiting.length > 0 && visited.size < 2000) {
    const batch = waiting.splice(0, 6)
    for (const address of batch)
      visited.set(address, { status: 0, anchors: [], ids: new Set(), finalPath: '' })
    await Promise.all(batch.map(visit))
  }

  const from = (address: string) => [...(linkedFrom.get(address) ?? [])].slice(0, 3).join(', ')
  const dead = [...visited]
    .filter(([, { status }]) => status >= 400)
    .map(([address, { status }]) => `${status} ${address} (from ${from(address)})`)
  const lost = fragments
    .filter(({ path, fragment }) => !visited.get(path)?.ids.has(fragment))
    .map(({ from: page, path, fragment }) => `${page} → ${path}#${fragment}`)
  expect.soft(dead, 'dead links').toEqual([])
  expect.soft([...new Set(lost)], 'fragments without their target').toEqual([])
  expect.soft([...new Set(strangers)], 'links into the other language').toEqual([])
  expect(visited.size).toBeGreaterThan(60)
})

async function read(origin: string, address: string): Promise<{ visit: Visited; links: string[] }> {
  const response = await fetch(origin + address, {
    headers: { 'x-forwarded-for': newAddress(), accept: 'text/html' },
  })
  const isHtml = response.headers.get('content-type')?.includes('text/html') ?? false
  const text = isHtml ? await response.text() : (await response.arrayBuffer(), '')
  const anchors = [...text.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => {
    const href = attribute(tag, 'href')
    if (href === undefined || /^(?:mailto|tel|data|otpauth):/.test(href)) return []
    // Every time of every calendar is a link: the journeys through booking follow those.
    if (attribute(tag, 'rel')?.includes('nofollow')) return []
    return [{ href, isSwitch: attribute(tag, 'hrefLang') !== undefined }]
  })
  const links = [...text.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => attribute(tag, 'href') ?? '')
    .filter((href) => href.startsWith('/'))
  const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))
  return {
    visit: { status: response.status, anchors, ids, finalPath: new URL(response.url).pathname },
    links,
  }
}

function attribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag) ?? []
  return value?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}

const isEnglish = (path: string) => path === '/en' || path.startsWith('/en/')
/** Files have one address for both languages. */
const isPage = (path: string) => !/\.\w+$/.test(path) && !path.startsWith('/assets/')
