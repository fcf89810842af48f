import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#domain/kernel/refusal.ts'
import { atMost } from '#server/platform/at-most.ts'
import type { StoredObject } from '#server/platform/objects.ts'
import type { SniffedType } from './sniff-type.ts'

/** More than today's telephones make, and what a process can hold open. Past it, nothing is decoded. */
const MAXIMUM_PIXELS = 50_000_000
/** Enough to read the small print of a card. */
const DOCUMENT_EDGE = 2600
const PHOTO_EDGE = 512

/** One picture at a time in a process: decoding takes memory, and a second one can wait. */
const inTurn = atMost(1)

sharp.cache(false)
sharp.concurrency(1)

/** A proof as pixels: decoded, turned upright, drawn anew. What was not a pixel (place, camera, payloads) is gone. */
export function cleanDocumentImage(bytes: Uint8Array, type: SniffedType): Promise<StoredObject> {
  return redraw(bytes, type, 'image/jpeg', (image) =>
    image
      .resize(DOCUMENT_EDGE, DOCUMENT_EDGE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84, mozjpeg: true }),
  )
}

/** A square portrait, cut where something is to be seen. */
export function cleanPhoto(bytes: Uint8Array, type: SniffedType): Promise<StoredObject> {
  return redraw(bytes, type, 'image/webp', (image) =>
    image
      .resize(PHOTO_EDGE, PHOTO_EDGE, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 }),
  )
}

async function redraw(
  bytes: Uint8Array,
  type: SniffedType,
  contentType: string,
  draw: (image: Sharp) => Sharp,
): Promise<StoredObject> {
  return inTurn(async () => {
    const image = sharp(bytes, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error', sequentialRead: true })
    const { width, height, format } = await read(image.metadata())
    if (width * height > MAXIMUM_PIXELS) throw new Refusal('upload/too-many-pixels')
    if (`image/${format}` !== type) throw new Refusal('upload/wrong-type')
    const drawn = await read(draw(image.autoOrient()).toBuffer())
    return { bytes: new Uint8Array(drawn), contentType }
  })
}

async function read<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isBomb = error instanceof Error && /pixel limit|exceeds/i.test(error.message)
    throw new Refusal(isBomb ? 'upload/too-many-pixels' : 'upload/unreadable')
  }
}
