import type { Locale } from '#domain/kernel/locale.ts'
import { Refusal } from '#domain/kernel/refusal.ts'
import { pagePath } from '#domain/kernel/locale.ts'
import { m } from '#server/platform/paraglide/messages.js'
import { drawSocialImage } from './social-image.ts'

/** Our own pages, and the profiles that were shared last. */
const MOST_KEPT = 240
/** Drawing takes a tenth of a second of a whole core: whoever asks for all of them waits in line, then is sent away. */
const MOST_WAITING = 20

type ReadPage = (path: string) => Promise<string | undefined>

/** Draws the preview picture of a page, one at a time, and keeps the last ones. Undefined when there is no such page. */
export function keepPictures(readPage: ReadPage) {
  const kept = new Map<string, Promise<Buffer | undefined>>()
  let line: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function draw(address: string, locale: Locale): Promise<Buffer | undefined> {
    const html = await readPage(address)
    return html === undefined
      ? undefined
      : drawSocialImage(titleOf(html), m.shell_footer_about({}, { locale }))
  }

  return function picture(page: string, locale: Locale): Promise<Buffer | undefined> {
    const address = pagePath(page, locale)
    const known = kept.get(address)
    if (known) return known
    if (waiting >= MOST_WAITING) throw new Refusal('server/busy')
    waiting++
    const drawing = line.then(() => draw(address, locale))
    line = drawing.catch(() => undefined).finally(() => waiting--)
    kept.set(address, drawing)
    // Neither a failure nor an absence is kept: the next request tries again.
    drawing.then(
      (png) => png ?? kept.delete(address),
      () => kept.delete(address),
    )
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return drawing
  }
}

/** « Forfaits et tarifs », of « Forfaits et tarifs | Mieva - Version Beta ». */
export function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const [own = ''] = title.split(' | Mieva')
  return own
    .replaceAll(/&#x([0-9a-f]+);/gi, (_match, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
