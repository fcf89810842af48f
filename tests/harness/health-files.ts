// Small files as a phone or a table would give them, for journeys.
import { addDays } from '#domain/health-metrics/days.ts'

type Upload = { name: string; mimeType: string; buffer: Buffer }

const record = (type: string, day: string, from: string, to: string, value: string) =>
  ` <Record type="${type}" sourceName="iPhone" unit="count" startDate="${day} ${from} -0500" endDate="${day} ${to} -0500" value="${value}"/>\n`

/** Steps, a pulse and a heart rate of each of the last days. */
export function appleExport(today: string, days = 10): Upload {
  const records = Array.from({ length: days }, (_, index) => addDays(today, -index)).map(
    (day) =>
      record('HKQuantityTypeIdentifierStepCount', day, '08:00:00', '08:30:00', '3000') +
      record('HKQuantityTypeIdentifierStepCount', day, '18:00:00', '18:30:00', '5000') +
      record('HKQuantityTypeIdentifierRestingHeartRate', day, '07:00:00', '07:00:00', '61') +
      record('HKQuantityTypeIdentifierHeartRate', day, '09:00:00', '09:00:00', '88'),
  )
  const text = `<?xml version="1.0"?>\n<!DOCTYPE HealthData []>\n<HealthData locale="fr_CA">\n${records.join('')}</HealthData>\n`
  return { name: 'export.xml', mimeType: 'text/xml', buffer: Buffer.from(text) }
}

export const pictureFile = (): Upload => ({
  name: 'photo.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([137, 80, 78, 71, 0, 0, 0]),
})
