/** RFC 5545, 3.1: a line is at most 75 octets, and goes on behind a space on the next one. */
const LINE_OCTETS = 75

export type Property = { name: string; parameters?: Readonly<Record<string, string>>; value: string }

/** Text as a value: separators and line ends are escaped (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll(/\r\n|\n|\r/g, String.raw`\n`)
}

/** A parameter's value cannot hold a quotation mark, so names with one lose it (RFC 5545, 3.2). */
export function quoteParameter(text: string): string {
  return `"${text.replaceAll(/["\p{Cc}]/gu, '')}"`
}

export function contentLine({ name, parameters = {}, value }: Property): string {
  const written = Object.entries(parameters).map(([key, parameter]) => `;${key}=${parameter}`)
  return fold(`${name}${written.join('')}:${value}`)
}

/** Folds between characters, never inside one: a mailbox may unfold before it decodes. */
export function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LINE_OCTETS) {
      lines.push(current)
      // The space that opens a continued line counts.
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].map((part) => `${part}\r\n`).join('')
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
