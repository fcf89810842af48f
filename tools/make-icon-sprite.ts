// Writes web/ui/icons.svg and web/ui/icon-name.ts from the names the site gives to `iconOf('…')`.
// One cached file instead of a script per icon: a page pays nothing for its drawings (docs/decisions/0010).
// Run after using a new icon: npm run icons
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const names = new Set<string>()
for (const file of globSync('web/**/*.{ts,tsx}')) {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/\biconOf\('(\w+)'\)/g)) names.add(name)
}

const sorted = [...names].sort()
const drawings = lucide as unknown as Record<string, Parameters<typeof createElement>[0] | undefined>
const symbols = sorted.map((name) => {
  const drawing = drawings[name]
  if (!drawing) throw new Error(`lucide has no icon called ${name}`)
  const inside = renderToStaticMarkup(createElement(drawing))
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${inside}</symbol>`
})
writeFileSync('web/ui/icons.svg', `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`)

const lines = [
  '/** Made by tools/make-icon-sprite.ts (npm run icons) from the names used. Drawings: Lucide, ISC licence. */',
  `export type IconName = ${sorted.map((name) => `'${name}'`).join(' | ')}`,
  '',
]
writeFileSync('web/ui/icon-name.ts', lines.join('\n'))
