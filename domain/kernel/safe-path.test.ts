import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

const HOME = '/accueil'

test.each([
  '/',
  '/dashboard/client',
  '/en/packages?plan=elite#prix',
  '/search?q=a%20b&next=//x',
  '/a/b-c_d~e.f',
])('%s is a path of ours', (path) => expect(safePath(path, HOME)).toBe(path))

const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  ' /x',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/..//evil.example',
  '/../evil',
  '/./x',
  '/.well-known',
  '/a//b',
  '/é',
  '/\u2028x',
  '/\ufeff/x',
  '/＼evil.example',
  '/x\0',
  '',
  '?q',
  '#x',
  'evil',
  '@evil.example',
  `/${'a'.repeat(2001)}`,
]

test.each(hostile)('%j is not, and leads home', (path) => expect(safePath(path, HOME)).toBe(HOME))

test.each([undefined, null, 7, {}, ['/x']])('%j is no path at all', (value) =>
  expect(safePath(value, HOME)).toBe(HOME),
)

// Whatever comes in, what comes out stays on our own host, in every reading a browser may make of it.
test('no string leads away from the site', { timeout: 60_000 }, () => {
  const pieces = ['/', '//', '\\', '.', '..', '%2f', '%5c', '%2e', '@', ':', '?', '#', 'evil.example']
  const piece = fc.oneof(fc.constantFrom(...hostile.slice(0, -1), ...pieces), fc.string({ maxLength: 6 }))
  const made = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''))
  const rooted = made.map((text) => `/${text}`)
  fc.assert(
    fc.property(fc.oneof(made, rooted, fc.string({ unit: 'binary' }), fc.webUrl()), (text) => {
      const path = safePath(text, HOME)
      return !/[\s\\]/.test(path) && [path, safelyDecoded(path)].every(staysHere)
    }),
    { numRuns: 10_000 },
  )
})

const staysHere = (path: string) => new URL(path, 'https://mieva.example').origin === 'https://mieva.example'

function safelyDecoded(path: string): string {
  const [before = ''] = path.split(/[?#]/)
  try {
    return decodeURIComponent(before)
  } catch {
    return before
  }
}
