// Among equals by need and distance, professions that may not have ratings stand in the first ten as often as their share.
import { PROFESSIONS } from '#domain/directory/professions.ts'
import { SPECIALITIES } from '#domain/directory/specialities.ts'
import type { Database } from '#server/platform/database.ts'
import { claim } from './report.ts'
import { askAsThePage as ask } from './search-requests.ts'

const TOLERANCE = 0.1
/** Where distance decides, and where all are equally far: there nothing but the rank is left. */
const PLACES = ['Montréal', 'Laval', 'Longueuil', 'Québec', 'Gatineau', 'Sherbrooke', 'Terrebonne']
const RADIUS_KM = 50
/** What divides people without regard to their profession. */
const WISHES = [
  '',
  'en ligne',
  'en personne',
  'lundi',
  'mardi',
  'mercredi',
  'vendredi',
  'le matin',
  'le soir',
]

const UNRATED = new Set<string>(
  PROFESSIONS.filter(({ mayAskForReviews }) => !mayAskForReviews).map(({ code }) => code),
)
/** Needs that both kinds of professions answer to. */
const NEEDS = SPECIALITIES.filter(({ professions }) => {
  const unrated = professions.filter((code) => UNRATED.has(code)).length
  return unrated > 0 && unrated < professions.length
})

export async function measureFairness(database: Database, now: Temporal.Instant): Promise<boolean> {
  const everywhere = await shareOf(
    database,
    WISHES.map((wish) => ({ wish, place: null })),
    now,
  )
  const near = await shareOf(
    database,
    PLACES.map((place) => ({ wish: '', place })),
    now,
  )
  return [describe('equally far', everywhere), describe('around seven cities', near)].every(Boolean)
}

type Share = { shown: number; places: number; expected: number; searches: number }

async function shareOf(
  database: Database,
  asked: readonly { wish: string; place: string | null }[],
  now: Temporal.Instant,
): Promise<Share> {
  const share: Share = { shown: 0, places: 0, expected: 0, searches: 0 }
  for (const { name } of NEEDS)
    for (const { wish, place } of asked) {
      const { cards, count, facets } = await ask(database, { text: `${name.fr} ${wish}`, place }, now, {
        radiusKm: RADIUS_KM,
      })
      // A list of ten or fewer shows everybody.
      if (count <= cards.length) continue
      const found = [...UNRATED].reduce((sum, code) => sum + (facets.professions[code] ?? 0), 0)
      share.shown += cards.filter(({ profession }) => UNRATED.has(profession)).length
      share.expected += (cards.length * found) / count
      share.places += cards.length
      share.searches += 1
    }
  return share
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const describe = (where: string, { shown, places, expected, searches }: Share) =>
  claim(
    `${where}, professions without ratings are in the first ten as often as their share (± ${percent(TOLERANCE)})`,
    searches > 50 && Math.abs(shown - expected) <= TOLERANCE * expected,
    `${percent(shown / places)} of ${places} places in ${searches} searches for ${percent(expected / places)} of those found`,
  )
