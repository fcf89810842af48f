import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { SOCIAL_IMAGE } from '#domain/public-pages.ts'

const { width, height } = SOCIAL_IMAGE
const require = createRequire(import.meta.url)

/** A page's title over the dawn, as the networks show it when someone shares the page. */
export async function drawSocialImage(title: string, tagline: string): Promise<Buffer> {
  const [display, text] = await loadFonts()
  const words = await satori(wordsOf(title, tagline) as Parameters<typeof satori>[0], {
    width,
    height,
    fonts: [
      { name: 'Bricolage', data: display, weight: 700, style: 'normal' },
      { name: 'Figtree', data: text, weight: 500, style: 'normal' },
    ],
  })
  // The words come back as shapes, so the picture needs no font of the machine it is drawn on.
  const svg = LANDSCAPE.replace('</svg>', `${words}</svg>`)
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

const file = (name: string) => readFile(require.resolve(`@fontsource-variable/${name}`))

let fonts: Promise<[Buffer, Buffer]> | undefined

function loadFonts() {
  return (fonts ??= Promise.all([
    file('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    file('figtree/files/figtree-latin-wght-normal.woff2'),
  ]))
}

const line = (style: object, children: string) => ({ type: 'div', props: { style, children } })

function wordsOf(title: string, tagline: string) {
  const fontSize = title.length > 44 ? 62 : title.length > 26 ? 80 : 96
  return {
    type: 'div',
    props: {
      style: {
        display: 'flex',
        flexDirection: 'column',
        width,
        height,
        padding: '64px 72px',
        color: '#ffffff',
      },
      children: [
        line({ fontFamily: 'Bricolage', fontSize: 44, letterSpacing: '-0.02em', marginLeft: 74 }, 'Mieva'),
        line(
          {
            fontFamily: 'Bricolage',
            fontSize,
            lineHeight: 1.06,
            letterSpacing: '-0.026em',
            marginTop: 56,
            maxWidth: 810,
          },
          title,
        ),
        line(
          {
            fontFamily: 'Figtree',
            fontSize: 30,
            lineHeight: 1.4,
            color: '#dce9ff',
            marginTop: 24,
            maxWidth: 760,
          },
          tagline,
        ),
      ],
    },
  }
}

/** The hills, sun and water of web/ui/landscape.tsx at the networks' size, with the mark at the top. */
const LANDSCAPE = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="sky" x1=".4" x2=".6" y2="1"><stop stop-color="#0a3364"/><stop offset=".36" stop-color="#0d4585"/><stop offset=".7" stop-color="#1058b8"/><stop offset="1" stop-color="#1b76fa"/></linearGradient>
<linearGradient id="a"><stop stop-color="#0f53b4"/><stop offset=".42" stop-color="#2a7af0"/><stop offset=".74" stop-color="#bcd2f5"/><stop offset="1" stop-color="#5f9df6"/></linearGradient>
<linearGradient id="b"><stop stop-color="#0d4a9f"/><stop offset=".45" stop-color="#1668e0"/><stop offset=".76" stop-color="#5d9cff"/><stop offset="1" stop-color="#2f7ff5"/></linearGradient>
<linearGradient id="c"><stop stop-color="#0b3f86"/><stop offset=".5" stop-color="#0f5cc9"/><stop offset=".76" stop-color="#2f7ff5"/><stop offset="1" stop-color="#1460c4"/></linearGradient>
<linearGradient id="s" x2="0" y2="1"><stop stop-color="#ffe0cc"/><stop offset=".55" stop-color="#ffac80"/><stop offset="1" stop-color="#ff8f5a"/></linearGradient>
<radialGradient id="h"><stop offset=".3" stop-color="#ffc9a8" stop-opacity=".55"/><stop offset=".62" stop-color="#ffb48c" stop-opacity=".16"/><stop offset="1" stop-color="#ffb48c" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<g transform="translate(0 302) scale(.8333)">
<circle cx="1226" cy="86" r="308" fill="url(#h)"/><circle cx="1226" cy="86" r="140" fill="url(#s)"/>
<path fill="url(#a)" d="M0 256c120-34 210-46 320-36s160 56 290 46 180-72 320-66 190 74 290 66 130-50 220-40v234H0z"/>
<path fill="url(#b)" d="M0 312c150-24 240-52 380-40s200 42 330 30 210-46 360-30 230 32 370 2v166H0z"/>
<path fill="url(#c)" d="M0 352c170-34 300-38 470-12s290 32 460 6 320-34 510 4v84H0z"/>
</g>
<g transform="translate(72 70) scale(1.35)"><path d="M5 31V20.5a7.5 7.5 0 0 1 15 0V31M20 20.5a7.5 7.5 0 0 1 15 0V26a5 5 0 0 0 5 5" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><circle cx="20" cy="6.2" r="4.2" fill="#ff9763"/></g>
</svg>`
