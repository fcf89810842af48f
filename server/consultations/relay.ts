import { createHmac, randomBytes } from 'node:crypto'

/** What is stolen is soon worth nothing; a call asks for a new credential before its own ends. */
export type RelaySettings = { urls: readonly string[]; secret: string; credentialSeconds: number }
export type RelayServer = { urls: string[]; username: string; credential: string; expiresAt: string }

/**
 * A credential by coturn's shared-secret scheme (`use-auth-secret`): the name is its end and a random word, so that the
 * relay knows nobody; the password is their keyed hash.
 */
export function relayCredential(
  { urls, secret, credentialSeconds }: RelaySettings,
  now: Temporal.Instant,
): RelayServer {
  const expiresAt = now.add({ seconds: credentialSeconds })
  const username = `${Math.floor(expiresAt.epochMilliseconds / 1000)}:${randomBytes(9).toString('base64url')}`
  const credential = createHmac('sha1', secret).update(username).digest('base64')
  return { urls: [...urls], username, credential, expiresAt: expiresAt.toString() }
}
