/** Without letters that are read as figures: Crockford's alphabet. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 12

/** What a person types, as it is stored: dashes, spaces and letters that look like figures are forgiven. */
export function readCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s\u00a0-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter))
    ? code
    : null
}

/** « 7K4M-2XQP-91BD » */
export const printedCode = (code: string) => code.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')

/** « R-2026-004182 » */
export const printedNumber = (series: string, number: number) =>
  `${series}-${String(number).padStart(6, '0')}`

export type ReceiptKind = 'receipt' | 'credit-note'

/** Receipts and credit notes count separately, each year anew. */
export const seriesOf = (kind: ReceiptKind, year: number) => `${kind === 'receipt' ? 'R' : 'N'}-${year}`

/** All that a receipt prints: nothing clinical, and everything an insurer asks for. */
export type ReceiptContent = {
  issuedOn: string
  member: { name: string; attendee: string | null }
  professional: {
    name: string
    titleFr: string
    titleEn: string
    body: string | null
    licence: string | null
    address: string | null
  }
  visit: {
    date: string
    time: { fr: string; en: string }
    serviceFr: string
    serviceEn: string
    modeFr: string
    modeEn: string
    durationMinutes: number
  }
  isExempt: boolean
  subtotalCents: number
  gstCents: number
  qstCents: number
  totalCents: number
  credits: number
  creditCents: number
  cardCents: number
  onSiteCents: number
  /** A credit note names the receipt it takes back. */
  corrects: string | null
}
