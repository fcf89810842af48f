// What changed between two galleries, picture by picture: node tools/compare-pictures.ts <before> <after> [<differences>]
// Each line is a share of pixels that differ, or two sizes; the third folder gets a picture of each difference, in red.
import { existsSync, globSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** Of 255, in any channel: edges of letters are drawn a little differently from run to run. */
const TOLERATED = 24

const [before = '', after = '', differences] = process.argv.slice(2)
const names = new Set([before, after].flatMap((folder) => globSync('*/*.png', { cwd: folder })))
const lines: { name: string; share: number; text: string }[] = []
for (const name of names) {
  const pair = [path.join(before, name), path.join(after, name)] as const
  const missing = pair.find((file) => !existsSync(file))
  if (missing) lines.push({ name, share: 2, text: `missing in ${path.dirname(missing)}` })
  else await compare(name, pair)
}
for (const { name, text } of lines.toSorted((a, b) => b.share - a.share))
  process.stdout.write(`${text.padStart(24)}  ${name}\n`)
process.stdout.write(`${lines.length} of ${names.size} pictures differ\n`)

async function compare(name: string, [first, second]: readonly [string, string]): Promise<void> {
  const [a, b] = [await pixelsOf(first), await pixelsOf(second)]
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) {
    const text = `${a.info.width}×${a.info.height} → ${b.info.width}×${b.info.height}`
    lines.push({ name, share: 1, text })
    return
  }
  const marked = Buffer.alloc(a.info.width * a.info.height * 3, 255)
  let count = 0
  for (let at = 0; at < a.data.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > TOLERATED,
    )
    if (!isOther) continue
    count++
    marked.fill(0, at + 1, at + 3)
  }
  if (count === 0) return
  const share = count / (a.data.length / 3)
  lines.push({ name, share, text: `${(100 * share).toFixed(3)} %` })
  if (!differences) return
  const file = path.join(differences, name)
  mkdirSync(path.dirname(file), { recursive: true })
  await sharp(marked, { raw: { width: a.info.width, height: a.info.height, channels: 3 } })
    .png()
    .toFile(file)
}

function pixelsOf(file: string) {
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}
