import { createHash } from 'node:crypto'
import { type AccountRef, ownerKindOf } from '#domain/ledger/accounts.ts'
import { invariant } from '#domain/kernel/invariant.ts'

/** An account's id follows from whose it is and what for: nobody has to look it up, and nobody can open it twice. */
export function accountId({ type, ownerId }: AccountRef): string {
  invariant((ownerKindOf(type) === 'platform') === (ownerId === null), `${type} has its owner`)
  return uuidOf(digest(`account ${type} ${ownerId ?? ''}`), 8)
}

/**
 * A transfer's id follows from its cause and its name, so that whatever asks again asks for the same transfer. The cause
 * gives its time (a UUIDv7, or a moment such as the first of a month), and so the month the transfer is kept in.
 */
export function transferId(cause: string | Temporal.Instant, name: string): string {
  const at = typeof cause === 'string' ? momentOfId(cause) : cause
  const bytes = digest(`transfer ${cause.toString()} ${name}`)
  bytes.writeUIntBE(at.epochMilliseconds, 0, 6)
  return uuidOf(bytes, 7)
}

function momentOfId(id: string): Temporal.Instant {
  const hex = id.replaceAll('-', '')
  invariant(/^[0-9a-f]{12}7/.test(hex), 'a cause is a UUIDv7 or a moment')
  return Temporal.Instant.fromEpochMilliseconds(Number.parseInt(hex.slice(0, 12), 16))
}

const digest = (text: string) => createHash('sha256').update(text).digest().subarray(0, 16)

function uuidOf(bytes: Buffer, version: 7 | 8): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
