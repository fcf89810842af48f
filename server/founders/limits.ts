import type { Limit } from '#server/platform/http/rate-limit.ts'

const HOUR = 3600

export const limits = {
  signUp: { name: 'founder-sign-up', max: 5, perSeconds: HOUR, by: 'network' },
  /** Each sign-up sends a message: nobody's mailbox is filled from many networks at once. */
  signUpByAddress: { name: 'founder-address', max: 3, perSeconds: HOUR, by: 'subject' },
  confirm: { name: 'founder-confirm', max: 20, perSeconds: HOUR, by: 'network' },
} as const satisfies Record<string, Limit>
