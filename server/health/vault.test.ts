import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { markOf, seal, unseal, unwrapKey, wrapNewKey } from './vault.ts'

const ring = [{ name: 'first', key: randomBytes(32) }]
const secret = Buffer.from('{"stress_level":8}')

test('what is sealed opens with its key and its row, and shows nothing of itself', () => {
  const sealed = seal(ring[0]!.key, secret, 'row/1')
  expect(unseal(ring[0]!.key, sealed, 'row/1')).toEqual(secret)
  expect(sealed.toString('latin1')).not.toContain('stress')
  expect(seal(ring[0]!.key, secret, 'row/1')).not.toEqual(sealed)
})

test('another row, another key and a changed byte all fail to open it', () => {
  const sealed = seal(ring[0]!.key, secret, 'row/1')
  expect(() => unseal(ring[0]!.key, sealed, 'row/2')).toThrow()
  expect(() => unseal(randomBytes(32), sealed, 'row/1')).toThrow()
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[index]! ^= 1
    expect(() => unseal(ring[0]!.key, changed, 'row/1'), `byte ${index}`).toThrow()
  }
})

test('a person’s key is wrapped for that person, and a replaced master key still opens it', () => {
  const { key, ...wrapped } = wrapNewKey(ring, 'a')
  const replaced = [{ name: 'second', key: randomBytes(32) }, ...ring]
  expect(wrapped.wrappedKey).toHaveLength(61)
  expect(unwrapKey(replaced, wrapped, 'a')).toEqual(key)
  expect(wrapNewKey(replaced, 'a').wrappedBy).toBe('second')
  expect(() => unwrapKey(ring, wrapped, 'b')).toThrow()
  expect(() => unwrapKey([replaced[0]!], wrapped, 'a')).toThrow('not configured')
})

test('a key of one use does not pass for another, and marks are the key’s own', () => {
  const { key, ...wrapped } = wrapNewKey(ring, 'a', 'metric-key')
  expect(unwrapKey(ring, wrapped, 'a', 'metric-key')).toEqual(key)
  expect(() => unwrapKey(ring, wrapped, 'a')).toThrow()
  expect(markOf(key, 'steps')).toEqual(markOf(key, 'steps'))
  expect(markOf(key, 'steps')).not.toEqual(markOf(key, 'sleep'))
  expect(markOf(randomBytes(32), 'steps')).not.toEqual(markOf(key, 'steps'))
})
