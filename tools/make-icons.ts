// Draws the site's icons from the logo (web/ui/logo.tsx) into public/. Run it when the logo changes: node tools/make-icons.ts
import { writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'

/** The mark is 44 by 36; `share` is the part of the icon's width that it takes. */
function icon({ radius, share }: { radius: number; share: number }): string {
  const scale = (512 * share) / 44
  const place = `translate(${256 - 22 * scale} ${256 - 18 * scale}) scale(${scale})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <defs>
    <linearGradient id="dawn" x2="0.4" y2="1">
      <stop stop-color="#0d4585"/>
      <stop offset="1" stop-color="#1b76fa"/>
    </linearGradient>
  </defs>
  <rect width="512" height="512" rx="${radius}" fill="url(#dawn)"/>
  <g transform="${place}">
    <path d="M5 31V20.5a7.5 7.5 0 0 1 15 0V31M20 20.5a7.5 7.5 0 0 1 15 0V26a5 5 0 0 0 5 5" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="20" cy="6.2" r="4.2" fill="#ff9763"/>
  </g>
</svg>
`
}

const rounded = icon({ radius: 116, share: 0.72 })
// Systems cut these to their own shape: full bleed, and the mark inside the safe circle.
const fullBleed = icon({ radius: 0, share: 0.56 })

const draw = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
const write = (name: string, content: string | Uint8Array) => writeFileSync(`public/${name}`, content)

write('favicon.svg', rounded)
write('favicon.ico', icoOf(draw(rounded, 32), 32))
write('icon-192.png', draw(rounded, 192))
write('icon-512.png', draw(rounded, 512))
write('icon-maskable-512.png', draw(fullBleed, 512))
write('apple-touch-icon.png', draw(fullBleed, 180))

/** An .ico that holds one PNG: a 6-byte header, a 16-byte entry, the picture. */
function icoOf(png: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
