import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Progress, readHealthFile } from './read-file.ts'

const record = (day: number, steps: number) =>
  `<Record type="HKQuantityTypeIdentifierStepCount" sourceName="iPhone" startDate="2026-11-${day} 08:00:00 -0500" endDate="2026-11-${day} 08:10:00 -0500" value="${steps}"/>\n`
const xml = `<?xml version="1.0"?>\n<HealthData locale="fr_CA">\n${[10, 11, 12].map((day) => record(day, 1000 * day)).join('')}</HealthData>`

/** An archive as others write it: local headers, directory, end. */
function archive(files: Record<string, string>, method: 0 | 8 = 8): Blob {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [raw, label] = [Buffer.from(text), Buffer.from(name)]
    const packed = method === 8 ? deflateRawSync(raw) : raw
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(method, 8)
    local.writeUInt16LE(label.length, 26)
    local.writeUInt16LE(4, 28)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(method, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(raw.length, 24)
    central.writeUInt16LE(label.length, 28)
    central.writeUInt32LE(offset, 42)
    parts.push(local, label, Buffer.alloc(4), packed)
    directory.push(central, label)
    offset += 34 + label.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Blob([...parts, listed, end].map((part) => new Uint8Array(part)))
}

async function read(file: Blob) {
  const seen: Progress[] = []
  const found = await readHealthFile(file, (progress) => seen.push({ ...progress }))
  return { found, seen, steps: typeof found === 'string' ? found : found.entriesOf('steps') }
}
const expected = [10, 11, 12].map((day) => ({ day: `2026-11-${day}`, value: 1000 * day }))

describe('a file', () => {
  test('as Apple’s export, plain', async () => {
    const { steps, seen } = await read(new Blob([xml]))
    expect(steps).toEqual(expected)
    expect(seen.at(-1)).toEqual({ bytes: xml.length, total: xml.length, lines: 3 })
  })

  test.each([0, 8] as const)(
    'as an archive, whatever the phone’s language calls it (method %d)',
    async (method) => {
      const file = archive(
        {
          'apple_health_export/export_cda.xml': '<x/>'.repeat(900),
          'apple_health_export/exportation.xml': xml,
        },
        method,
      )
      expect((await read(file)).steps).toEqual(expected)
    },
  )

  test('as a table', async () => {
    expect((await read(new Blob(['date,type,value\n2026-11-10,steps,10000\n']))).steps).toEqual([expected[0]])
  })

  test.each([
    ['a picture', new Blob([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0])]), 'unknown'],
    ['prose', new Blob(['Bonjour\ntout le monde']), 'unknown'],
    ['a table about something else', new Blob(['name,age\nÈve,12\n']), 'unknown'],
    ['a spreadsheet', archive({ 'xl/workbook.bin': 'x' }), 'unknown'],
    ['an archive cut short', archive({ 'export.xml': xml.repeat(50) }).slice(0, 300), 'unknown'],
    ['an export without what we know', new Blob(['<HealthData locale="fr"></HealthData>']), 'empty'],
    ['nothing', new Blob([]), 'unknown'],
  ] as const)('%s is told apart', async (_name, file, failure) =>
    expect((await read(file)).found).toBe(failure),
  )

  test('an archive whose content is damaged says so', async () => {
    const whole = new Uint8Array(await archive({ 'export.xml': xml.repeat(50) }).arrayBuffer())
    whole.fill(7, 60, 160)
    expect((await read(new Blob([whole]))).found).toBe('broken')
  })
})
