import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { invariant } from '#domain/kernel/invariant.ts'

/** Master keys by name. The first wraps new keys; the others still open what they wrapped, so that one can be replaced. */
export type KeyRing = readonly { name: string; key: Buffer }[]
export type WrappedKey = { wrappedBy: string; wrappedKey: Buffer }

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES
const PIECE_BYTES = 1024 * 1024

/** Version, nonce, tag, content. What it is bound to must be said again to open it: a row cannot pose as another. */
export function seal(key: Buffer, content: Buffer, boundTo: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo))
  const sealed = Buffer.allocUnsafe(HEAD_BYTES + content.byteLength)
  // In pieces to their place: a large file is not held once more on its way there.
  for (let at = 0; at < content.byteLength; at += PIECE_BYTES)
    cipher.update(content.subarray(at, at + PIECE_BYTES)).copy(sealed, HEAD_BYTES + at)
  // It has no bytes of its own in this mode, here and below.
  cipher.final()
  Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag()]).copy(sealed)
  return sealed
}

export function unseal(key: Buffer, sealed: Buffer, boundTo: string): Buffer {
  invariant(sealed[0] === VERSION, 'sealed by a version this program does not know')
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(1, 1 + NONCE_BYTES))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES))
  const opened = decipher.update(sealed.subarray(HEAD_BYTES))
  // Refuses what was changed.
  decipher.final()
  return opened
}

/**
 * A person has a key for results and another for measures, a thread of messages has one of its own, so have each
 * reported message, each calendar that a professional names, each client’s record, each document given to them, each
 * refusal to open it and each plan: none opens what another sealed.
 */
export type KeyUse =
  | 'person-key'
  | 'metric-key'
  | 'thread-key'
  | 'report-key'
  | 'calendar-key'
  | 'record-key'
  | 'document-key'
  | 'refusal-key'
  | 'form-key'
  | 'plan-key'

export function wrapNewKey(
  ring: KeyRing,
  ownerId: string,
  use: KeyUse = 'person-key',
): WrappedKey & { key: Buffer } {
  const [master] = ring
  invariant(master, 'a key ring has a key')
  const key = randomBytes(32)
  return { key, wrappedBy: master.name, wrappedKey: seal(master.key, key, `${use}/${ownerId}`) }
}

export function unwrapKey(
  ring: KeyRing,
  { wrappedBy, wrappedKey }: WrappedKey,
  ownerId: string,
  use: KeyUse = 'person-key',
): Buffer {
  const master = ring.find(({ name }) => name === wrappedBy)
  invariant(master, 'the master key that wrapped this one is not configured')
  return unseal(master.key, wrappedKey, `${use}/${ownerId}`)
}

/** A mark that only this key makes: equal things are found equal without being opened, and say nothing to others. */
export function markOf(key: Buffer, what: string): Buffer {
  // The key that seals signs nothing: marks have one derived from it.
  const marking = createHmac('sha256', key).update('mieva/marks').digest()
  return createHmac('sha256', marking).update(what).digest()
}
