// What the product under test is started with, so that tests can sign what it will accept.
import { createHmac } from 'node:crypto'

export const SECRETS = {
  AUTH_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
  HEALTH_KEYS: 'test:a2V5LWZvci10ZXN0cy1vbmx5LTAxMjM0NTY3ODlhYmM=',
  TURN_URLS: 'turn:relay.example:3478?transport=udp',
  TURN_SECRET: 'a-relay-secret-for-tests-only',
}

/** The cookie of a session that the owner wrote by hand. */
export function sessionCookie(token: string): { name: string; value: string } {
  const signature = createHmac('sha256', SECRETS.AUTH_SECRET).update(token).digest('base64')
  return { name: 'mieva.session_token', value: encodeURIComponent(`${token}.${signature}`) }
}
