import { Refusal } from '#domain/kernel/refusal.ts'
import { FILE_MAX_BYTES } from '#domain/messages/files.ts'
import type { StoredObject } from '#server/platform/objects.ts'
import { cleanDocumentImage, cleanPhoto } from './clean-image.ts'
import { cleanPdfInThread } from './pdf/in-thread.ts'
import { sniffType } from './sniff-type.ts'

export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024

/** A proof that is safe to keep and to open: redrawn if it is a picture, checked and blanked if it is a PDF. */
export async function cleanProof(bytes: Uint8Array): Promise<StoredObject> {
  const type = typeOf(bytes)
  if (type === 'image/webp') throw new Refusal('upload/wrong-type')
  // Its route reads the body once more, for the idempotency key: only a copy is given away.
  return type === 'application/pdf' ? cleanDocument(new Uint8Array(bytes)) : cleanDocumentImage(bytes, type)
}

/** A file of a message, and whether it is a PDF that was kept as somebody signed it. */
export type CleanAttachment = StoredObject & { isSigned: boolean }

/** A file of a message, likewise; any picture that we can draw again. Whoever calls has the bytes no more. */
export async function cleanAttachment(bytes: Uint8Array): Promise<CleanAttachment> {
  const type = typeOf(bytes, FILE_MAX_BYTES)
  if (type === 'application/pdf') return cleanDocument(bytes)
  return { ...(await cleanDocumentImage(bytes, type)), isSigned: false }
}

async function cleanDocument(bytes: Uint8Array): Promise<CleanAttachment> {
  const { bytes: clean, isSigned } = await cleanPdfInThread(bytes)
  return { bytes: clean, isSigned, contentType: 'application/pdf' }
}

export async function cleanPortrait(bytes: Uint8Array): Promise<StoredObject> {
  const type = typeOf(bytes)
  if (type === 'application/pdf') throw new Refusal('upload/wrong-type')
  return cleanPhoto(bytes, type)
}

function typeOf(bytes: Uint8Array, maximumBytes = UPLOAD_LIMIT_BYTES) {
  if (bytes.byteLength > maximumBytes) throw new Refusal('upload/too-large')
  const type = sniffType(bytes)
  if (!type) throw new Refusal('upload/wrong-type')
  return type
}
