import type { Limit } from '#server/platform/http/rate-limit.ts'

const HOUR = 3600

export const limits = {
  signUp: { name: 'founder-sign-up', max: 5, perSeconds: HOUR, by: 'network' },
  confirm: { name: 'founder-confirm', max: 20, perSeconds: HOUR, by: 'network' },
} as const satisfies Record<string, Limit>

/** Messages to one address in an hour, from however many networks: what comes after changes and sends nothing. */
export const MAILS_PER_ADDRESS = 3
