import { type KeyRing, seal, unseal, unwrapKey, type WrappedKey, wrapNewKey } from '#server/health/index.ts'

export type SealedAddress = WrappedKey & { sealedAddress: Buffer }

const boundTo = (calendarId: string) => `calendar-address/${calendarId}`

/** The address opens somebody's calendar, so each is sealed with a key of its own. */
export function sealAddress(ring: KeyRing, calendarId: string, address: string): SealedAddress {
  const { key, ...wrapped } = wrapNewKey(ring, calendarId, 'calendar-key')
  return { ...wrapped, sealedAddress: seal(key, Buffer.from(address), boundTo(calendarId)) }
}

export function openAddress(
  ring: KeyRing,
  { id, sealedAddress, ...wrapped }: SealedAddress & { id: string },
) {
  return unseal(unwrapKey(ring, wrapped, id, 'calendar-key'), sealedAddress, boundTo(id)).toString()
}
