// Files made byte by byte: honest ones, and those that pretend to be something else.
import { deflateSync, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { bytesOf, CANARY, hostilePdfs, makePdf, streamOf, taintedPdfs } from './made-pdfs.ts'

export { bytesOf, CANARY, makePdf, objectStream } from './made-pdfs.ts'

const SCRIPT = `<script>alert('${CANARY}')</script>`

const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

export async function makeJpeg(width = 640, height = 400): Promise<Uint8Array> {
  return new Uint8Array(await plain(width, height).jpeg().toBuffer())
}

export async function makePng(width = 320, height = 200): Promise<Uint8Array> {
  return new Uint8Array(await plain(width, height).png().toBuffer())
}

export const makeWebp = async () => new Uint8Array(await plain(64, 64).webp().toBuffer())
const makeGif = async () => new Uint8Array(await plain(64, 64).gif().toBuffer())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5b8def' } })

/** With the place where it was taken, the name of who took it, and XMP. */
export async function makeLocatedJpeg(): Promise<Uint8Array> {
  const located = await plain(640, 400)
    .jpeg()
    .withExif({
      IFD0: { Copyright: CANARY, Orientation: '6', Model: CANARY },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '46/1 48/1 44/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '71/1 12/1 52/1',
      },
    })
    .withXmp(
      `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">${CANARY}</x:xmpmeta><?xpacket end="w"?>`,
    )
    .toBuffer()
  return new Uint8Array(located)
}

/** A JPEG segment (a comment, say) put right behind its first two bytes. */
function withJpegSegment(jpeg: Uint8Array, marker: number, content: string): Uint8Array {
  const body = Buffer.from(content, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.byteLength + 2, 2)
  return joined(jpeg.subarray(0, 2), head, body, jpeg.subarray(2))
}

function pngChunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(8 + body.byteLength)
  chunk.writeUInt32BE(content.byteLength, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), 4 + body.byteLength)
  return chunk
}

/** A chunk of text behind the header, as camera programs and attackers put it there. */
function withPngChunk(png: Uint8Array, type: string, content: string): Uint8Array {
  const afterHeader = 8 + 25
  return joined(png.subarray(0, afterHeader), pngChunk(type, bytesOf(content)), png.subarray(afterHeader))
}

/** A few bytes that claim to be this large; nothing is drawn. */
function makePngBomb(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return joined(
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  )
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return ~crc >>> 0
}

/** A zip with one stored entry of this name; `comment` may hide what follows the archive. */
function makeZip(name: string, comment = ''): Uint8Array {
  const content = Buffer.from(SCRIPT)
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1')
  local.writeUInt32LE(crc32(content), 14)
  local.writeUInt32LE(content.byteLength, 18)
  local.writeUInt32LE(content.byteLength, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.write('PK\x01\x02', 'latin1')
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 10)
  end.writeUInt16LE(comment.length, 20)
  return joined(local, Buffer.from(name), content, central, Buffer.from(name), end, Buffer.from(comment))
}

/** Each name says what the file really is; every one of them must be refused. */
export async function hostileFiles(): Promise<Record<string, Uint8Array>> {
  const [jpeg, png, gif] = [await makeJpeg(), await makePng(), await makeGif()]
  const html = bytesOf(`<!doctype html><html>${SCRIPT}</html>`)
  return {
    'an SVG with a script': bytesOf(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    'an SVG that reads files': bytesOf(
      '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ),
    'a page': html,
    'a page behind a byte-order mark': joined(new Uint8Array([0xef, 0xbb, 0xbf]), html),
    'a page in UTF-16': new Uint8Array(Buffer.from(`\ufeff<html>${SCRIPT}`, 'utf16le')),
    'a page that begins like a JPEG': joined(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), html),
    'a page that begins like a PNG': joined(png.subarray(0, 8), html),
    'a GIF': gif,
    'a GIF with an archive behind it (GIFAR)': joined(gif, makeZip('A.class')),
    'a GIF that is a script': bytesOf(`GIF89a/*${'x'.repeat(40)}*/=1;alert('${CANARY}')`),
    'an archive': makeZip('carte.pdf'),
    'an archive that climbs out of its folder': makeZip('../../../../etc/cron.d/x'),
    'an office document': makeZip('word/vbaProject.bin'),
    'a program': bytesOf(`MZ\x90\x00${'\x00'.repeat(60)}PE`),
    'a shell script': bytesOf(`#!/bin/sh\necho ${CANARY}`),
    'a PHP page': bytesOf(`<?php echo '${CANARY}';`),
    PostScript: bytesOf('%!PS-Adobe-3.0\n(x) run'),
    'a bitmap': joined(bytesOf('BM'), new Uint8Array(60)),
    'a TIFF': joined(bytesOf('II*\0'), new Uint8Array(60)),
    'a HEIC': bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    nothing: new Uint8Array(0),
    'half a JPEG': jpeg.subarray(0, Math.floor(jpeg.byteLength / 2)),
    'a PNG of 50,000 by 50,000': makePngBomb(50_000, 50_000),
    'a PNG of 2,147,483,647 by 1': makePngBomb(2_147_483_647, 1),
    'a PDF with a page before it': joined(html, makePdf()),
    'a PDF with a page behind it': joined(makePdf(), html),
    'a PDF with an archive behind it': joined(makePdf(), makeZip('x.html')),
    'a PDF inside an archive’s comment': makePdf({
      objects: [streamOf('', Buffer.from(makeZip('x', ' '.repeat(900))).toString('latin1'))],
    }),
    'a PDF that is also a page': makePdf({ head: `%<html>${SCRIPT}\n` }),
    'a PDF without an end': makePdf().subarray(0, -8),
    ...hostilePdfs(),
    'eleven megabytes': joined(jpeg, new Uint8Array(11 * 1024 * 1024)),
  }
}

/** Honest pictures and documents with something hidden in them: accepted, and stored without it. */
export async function taintedFiles(): Promise<Record<string, Uint8Array>> {
  const [jpeg, png] = [await makeJpeg(), await makePng()]
  const located = await makeLocatedJpeg()
  return {
    'a photo with the place it was taken': located,
    'a JPEG with a comment that is a script': withJpegSegment(jpeg, 0xfe, SCRIPT),
    'a JPEG with IPTC': withJpegSegment(jpeg, 0xed, `Photoshop 3.0\0${CANARY}`),
    'a JPEG with an archive behind it': joined(jpeg, makeZip(`${CANARY}.class`)),
    'a JPEG with a page behind it': joined(jpeg, bytesOf(`<html>${SCRIPT}</html>`)),
    'a PNG with a PHP page in its text': withPngChunk(png, 'tEXt', `Comment\0<?php ${CANARY}`),
    'a PNG with XMP': withPngChunk(png, 'iTXt', `XML:com.adobe.xmp\0\0\0\0\0${CANARY}`),
    'a PNG with EXIF': withPngChunk(png, 'eXIf', `II*\0${CANARY}`),
    'a PNG with a script behind it': joined(png, bytesOf(SCRIPT)),
    ...taintedPdfs(located),
  }
}

/** The bytes, and what any deflated part of them unfolds to. */
export function wholeText(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes)
  const text = raw.toString('latin1')
  const folded = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) => {
    try {
      return inflateSync(raw.subarray(index + mark.length)).toString('latin1')
    } catch {
      return ''
    }
  })
  const all = [text, ...folded].join('\n')
  const isSpelledOut = all.replaceAll(/[^0-9a-f]/gi, '').includes(Buffer.from(CANARY).toString('hex'))
  return isSpelledOut ? `${all}\n${CANARY}` : all
}
