import type { Locale } from '../kernel/locale.ts'

/** Where a body chart can be marked, and how a mark is written in a form. */
export const BODY_SIDES = ['front', 'back'] as const
export type BodySide = (typeof BODY_SIDES)[number]
export type BodyMark = { region: string; side: BodySide; words: string }
export type BodyRegion = { id: string; name: Record<Locale, string>; at: Partial<Record<BodySide, Point>> }
type Point = { x: number; y: number }

export const MARKS_MAX = 20
export const MARK_WORDS_MAX = 200

/** The drawing of each side is 160 by 360. */
export const BODY_WIDTH = 160
export const BODY_HEIGHT = 360
const MIDDLE = BODY_WIDTH / 2

/** In the middle: a name, and how far down it is in front and behind. */
type Single = readonly [id: string, fr: string, en: string, front: number | null, back: number | null]
const SINGLES: readonly Single[] = [
  ['head', 'Tête', 'Head', 22, 22],
  ['face', 'Visage', 'Face', 38, null],
  ['neck', 'Cou', 'Neck', 60, 60],
  ['chest', 'Poitrine', 'Chest', 96, null],
  ['upper-abdomen', 'Haut du ventre', 'Upper abdomen', 128, null],
  ['lower-abdomen', 'Bas du ventre', 'Lower abdomen', 162, null],
  ['groin', 'Aine', 'Groin', 194, null],
  ['upper-back', 'Haut du dos', 'Upper back', null, 84],
  ['middle-back', 'Milieu du dos', 'Middle of the back', null, 124],
  ['lower-back', 'Bas du dos, au centre', 'Lower back, middle', null, 160],
  ['sacrum', 'Sacrum', 'Sacrum', null, 182],
]

/** On both sides of the body: the two names, how far from the middle, how far down in front and behind. */
type Pair = readonly [
  id: string,
  fr: readonly [right: string, left: string],
  en: string,
  aside: number,
  front: number | null,
  back: number | null,
]
const PAIRS: readonly Pair[] = [
  ['jaw', ['Mâchoire droite', 'Mâchoire gauche'], 'jaw', 13, 46, null],
  ['shoulder', ['Épaule droite', 'Épaule gauche'], 'shoulder', 30, 80, 80],
  ['shoulder-blade', ['Omoplate droite', 'Omoplate gauche'], 'shoulder blade', 19, null, 102],
  ['breast', ['Côté droit de la poitrine', 'Côté gauche de la poitrine'], 'side of the chest', 20, 102, null],
  ['upper-arm', ['Bras droit', 'Bras gauche'], 'upper arm', 42, 110, 110],
  ['elbow', ['Coude droit', 'Coude gauche'], 'elbow', 49, 138, 138],
  ['forearm', ['Avant-bras droit', 'Avant-bras gauche'], 'forearm', 55, 164, 164],
  ['hand', ['Main ou poignet droit', 'Main ou poignet gauche'], 'hand or wrist', 60, 194, 194],
  ['flank', ['Flanc droit', 'Flanc gauche'], 'flank', 26, 142, null],
  ['lower-back', ['Bas du dos, à droite', 'Bas du dos, à gauche'], 'lower back', 22, null, 156],
  ['hip', ['Hanche droite', 'Hanche gauche'], 'hip', 28, 184, 178],
  ['buttock', ['Fesse droite', 'Fesse gauche'], 'buttock', 18, null, 202],
  ['thigh', ['Cuisse droite', 'Cuisse gauche'], 'thigh', 21, 228, 234],
  ['knee', ['Genou droit', 'Genou gauche'], 'knee', 21, 263, 266],
  ['lower-leg', ['Jambe droite', 'Jambe gauche'], 'lower leg', 21, 296, 296],
  ['ankle', ['Cheville droite', 'Cheville gauche'], 'ankle', 21, 324, 324],
  ['foot', ['Pied droit', 'Pied gauche'], 'foot', 27, 345, 345],
]

const at = (x: Record<BodySide, number>, front: number | null, back: number | null): BodyRegion['at'] => ({
  ...(front !== null && { front: { x: x.front, y: front } }),
  ...(back !== null && { back: { x: x.back, y: back } }),
})

/** A person who faces us has their right at our left. */
const pairOf = ([id, [right, left], en, aside, front, back]: Pair): BodyRegion[] => [
  {
    id: `${id}-right`,
    name: { fr: right, en: `Right ${en}` },
    at: at({ front: MIDDLE - aside, back: MIDDLE + aside }, front, back),
  },
  {
    id: `${id}-left`,
    name: { fr: left, en: `Left ${en}` },
    at: at({ front: MIDDLE + aside, back: MIDDLE - aside }, front, back),
  },
]

export const BODY_REGIONS: readonly BodyRegion[] = [
  ...SINGLES.map(([id, fr, en, front, back]): BodyRegion => ({
    id,
    name: { fr, en },
    at: at({ front: MIDDLE, back: MIDDLE }, front, back),
  })),
  ...PAIRS.flatMap(pairOf),
]

const BY_ID = new Map(BODY_REGIONS.map((region) => [region.id, region]))

export const regionsOf = (side: BodySide): BodyRegion[] => BODY_REGIONS.filter((region) => region.at[side])

const SIDE_NAMES: Record<BodySide, Record<Locale, string>> = {
  front: { fr: 'devant', en: 'front' },
  back: { fr: 'derrière', en: 'back' },
}

/** « Épaule droite, devant »; the side is said only of what both sides have. */
export function placeName({ region, side }: Pick<BodyMark, 'region' | 'side'>, locale: Locale): string {
  const known = BY_ID.get(region)
  if (!known) return SIDE_NAMES[side][locale]
  const isOnBoth = known.at.front !== undefined && known.at.back !== undefined
  return isOnBoth ? `${known.name[locale]}, ${SIDE_NAMES[side][locale]}` : known.name[locale]
}

/** One value for a region and a side, as a list in a form sends it. */
export const placeOf = ({ region, side }: Pick<BodyMark, 'region' | 'side'>): string => `${side}/${region}`

export function readPlace(place: string): Pick<BodyMark, 'region' | 'side'> | null {
  const [side, region = ''] = place.split('/')
  const found = BODY_SIDES.find((one) => one === side)
  return found && BY_ID.get(region)?.at[found] ? { region, side: found } : null
}

/** The marks of a form: a line without a place is no mark, a place without words is one. */
export function readMarks(places: readonly string[], words: readonly string[]): BodyMark[] {
  return places
    .flatMap((place, index) => {
      const found = readPlace(place)
      return found ? [{ ...found, words: (words[index] ?? '').trim().slice(0, MARK_WORDS_MAX) }] : []
    })
    .slice(0, MARKS_MAX)
}

export function isBodyMark(mark: BodyMark): boolean {
  return readPlace(placeOf(mark)) !== null && mark.words.length <= MARK_WORDS_MAX
}
