// What a receiving mail server does with a signature (RFC 6376, rsa-sha256, relaxed/relaxed), by node:crypto alone.
import { createHash, type KeyObject, verify } from 'node:crypto'

const relaxedLine = (text: string) => text.replaceAll(/[ \t]+/g, ' ').replace(/ $/, '')

function relaxedHeader(header: string): string {
  const colon = header.indexOf(':')
  const value = relaxedLine(header.slice(colon + 1).replaceAll('\r\n', ''))
  return `${header.slice(0, colon).trim().toLowerCase()}:${value.replace(/^ /, '')}`
}

function relaxedBody(body: string): string {
  const text = body
    .split('\r\n')
    .map(relaxedLine)
    .join('\r\n')
    .replace(/(?:\r\n)+$/, '')
  return text === '' ? '' : `${text}\r\n`
}

type Verdict = { isValid: boolean; tags: ReadonlyMap<string, string>; signed: readonly string[] }

/** `message` is what came over the wire, a character a byte. */
export function verifySignature(message: string, publicKey: KeyObject): Verdict {
  const end = message.indexOf('\r\n\r\n')
  const headers = message.slice(0, end).split(/\r\n(?![ \t])/)
  const named = (name: string) => headers.filter((header) => header.toLowerCase().startsWith(`${name}:`))
  const [signature = ''] = named('dkim-signature')
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => tag.replaceAll(/\s/g, ''))
      .filter(Boolean)
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  )
  const signed = (tags.get('h') ?? '').toLowerCase().split(':')
  const text = [
    // Of a header that stands there more than once the last is meant.
    ...signed.flatMap((name) => named(name).slice(-1)).map(relaxedHeader),
    relaxedHeader(signature.replace(/([;\s]b=)[^;]*/, '$1')),
  ].join('\r\n')
  const bodyHash = createHash('sha256')
    .update(relaxedBody(message.slice(end + 4)), 'latin1')
    .digest('base64')
  const isValid =
    tags.get('bh') === bodyHash &&
    verify('RSA-SHA256', Buffer.from(text, 'latin1'), publicKey, Buffer.from(tags.get('b') ?? '', 'base64'))
  return { isValid, tags, signed }
}
