// Writes web/ui/fonts: of our two typefaces, what French and English pages draw, so that they share a slow line with
// little else. Bricolage keeps its optical sizes and the one weight of its titles; Figtree the weights of the style
// sheets. Other letters, in names for instance, come from the whole files (web/ui/fonts.css). --verify only compares.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const FOLDER = 'web/ui/fonts'
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const LETTERS = 'ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ'
const SIGNS = '\u{a0}\u{2009}\u{202f}«»‘’“”…–—·•×÷−€°º©'
const FEATURES = ['ccmp', 'locl', 'kern', 'mark', 'mkmk', 'liga', 'calt', 'rlig', 'tnum', 'pnum', 'lnum']

const faces = [
  {
    family: 'bricolage-grotesque',
    source: 'bricolage-grotesque-latin-opsz-normal.woff2',
    variationAxes: { wght: 650, opsz: { min: 16, max: 96 } },
  },
  {
    family: 'figtree',
    source: 'figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]

const isVerifying = process.argv.includes('--verify')
const { resolve } = createRequire(import.meta.url)
const drifted: string[] = []
mkdirSync(FOLDER, { recursive: true })
for (const { family, source, variationAxes } of faces) {
  const whole = readFileSync(resolve(`@fontsource-variable/${family}/files/${source}`))
  const options = { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes } as const
  keep(`${family}.woff2`, await subsetFont(whole, ASCII + LETTERS + SIGNS, options))
  // The licence (SIL Open Font License 1.1) travels with what was made of the typeface.
  keep(`${family}-license.txt`, readFileSync(resolve(`@fontsource-variable/${family}/LICENSE`)))
}
if (drifted.length > 0) {
  process.stderr.write(`out of date: ${drifted.join(', ')} (npm run generate)\n`)
  process.exit(1)
}

function keep(name: string, content: Buffer): void {
  const file = `${FOLDER}/${name}`
  if (!isVerifying) writeFileSync(file, content)
  else if (!readFileSync(file).equals(content)) drifted.push(file)
}
