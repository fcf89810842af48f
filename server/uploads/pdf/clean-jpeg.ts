const [END, SCAN, COMMENT] = [0xd9, 0xda, 0xfe]
/** Segments of applications that say how the pixels are to be shown, by how they begin. All others go. */
const KEPT: Readonly<Record<number, string>> = { 0xe0: 'JFIF', 0xe2: 'ICC_PROFILE', 0xee: 'Adobe' }

/** A photograph without Exif, XMP, IPTC, comments, and what stands behind its end. Its pixels stay as they are. */
export function cleanJpeg(raw: Buffer): Buffer {
  if (raw[0] !== 0xff || raw[1] !== 0xd8) return raw
  const parts = [raw.subarray(0, 2)]
  for (let at = 2; at + 1 < raw.byteLength;) {
    const marker = raw.readUInt8(at + 1)
    // Between segments there is nothing but what fills; readers go to the next mark.
    if (raw[at] !== 0xff || marker === 0xff || marker === 0) {
      at++
      continue
    }
    const end = segmentEnd(raw, at, marker)
    if (isKept(raw, at, marker)) parts.push(raw.subarray(at, end))
    if (marker === END) break
    at = end
  }
  return Buffer.concat(parts)
}

/** A scan has its pixels behind its own length, until the next mark. */
function segmentEnd(raw: Buffer, at: number, marker: number): number {
  if (marker === END || marker === 0x01 || isRestart(marker)) return at + 2
  const end = at + 2 + Math.max(2, at + 4 <= raw.byteLength ? raw.readUInt16BE(at + 2) : 2)
  if (marker !== SCAN) return Math.min(end, raw.byteLength)
  for (let next = end; next + 1 < raw.byteLength; next++) {
    const following = raw.readUInt8(next + 1)
    if (raw[next] === 0xff && following !== 0 && following !== 0xff && !isRestart(following)) return next
  }
  return raw.byteLength
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

function isKept(raw: Buffer, at: number, marker: number): boolean {
  if (marker === COMMENT) return false
  const isOfApplication = marker >= 0xe0 && marker <= 0xef
  const start = KEPT[marker]
  return (
    !isOfApplication ||
    (start !== undefined && raw.toString('latin1', at + 4, at + 4 + start.length) === start)
  )
}
