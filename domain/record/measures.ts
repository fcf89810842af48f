export type Measure = { name: string; value: number; unit: string }

export const MEASURES_MAX = 30
export const MEASURE_NAME_MAX = 60
export const UNIT_MAX = 12
const LARGEST = 1_000_000

/** « 18,5 », “18.5”, « −2 »; nothing else is a value. */
export function readValue(text: string): number | null {
  const plain = text
    .trim()
    .replace(/\u2212/g, '-')
    .replace(',', '.')
  if (!/^-?\d{1,7}(?:\.\d{1,3})?$/.test(plain)) return null
  const value = Number(plain)
  return Math.abs(value) <= LARGEST ? value : null
}

/** The lines of a form: one without a name or a value that can be read is no measure. */
export function readMeasures(
  names: readonly string[],
  values: readonly string[],
  units: readonly string[],
): Measure[] {
  return names
    .flatMap((text, index) => {
      const name = text.trim().slice(0, MEASURE_NAME_MAX)
      const value = readValue(values[index] ?? '')
      const unit = (units[index] ?? '').trim().slice(0, UNIT_MAX)
      return name && value !== null ? [{ name, value, unit }] : []
    })
    .slice(0, MEASURES_MAX)
}

export type Dated<T> = T & { at: string }
export type Series = { name: string; unit: string; points: { at: string; value: number }[] }

const keyOf = ({ name, unit }: Pick<Measure, 'name' | 'unit'>) => `${name.trim().toLowerCase()}\n${unit}`

/** One curve a name and unit, as last written, oldest point first; the curve measured last comes first. */
export function seriesOf(measures: readonly Dated<Measure>[]): Series[] {
  const sorted = measures.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const curves = [...Map.groupBy(sorted, keyOf).values()].map((list) => {
    const last = list.at(-1)
    return {
      name: last?.name ?? '',
      unit: last?.unit ?? '',
      points: list.map(({ at, value }) => ({ at, value })),
    }
  })
  return curves.toSorted((a, b) => ((a.points.at(-1)?.at ?? '') < (b.points.at(-1)?.at ?? '') ? 1 : -1))
}
