import { MUNICIPALITIES } from '#domain/directory/municipalities.ts'
import { toPlane } from '#domain/directory/plane.ts'
import { findPostalArea } from '#domain/directory/postal-codes.ts'
import { QUEBEC } from '#domain/directory/quebec-shapes.ts'

const [WIDTH, HEIGHT] = [640, 320]
const PIXELS_PER_KM = 8
const MOST_NAMES = 7

/** The colours of the search's map: a picture cannot read the page's own, but follows its theme. */
const STYLE = `
  text { font: 600 15px system-ui, sans-serif; fill: #37506f; stroke: #f1f5fa; stroke-width: 3px; paint-order: stroke; text-anchor: middle }
  .code { font-weight: 750; font-size: 17px; fill: #0b3d91 }
  .abroad { fill: #e3e9f1 } .land { fill: #f1f5fa } .water { fill: #bcd9ff; stroke: #9cc4fb }
  .stream { fill: none; stroke: #bcd9ff; stroke-width: 5px; stroke-linecap: round; stroke-linejoin: round }
  .island { fill: #f1f5fa; stroke: #9cc4fb } .area { fill: #0b63e5; fill-opacity: .16; stroke: #0b63e5; stroke-width: 2px }
  .middle { fill: #0b63e5; stroke: #fff; stroke-width: 3px }
  @media (prefers-color-scheme: dark) {
    text { fill: #c6d7ee; stroke: #12233b } .code { fill: #fff } .abroad { fill: #0a1626 } .land { fill: #12233b }
    .water { fill: #0d3a70; stroke: #1a5296 } .stream { stroke: #0d3a70 } .island { fill: #12233b; stroke: #1a5296 }
    .area { fill: #7db4ff; stroke: #7db4ff } .middle { fill: #7db4ff; stroke: #12233b }
  }`.replaceAll(/\s+/g, ' ')

type Point = { x: number; y: number }

/**
 * Where an address lies, to the first three characters of its postal code: the shores around, the towns beside, and a
 * circle. No street is turned into coordinates, so that nothing pretends to know the door.
 */
export function drawArea(code: string): string | undefined {
  const area = findPostalArea(code)
  if (!area) return
  const middle = toPlane(area)
  const onPicture = (place: { latitude: number; longitude: number }): Point => {
    const { x, y } = toPlane(place)
    return {
      x: Math.round(WIDTH / 2 + (x - middle.x) * PIXELS_PER_KM),
      y: Math.round(HEIGHT / 2 - (y - middle.y) * PIXELS_PER_KM),
    }
  }
  const draw = (ring: readonly (readonly [number, number])[]) =>
    pathOf(ring.map(([longitude, latitude]) => onPicture({ longitude, latitude })))
  const polygons = (className: string, { geometry }: typeof QUEBEC.province) =>
    geometry.coordinates.map((rings) => `<path class="${className}" d="${rings.map(draw).join('')}Z"/>`)
  const [centreX, centreY] = [WIDTH / 2, HEIGHT / 2]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>${STYLE}</style>`,
    `<rect class="abroad" width="${WIDTH}" height="${HEIGHT}"/>`,
    ...polygons('land', QUEBEC.province),
    ...QUEBEC.streams.geometry.coordinates.map((line) => `<path class="stream" d="${draw(line)}"/>`),
    ...polygons('water', QUEBEC.water),
    ...polygons('island', QUEBEC.islands),
    `<circle class="area" cx="${centreX}" cy="${centreY}" r="26"/>`,
    `<circle class="middle" cx="${centreX}" cy="${centreY}" r="7"/>`,
    `<text class="code" x="${centreX}" y="${centreY + 44}">${area.name}</text>`,
    ...nameTowns(onPicture),
    '</svg>',
  ].join('')
}

/** Far from the picture, a shore is as good with every second of its points: the shapes of a province are many. */
function pathOf(points: readonly Point[]): string {
  const shown = points.filter(({ x, y }, index) => {
    const isNear = Math.abs(x - WIDTH / 2) < WIDTH && Math.abs(y - HEIGHT / 2) < HEIGHT
    return isNear || index % 2 === 0 || index === points.length - 1
  })
  return `M${shown.map(({ x, y }) => `${x} ${y}`).join('L')}`
}

/** The larger towns first; none over another, nor over the circle, nor cut by the edge. */
function nameTowns(onPicture: (place: { latitude: number; longitude: number }) => Point): string[] {
  const taken: (Point & { width: number })[] = [{ x: WIDTH / 2, y: HEIGHT / 2 + 10, width: 60 }]
  const names: string[] = []
  for (const [name, latitude, longitude] of MUNICIPALITIES) {
    const { x, y } = onPicture({ latitude, longitude })
    const width = name.length * 8.5 + 10
    const isInside = x > width / 2 && x < WIDTH - width / 2 && y > 24 && y < HEIGHT - 14
    const isFree = taken.every(
      (other) =>
        Math.abs(other.x - x) > (other.width + width) / 2 ||
        Math.abs(other.y - y) > (other === taken[0] ? 52 : 24),
    )
    if (!isInside || !isFree) continue
    taken.push({ x, y, width })
    names.push(`<text x="${x}" y="${y}">${name.replaceAll('&', '&amp;')}</text>`)
    if (names.length === MOST_NAMES) break
  }
  return names
}
