import { LngLatBounds, type Map as MapView, Marker } from 'maplibre-gl'
import { formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import type { ResultCardData } from '../search-api.ts'

type Calls = { onHover: (id: string | null) => void; onPick: (ids: readonly string[]) => void }
type Group = { x: number; y: number; cards: ResultCardData[] }

/** Nearer than this, two prices would cover each other. */
const APART = { x: 58, y: 30 }
/** As near as the map goes. */
export const CLOSEST = 15
const ONE_PLACE_METRES = 30

/** A pin for each result; those that would cover each other are one, with their number, until the map is near enough. */
export function drawPins(map: MapView, cards: readonly ResultCardData[], calls: () => Calls) {
  let shown: Marker[] = []
  let pins = new Map<string, HTMLElement>()
  let chosen: string | null = null

  function draw() {
    for (const marker of shown) marker.remove()
    pins = new Map()
    shown = groupsOf(map, cards).map((group) => {
      const [first] = group.cards
      const element = document.createElement('span')
      const isOne = group.cards.length === 1
      element.className = isOne ? 'map-pin num' : 'map-pin map-pin--many num'
      element.textContent = isOne
        ? formatMoney(first?.fromPriceCents ?? 0, getLocale(), 'list')
        : formatNumber(group.cards.length, getLocale())
      for (const { id } of group.cards) pins.set(id, element)
      if (isOne && first) listen(element, first.id)
      else element.addEventListener('click', () => open(group))
      const at = isOne && first ? first.place : middleOf(group.cards)
      return new Marker({ element, anchor: isOne ? 'bottom' : 'center' })
        .setLngLat([at.longitude, at.latitude])
        .addTo(map)
    })
    choose(chosen)
  }

  function listen(element: HTMLElement, id: string) {
    element.addEventListener('mouseenter', () => calls().onHover(id))
    element.addEventListener('mouseleave', () => calls().onHover(null))
    element.addEventListener('click', () => calls().onPick([id]))
  }

  function open(group: Group) {
    const bounds = new LngLatBounds()
    for (const { place } of group.cards) bounds.extend([place.longitude, place.latitude])
    const isOnePlace = bounds.getSouthWest().distanceTo(bounds.getNorthEast()) < ONE_PLACE_METRES
    // Many have the point of their municipality: no zoom parts them, so all of them are listed.
    if (isOnePlace || map.getZoom() >= CLOSEST) calls().onPick(group.cards.map(({ id }) => id))
    else map.fitBounds(bounds, { padding: 70, maxZoom: CLOSEST, animate: false })
  }

  function choose(id: string | null) {
    chosen = id
    const pin = id === null ? undefined : pins.get(id)
    for (const element of new Set(pins.values())) element.toggleAttribute('data-chosen', element === pin)
  }

  map.on('moveend', draw)
  draw()
  return {
    choose,
    remove() {
      map.off('moveend', draw)
      for (const marker of shown) marker.remove()
    },
  }
}

function groupsOf(map: MapView, cards: readonly ResultCardData[]): Group[] {
  const groups: Group[] = []
  for (const card of cards) {
    const { x, y } = map.project([card.place.longitude, card.place.latitude])
    const near = groups.find((group) => Math.abs(group.x - x) < APART.x && Math.abs(group.y - y) < APART.y)
    if (near) near.cards.push(card)
    else groups.push({ x, y, cards: [card] })
  }
  return groups
}

function middleOf(cards: readonly ResultCardData[]) {
  const mean = (read: (card: ResultCardData) => number) =>
    cards.reduce((sum, card) => sum + read(card), 0) / cards.length
  return { latitude: mean(({ place }) => place.latitude), longitude: mean(({ place }) => place.longitude) }
}
