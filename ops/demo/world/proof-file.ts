import type { Person } from './people.ts'

/** A document of one page that says what it stands for, and that it is only a demo. */
export function proofFile(title: string, { firstName, lastName }: Person): Uint8Array {
  const lines = [title, `${firstName} ${lastName}`, 'Document de démonstration']
  const drawing = lines
    .map((line, at) => `BT /F1 ${at === 0 ? 20 : 13} Tf 40 ${150 - at * 34} Td (${escaped(line)}) Tj ET`)
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 220] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

/** Latin-1, and nothing that ends the text early. */
const escaped = (line: string) => line.replaceAll('’', "'").replaceAll(/[()\\]/g, String.raw`\$&`)
