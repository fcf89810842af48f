/** Text as search compares it: no accents, no case, no punctuation; one space between words. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
