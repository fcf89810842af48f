/** Cents from what someone typed: « 1 240,00 », “1,240.00”, “1240”. Anything else is nothing. */
export function centsIn(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f$]/g, '')
  // A comma with three digits after it groups thousands; any other one is the decimal.
  const decimal = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(plain)
    ? plain.replaceAll(',', '')
    : plain.replace(',', '.')
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(decimal)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
