import { type Map as MapView, Marker } from 'maplibre-gl'
import { MUNICIPALITIES } from '#domain/directory/municipalities.ts'

/** How many people a place must have to be named at each zoom. */
const peopleAt = (zoom: number) =>
  zoom < 6 ? 120_000 : zoom < 7.5 ? 60_000 : zoom < 9 ? 20_000 : zoom < 10.5 ? 6_000 : 0

const MOST = 24

/** Names of cities as HTML: fonts of the page, and no glyph file. The larger place keeps its name where two collide. */
export function labelCities(map: MapView): () => void {
  let shown: Marker[] = []

  function write() {
    for (const marker of shown) marker.remove()
    shown = []
    const bounds = map.getBounds()
    const least = peopleAt(map.getZoom())
    const taken: { x: number; y: number; width: number }[] = []
    for (const [name, latitude, longitude, people] of MUNICIPALITIES) {
      if (people < least || shown.length >= MOST || !bounds.contains([longitude, latitude])) continue
      const { x, y } = map.project([longitude, latitude])
      const width = name.length * 7 + 12
      const isTaken = taken.some(
        (other) => Math.abs(other.x - x) < (other.width + width) / 2 && Math.abs(other.y - y) < 24,
      )
      if (isTaken) continue
      taken.push({ x, y, width })
      const element = document.createElement('span')
      element.className = people > 100_000 ? 'map-city map-city--large' : 'map-city'
      element.textContent = name
      shown.push(new Marker({ element }).setLngLat([longitude, latitude]).addTo(map))
    }
  }

  map.on('moveend', write)
  write()
  return () => {
    map.off('moveend', write)
    for (const marker of shown) marker.remove()
  }
}
