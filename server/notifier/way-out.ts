import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { isTopic, type Topic } from '#domain/notifications/kinds.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Whose mail about what: sealed, so that the address of the way out says nothing about anybody and nobody makes one up. */
export function wayOutTokens(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mail-way-out', 32))
  return {
    seal({ userId, topic }: { userId: string; topic: string }): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(`${userId}/${topic}`, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(token: string): { userId: string; topic: Topic } | null {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length <= IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        const sealed = bytes.subarray(IV_BYTES + TAG_BYTES)
        const [userId = '', topic = ''] = Buffer.concat([decipher.update(sealed), decipher.final()])
          .toString('utf8')
          .split('/')
        return isTopic(topic) ? { userId, topic } : null
      } catch {
        return null
      }
    },
  }
}
