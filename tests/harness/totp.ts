import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD_SECONDS = 30

/** What an authenticator application shows (RFC 6238). The neighbouring steps are accepted too, so tests need not wait. */
export function totpCode(secret: string, stepsFromNow = 0): string {
  return codeAt(secret, currentStep() + stepsFromNow)
}

export const currentStep = () => Math.floor(Temporal.Now.instant().epochMilliseconds / 1000 / PERIOD_SECONDS)

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A code that no neighbouring step shows. */
export function wrongCode(secret: string, attempt = 0): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => totpCode(secret, steps)))
  let candidate = 100_000 + attempt * 1_000
  while (right.has(String(candidate))) candidate++
  return String(candidate)
}

export function secretIn(totpUri: string): string {
  return new URL(totpUri).searchParams.get('secret') ?? ''
}

function decodeBase32(text: string): Buffer {
  const bits = [...text.replaceAll('=', '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
