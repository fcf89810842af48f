export type SniffedType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'

/** What a file is by its first bytes. Its name and the type its sender declares are claims, and are never read. */
export function sniffType(bytes: Uint8Array): SniffedType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1')
  if (/^%PDF-[12]\.\d/.test(head)) return 'application/pdf'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'image/webp'
  return undefined
}
