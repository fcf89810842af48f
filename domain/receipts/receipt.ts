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

export const RECEIPT_KINDS = ['receipt', 'invoice', 'credit-note'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/** A visit has a receipt, a package's payment an invoice; credit notes of either count apart, each year anew. */
const SERIES = {
  visit: { receipt: 'R', 'credit-note': 'N' },
  package: { invoice: 'F', 'credit-note': 'C' },
} as const
export type ReceiptSubject = keyof typeof SERIES

export const seriesOf = <S extends ReceiptSubject>(
  about: S,
  kind: keyof (typeof SERIES)[S] & string,
  year: number,
) => `${String(SERIES[about][kind])}-${year}`

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
  /** Of a small supplier: no taxes, and why. Not on older receipts. */
  isSmallSupplier?: boolean
  /** Of whoever charged the taxes; only with them, and not on older receipts. */
  taxNumbers?: { gst: string; qst: string }
  subtotalCents: number
  gstCents: number
  qstCents: number
  totalCents: number
  credits: number
  creditCents: number
  cardCents: number
  onSiteCents: number
  /** Paid by Mieva for a voucher; not on older receipts. */
  voucherCents?: number
  /** On a credit note: what went back of it. The rest was kept for a visit that was missed. */
  returned?: { credits: number; creditCents: number; cardCents: number; keptCents: number }
  /** A credit note names the receipt it takes back. */
  corrects: string | null
}
