// Writes web/ui/icons.svg and web/ui/icons.tsx from the names the site imports from `#web/ui/icons.tsx`.
// One cached file instead of a script per icon: a page pays nothing for its drawings (docs/decisions/0010).
// Run after using a new icon: npm run icons
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const names = new Set<string>()
for (const file of globSync('web/**/*.{ts,tsx}')) {
  const imports = readFileSync(file, 'utf8').matchAll(
    /import \{([^}]*)\} from '(?:#web\/ui|\.)\/icons\.tsx'/g,
  )
  for (const [, list = ''] of imports) {
    for (const name of list.split(',')) if (name.trim()) names.add(name.trim().replace(/ as .*/, ''))
  }
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
  '// Made by tools/make-icon-sprite.ts (npm run icons) from the names imported elsewhere. Drawings: Lucide, ISC licence.',
  "import { icon } from './icon.tsx'",
  '',
  ...sorted.map((name) => `export const ${name} = /* @__PURE__ */ icon('${name}')`),
  '',
]
writeFileSync('web/ui/icons.tsx', lines.join('\n'))
