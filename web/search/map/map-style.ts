import type { StyleSpecification } from 'maplibre-gl'
import { QUEBEC } from '#domain/directory/quebec-shapes.ts'

/** The page's own colours, so that the map follows the theme. */
export function readColours(element: Element) {
  const styles = getComputedStyle(element)
  const colour = (name: string) => styles.getPropertyValue(`--map-${name}`).trim()
  return {
    abroad: colour('abroad'),
    land: colour('land'),
    water: colour('water'),
    shore: colour('shore'),
    border: colour('border'),
  }
}

const source = (data: (typeof QUEBEC)[keyof typeof QUEBEC]) => ({ type: 'geojson', data }) as never

/** No glyph, no sprite, no tile: nothing here is asked of anybody. Names of cities are HTML (city-labels.ts). */
export function quebecStyle(colours: ReturnType<typeof readColours>): StyleSpecification {
  const { abroad, land, water, shore, border } = colours
  return {
    version: 8,
    sources: {
      province: source(QUEBEC.province),
      water: source(QUEBEC.water),
      islands: source(QUEBEC.islands),
      streams: source(QUEBEC.streams),
    },
    layers: [
      { id: 'abroad', type: 'background', paint: { 'background-color': abroad } },
      { id: 'province', type: 'fill', source: 'province', paint: { 'fill-color': land } },
      {
        id: 'streams',
        type: 'line',
        source: 'streams',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': water,
          'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 4, 0.6, 8, 2, 12, 12],
        },
      },
      { id: 'water', type: 'fill', source: 'water', paint: { 'fill-color': water } },
      {
        id: 'shore',
        type: 'line',
        source: 'water',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': shore, 'line-width': 1.2 },
      },
      { id: 'islands', type: 'fill', source: 'islands', paint: { 'fill-color': land } },
      {
        id: 'island-shore',
        type: 'line',
        source: 'islands',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': shore, 'line-width': 1.2 },
      },
      {
        id: 'border',
        type: 'line',
        source: 'province',
        paint: { 'line-color': border, 'line-width': 1, 'line-dasharray': [3, 3] },
      },
    ],
  }
}
