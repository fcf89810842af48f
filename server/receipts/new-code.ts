import { randomBytes } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH } from '#domain/receipts/receipt.ts'

/** Sixty random bits. */
export const newCode = () =>
  [...randomBytes(CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
