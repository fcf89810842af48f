import { seededRandom } from './random.ts'

/** Where letters of these three characters go, roughly: an address of Rimouski does not bear a code of Montreal. */
const AREAS: readonly [area: string, latitude: number, longitude: number][] = [
  ['H2J', 45.53, -73.58],
  ['H3B', 45.5, -73.57],
  ['H1Y', 45.55, -73.57],
  ['H4C', 45.48, -73.59],
  ['H9R', 45.45, -73.82],
  ['H7N', 45.56, -73.71],
  ['J4K', 45.52, -73.51],
  ['J4Y', 45.46, -73.45],
  ['J6W', 45.7, -73.63],
  ['J7Y', 45.78, -74.0],
  ['J6E', 46.03, -73.44],
  ['J8C', 46.05, -74.29],
  ['J8X', 45.44, -75.73],
  ['J9L', 46.55, -75.5],
  ['J9X', 48.24, -79.02],
  ['J9P', 48.1, -77.8],
  ['J1H', 45.4, -71.9],
  ['J1X', 45.27, -72.14],
  ['J2G', 45.4, -72.73],
  ['J2B', 45.88, -72.48],
  ['J2S', 45.63, -72.96],
  ['J3B', 45.31, -73.26],
  ['J6S', 45.26, -74.13],
  ['J3P', 46.04, -73.11],
  ['G1R', 46.81, -71.22],
  ['G1V', 46.77, -71.29],
  ['G6V', 46.81, -71.17],
  ['G5Y', 46.11, -70.67],
  ['G6G', 46.1, -71.3],
  ['G6P', 46.06, -71.96],
  ['G9A', 46.34, -72.55],
  ['G9N', 46.56, -72.75],
  ['G9X', 47.43, -72.78],
  ['G5R', 47.83, -69.54],
  ['G5L', 48.45, -68.52],
  ['G4W', 48.85, -67.52],
  ['G4X', 48.83, -64.49],
  ['G7H', 48.42, -71.06],
  ['G8B', 48.55, -71.65],
  ['G8P', 49.91, -74.37],
  ['G5C', 49.21, -68.16],
  ['G4R', 50.21, -66.38],
  ['G5A', 47.65, -70.15],
  ['G4T', 47.38, -61.87],
]

const STREETS = [
  'rue Saint-Jean',
  'rue Principale',
  'boulevard Laurier',
  'avenue du Parc',
  'rue de l’Église',
  'rue Saint-Joseph',
  'avenue Cartier',
  'chemin Sainte-Foy',
  'rue King Ouest',
  'rue Notre-Dame',
  'boulevard René-Lévesque Est',
  'rue des Érables',
  'avenue Bernard',
  'rue Sherbrooke Ouest',
] as const
const PRACTICES = ['Clinique', 'Centre de santé', 'Espace', 'Cabinet'] as const
const NAMES = [
  'du Parc',
  'Saint-Jean',
  'des Érables',
  'du Fleuve',
  'Riverain',
  'de la Gare',
  'Beaumont',
] as const
const ACCESS = [
  '2e étage, sonnez au 204. Stationnement gratuit derrière l’immeuble.',
  'Rez-de-chaussée, porte à gauche de la pharmacie. Stationnement dans la rue.',
  'Bureau 310, ascenseur dans le hall. Arrêt d’autobus devant la porte.',
  'Entrée par la cour. Deux places de stationnement sont réservées.',
] as const
/** As postal codes are written: D, F, I, O, Q and U are not used. */
const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ'

/** A believable address; nothing of it exists, and its number decides it. */
export function demoAddress(
  number: number,
  { latitude, longitude }: { latitude: number; longitude: number },
) {
  const random = seededRandom(number * 6271 + 5)
  const letter = () => LETTERS[random.integer(0, LETTERS.length - 1)]
  const isShared = random.chance(0.6)
  return {
    name: isShared ? `${random.pick(PRACTICES)} ${random.pick(NAMES)}` : null,
    street: `${random.integer(12, 4980)}, ${random.pick(STREETS)}${isShared ? `, bureau ${random.integer(100, 420)}` : ''}`,
    postalCode: `${areaAt(latitude, longitude)} ${random.integer(1, 9)}${letter()}${random.integer(1, 9)}`,
    accessNotes: random.chance(0.7) ? random.pick(ACCESS) : null,
    isStepFree: random.chance(0.8) ? random.chance(0.65) : null,
    phone: isShared ? phone(random.integer(0, 99)) : null,
  }
}

/** Numbers from 555-0100 on are given to nobody. */
export const demoPhone = (number: number) => phone(number % 100)
const phone = (last: number) => `514 555-01${String(last).padStart(2, '0')}`

function areaAt(latitude: number, longitude: number): string {
  let [nearest, best] = ['H2J', Infinity]
  for (const [area, north, west] of AREAS) {
    const distance = (north - latitude) ** 2 + ((west - longitude) * 0.69) ** 2
    if (distance < best) [nearest, best] = [area, distance]
  }
  return nearest
}
