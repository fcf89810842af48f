const END_SIGNATURE = 0x06054b50
const LOCATOR_SIGNATURE = 0x07064b50
const ENTRY_SIGNATURE = 0x02014b50
const UNKNOWN = 0xffffffff
const DEFLATED = 8
const STORED = 0
/** The end record with the longest comment it may carry, and the locator before it. */
const TAIL_BYTES = 65_557 + 20
const LARGEST_DIRECTORY = 32 * 1024 * 1024

type Entry = { name: string; method: number; packed: number; unpacked: number; offset: number }

export type PackedFile = { content: Blob; isDeflated: boolean }

/**
 * The export inside an archive, as a stream: found by the archive's own directory, so that nothing else is read. Apple
 * names the file in the phone's language; it is the largest XML that is no clinical document.
 */
export async function openExport(file: Blob): Promise<PackedFile | undefined> {
  const entries = await listEntries(file)
  const [found] = entries
    .filter(
      ({ name, method }) => /\.xml$/i.test(name) && !/cda/i.test(name) && [STORED, DEFLATED].includes(method),
    )
    .toSorted((a, b) => b.unpacked - a.unpacked)
  if (!found) return undefined
  const local = await view(file.slice(found.offset, found.offset + 30))
  if (local.byteLength < 30) return undefined
  const start = found.offset + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  return { content: file.slice(start, start + found.packed), isDeflated: found.method === DEFLATED }
}

const view = async (part: Blob) => new DataView(await part.arrayBuffer())

async function listEntries(file: Blob): Promise<Entry[]> {
  const tailStart = Math.max(0, file.size - TAIL_BYTES)
  const tail = await view(file.slice(tailStart))
  let at = tail.byteLength - 22
  while (at >= 0 && tail.getUint32(at, true) !== END_SIGNATURE) at--
  if (at < 0) return []
  let [size, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
  // Past four gigabytes the real places stand in a record of their own.
  if (
    (size === UNKNOWN || offset === UNKNOWN) &&
    at >= 20 &&
    tail.getUint32(at - 20, true) === LOCATOR_SIGNATURE
  ) {
    const record = await view(file.slice(Number(tail.getBigUint64(at - 12, true))).slice(0, 56))
    size = Number(record.getBigUint64(40, true))
    offset = Number(record.getBigUint64(48, true))
  }
  if (size > LARGEST_DIRECTORY) return []
  return readDirectory(await view(file.slice(offset, offset + size)))
}

function readDirectory(directory: DataView): Entry[] {
  const entries: Entry[] = []
  const decoder = new TextDecoder()
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === ENTRY_SIGNATURE;) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      directory.getUint16(at + place, true),
    )
    const start = at + 46
    const name = decoder.decode(new Uint8Array(directory.buffer, start, nameLength))
    const entry = {
      name,
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      unpacked: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    }
    const extra = new DataView(directory.buffer, start + (nameLength ?? 0), extraLength)
    entries.push(withLargeSizes(entry, extra))
    at = start + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

/** Sizes that do not fit in four bytes stand in an extra field, in this order, each only where it is needed. */
function withLargeSizes(entry: Entry, extra: DataView): Entry {
  const large = { ...entry }
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue
    let place = at + 4
    for (const key of ['unpacked', 'packed', 'offset'] as const) {
      if (entry[key] !== UNKNOWN || place + 8 > extra.byteLength) continue
      large[key] = Number(extra.getBigUint64(place, true))
      place += 8
    }
  }
  return large
}
