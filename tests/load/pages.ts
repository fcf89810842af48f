// What a page asks of the database and the processor, what a public one weighs, and what rendering it costs beside
// serving it as a file.
import autocannon from 'autocannon'
import { openBrowser } from '#tests/harness/browser.ts'
import { loadDemo } from '#tests/harness/demo.ts'
import { addressOf, publicPages } from '#tests/harness/site-pages.ts'
import { type BuiltSite, gzippedBytes, startBuiltSite } from './support/built-site.ts'
import { type CountingLink, countStatements } from './support/counting-link.ts'
import { pagesKeepTheirBudget } from './support/page-costs.ts'
import { cpuSeconds } from './support/processor.ts'
import { claim, isShort, print } from './support/report.ts'

const SCRIPT_LIMIT_BYTES = 130_000

export default async function measurePages(): Promise<boolean> {
  let link: CountingLink | undefined
  const site = await startBuiltSite('pages', {
    linkDatabase: async (databaseUrl) => {
      link = await countStatements(databaseUrl, 'api')
      return link.url
    },
  })
  try {
    await loadDemo(site.databaseUrl)
    if (process.argv.includes('--scripts')) return await scriptsAreLight(site)
    const pid = site.webs[0]?.process.pid ?? 0
    const isCheap = link ? await pagesKeepTheirBudget({ ...site, pid }, link) : false
    if (process.argv.includes('--statements')) return isCheap
    const isLight = await scriptsAreLight(site)
    if (!isShort) await compareWithFiles(site)
    return isCheap && isLight
  } finally {
    await site.stop()
    link?.close()
  }
}

async function scriptsAreLight(site: BuiltSite): Promise<boolean> {
  const browser = await openBrowser()
  const weights: { path: string; bytes: number; count: number }[] = []
  try {
    for (const { path } of publicPages()) {
      for (const locale of isShort ? (['fr'] as const) : (['fr', 'en'] as const)) {
        const context = await browser.newContext({ serviceWorkers: 'block' })
        const page = await context.newPage()
        const scripts = new Set<string>()
        page.on('response', (response) => {
          const { pathname } = new URL(response.url())
          if (pathname.endsWith('.js') && response.ok()) scripts.add(pathname)
        })
        await page.goto(site.origin + addressOf(path, locale), { waitUntil: 'networkidle' })
        const bytes = [...scripts].reduce((sum, script) => sum + gzippedBytes(site.buildDirectory, script), 0)
        weights.push({ path: addressOf(path, locale), bytes, count: scripts.size })
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
  weights.sort((a, b) => b.bytes - a.bytes)
  for (const { path, bytes, count } of weights.slice(0, 8))
    print(`       ${bytes} bytes in ${count} scripts ${path}`)
  const [heaviest] = weights
  const isLight = heaviest !== undefined && heaviest.bytes <= SCRIPT_LIMIT_BYTES
  const figures = `heaviest ${heaviest?.bytes} bytes (${heaviest?.path}), lightest ${weights.at(-1)?.bytes}`
  return claim(
    `${weights.length} public pages ship at most ${SCRIPT_LIMIT_BYTES} bytes of gzipped JavaScript`,
    isLight,
    figures,
  )
}

/** One process, the same HTML twice: rendered for each request, and as a file of the same server. */
async function compareWithFiles(site: BuiltSite): Promise<void> {
  for (const path of ['/', '/packages', '/login', '/search', '/professionals/amelie-gagnon']) {
    const html = await (await fetch(site.origin + path)).text()
    const file = site.addFile(`measure${path.replaceAll('/', '-')}.html`, html)
    const rendered = await load(site, site.origin + path)
    const served = await load(site, file)
    print(`       ${path} (${html.length} bytes of HTML)`)
    print(`         rendered ${rendered}`)
    print(`         as file  ${served}`)
  }
}

async function load(site: BuiltSite, url: string): Promise<string> {
  const headers = { 'accept-encoding': 'gzip' }
  await autocannon({ url, connections: 4, duration: isShort ? 1 : 3, headers })
  const pid = site.webs[0]?.process.pid ?? 0
  const before = cpuSeconds(pid)
  const result = await autocannon({ url, connections: 8, duration: isShort ? 3 : 10, headers })
  const cpu = cpuSeconds(pid) - before
  if (result.errors > 0 || result.non2xx > 0)
    print(`       ${url}: ${result.errors} errors, ${result.non2xx} refused`)
  const perCpuSecond = (result.requests.total / cpu).toFixed(0)
  return (
    `${result.requests.average.toFixed(0)} pages/s, ${perCpuSecond} per CPU-second, ` +
    `${((1000 * cpu) / result.requests.total).toFixed(2)} ms of CPU each, latency ${result.latency.p50} ms (99 %: ${result.latency.p99})`
  )
}
