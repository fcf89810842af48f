// An export as a phone writes it, of any size: a watch's heart rate fills most of it, as it does in real ones.
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { addDays } from '#domain/health-metrics/days.ts'

const FIRST_DAY = '2017-01-01'
const MOST_DAYS = 3_000

const moment = (day: string, minute: number) => {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60]
  return `${day} ${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}:00 -0500`
}

/** Long, as people's are: a text that short names hide would fill the memory. */
const [PHONE, WATCH] = ['iPhone de Camille Roy-Tremblay', 'Apple Watch de Camille Roy-Tremblay']

const DEVICE =
  'sourceVersion="26.1" device="&lt;&lt;HKDevice: 0x282b1c0a0&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch7,5, software:11.1&gt;"'

const record = (type: string, source: string, unit: string, start: string, end: string, value: string) =>
  ` <Record type="${type}" sourceName="${source}" ${DEVICE} unit="${unit}" creationDate="${end}" startDate="${start}" endDate="${end}" value="${value}"/>\n`

/** What one day holds besides the heart rate: steps of both devices by the half hour, sleep, pulse, pressure. */
function dayOf(day: string, heartRates: number): string {
  const lines: string[] = []
  for (let minute = 420; minute < 1320; minute += 30)
    for (const source of [PHONE, WATCH])
      lines.push(
        record(
          'HKQuantityTypeIdentifierStepCount',
          source,
          'count',
          moment(day, minute),
          moment(day, minute + 10),
          '250',
        ),
      )
  const night = (from: number, to: number, stage: string) =>
    ` <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="${WATCH}" creationDate="${moment(day, to)}" startDate="${moment(day, from)}" endDate="${moment(day, to)}" value="HKCategoryValueSleepAnalysis${stage}"/>\n`
  lines.push(night(0, 180, 'AsleepCore'), night(180, 200, 'Awake'), night(200, 420, 'AsleepREM'))
  lines.push(
    record(
      'HKQuantityTypeIdentifierRestingHeartRate',
      WATCH,
      'count/min',
      moment(day, 420),
      moment(day, 420),
      '61',
    ),
  )
  for (let index = 0; index < heartRates; index++) {
    const at = moment(day, Math.floor((index * 1439) / heartRates))
    lines.push(
      record('HKQuantityTypeIdentifierHeartRate', WATCH, 'count/min', at, at, String(60 + (index % 60))),
    )
  }
  return lines.join('')
}

export type HealthExport = { bytes: number; days: number; steps: number; sleep: number }

/** Written as a stream; the heart rate is as dense as the size asks for. */
export async function writeHealthExport(path: string, wantedBytes: number): Promise<HealthExport> {
  const without = dayOf(FIRST_DAY, 0).length
  const one = dayOf(FIRST_DAY, 1).length - without
  const days = Math.min(MOST_DAYS, Math.floor(wantedBytes / (without * 2)))
  const heartRates = Math.ceil((wantedBytes / days - without) / one)
  const file = createWriteStream(path)
  let bytes = 0
  const write = async (text: string) => {
    bytes += text.length
    if (!file.write(text)) await once(file, 'drain')
  }
  await write(
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (Record)*>\n]>\n',
  )
  await write('<HealthData locale="fr_CA">\n')
  for (let day = 0; day < days; day++) await write(dayOf(addDays(FIRST_DAY, day), heartRates))
  await write('</HealthData>\n')
  file.end()
  await once(file, 'finish')
  return { bytes, days, steps: 30 * 250, sleep: (180 + 220) / 60 }
}
