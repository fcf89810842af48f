import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/**
 * A secret that this browser alone keeps: scripts do not read it, another site does not send it, and on an encrypted
 * connection its name binds it to the host. What is stored of it is its hash.
 */
export function secretCookie(name: string, maxAge: number) {
  // Where the name binds it to the host, another name may have been planted by a neighbour: it is not read.
  const read = (c: Context, origin: string) =>
    isEncrypted(origin) ? getCookie(c, name, 'host') : getCookie(c, name)
  return {
    read,
    /** The hash of what the browser keeps, if it keeps anything. */
    readHash(c: Context, origin: string): Buffer | null {
      const value = read(c, origin)
      return value ? hashOfSecret(value) : null
    },
    write(c: Context, origin: string, secret: string): void {
      setCookie(c, name, secret, { ...settingsAt(origin), maxAge })
    },
    forget(c: Context, origin: string): void {
      deleteCookie(c, name, settingsAt(origin))
    },
  }
}

const isEncrypted = (origin: string) => origin.startsWith('https:')

const settingsAt = (origin: string) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  ...(isEncrypted(origin) ? { secure: true, prefix: 'host' as const } : {}),
})

export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
