// Do people find what they mean? 300 judged queries against the demo directory (tests/relevance/queries.ts).
import { distanceKm, findPlace } from '#domain/directory/places.ts'
import { DEMO_SIZE } from '#ops/demo/invented-professional.ts'
import { demoProfessional } from '#ops/demo/professionals.ts'
import { searchProfessionals } from '#server/directory/search-professionals.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { cloneDatabase, createTemplate, dropDatabase } from '#tests/harness/database.ts'
import { loadDemo } from '#tests/harness/demo.ts'
import { type Expectation, JUDGED_QUERIES, type JudgedQuery } from '#tests/relevance/queries.ts'
import { EMPTY_REQUEST } from './support/search-requests.ts'
import { claim, print } from './support/report.ts'

const FIRST = 5
const TARGET = 0.95
const TARGET_MISSPELLED = 0.9
const NEAR_KM = 25

type Card = Awaited<ReturnType<typeof searchProfessionals>>['cards'][number]

const demoBySlug = new Map(
  Array.from({ length: DEMO_SIZE }, (_, index) => demoProfessional(index + 1)).map((person) => [
    person.slug,
    person,
  ]),
)

export default async function measureRelevance(): Promise<boolean> {
  await createTemplate('measure_relevance_template')
  const url = await cloneDatabase('measure_relevance_template', 'measure_relevance')
  await loadDemo(url)
  const database = openDatabase({ url, size: 2 })
  try {
    return await judge(database)
  } finally {
    await database.close()
    await dropDatabase('measure_relevance')
    await dropDatabase('measure_relevance_template')
  }
}

async function judge(database: Database): Promise<boolean> {
  const missed: JudgedQuery[] = []
  for (const query of JUDGED_QUERIES) {
    const { cards } = await database.readAs(null, (db) =>
      searchProfessionals(db, { ...EMPTY_REQUEST, text: query.text }),
    )
    if (isAnswered(query.expects, cards.slice(0, FIRST))) continue
    missed.push(query)
    const seen = cards.slice(0, FIRST).map((card) => `${card.name} (${card.profession}, ${card.place.city})`)
    print(`       « ${query.text} » wants ${JSON.stringify(query.expects)}: ${seen.join(', ') || 'nobody'}`)
  }
  const misspelled = JUDGED_QUERIES.filter(({ isMisspelled }) => isMisspelled)
  const missedMisspelled = missed.filter(({ isMisspelled }) => isMisspelled)
  const share = 1 - missed.length / JUDGED_QUERIES.length
  const shareMisspelled = 1 - missedMisspelled.length / misspelled.length
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`
  return [
    claim(
      `${JUDGED_QUERIES.length} judged queries answered in the first ${FIRST} for at least ${percent(TARGET)}`,
      JUDGED_QUERIES.length >= 300 && share >= TARGET,
      `${percent(share)}, ${missed.length} missed`,
    ),
    claim(
      `${misspelled.length} misspelled ones for at least ${percent(TARGET_MISSPELLED)}`,
      shareMisspelled >= TARGET_MISSPELLED,
      `${percent(shareMisspelled)}, ${missedMisspelled.length} missed`,
    ),
  ].every(Boolean)
}

/** A person must be among the first; of a profession, need or place, every one of the first must be. */
function isAnswered(expects: Expectation, first: readonly Card[]): boolean {
  const { name, ...traits } = expects
  if (name !== undefined && !first.some((card) => card.name === name)) return false
  return first.length > 0 && first.every((card) => fits(traits, card))
}

function fits({ profession, speciality, near }: Expectation, card: Card): boolean {
  if (profession !== undefined && card.profession !== profession) return false
  if (speciality !== undefined && !demoBySlug.get(card.slug)?.specialities.includes(speciality)) return false
  const place = near === undefined ? undefined : findPlace(near)
  return near === undefined || (place !== undefined && distanceKm(place, card.place) <= NEAR_KM)
}
