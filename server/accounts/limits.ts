import type { Limit } from '#server/platform/http/rate-limit.ts'

const MINUTE = 60
const HOUR = 3600

/** `subject` limits are counted by the route, once it has read what they count. */
export const limits = {
  signInByNetwork: { name: 'sign-in-network', max: 20, perSeconds: MINUTE, by: 'network' },
  signInByAccount: { name: 'sign-in-account', max: 5, perSeconds: MINUTE, by: 'subject' },
  /** A hospital or an employer is one network: its staff may join in the same hour (decision 0024). */
  registerByNetwork: { name: 'register-network', max: 60, perSeconds: HOUR, by: 'network' },
  registerByAddress: { name: 'register-address', max: 5, perSeconds: HOUR, by: 'subject' },
  forgotByNetwork: { name: 'forgot-network', max: 20, perSeconds: HOUR, by: 'network' },
  forgotByAccount: { name: 'forgot-account', max: 3, perSeconds: HOUR, by: 'subject' },
  resendByNetwork: { name: 'resend-network', max: 20, perSeconds: HOUR, by: 'network' },
  resendByAccount: { name: 'resend-account', max: 3, perSeconds: HOUR, by: 'subject' },
  link: { name: 'link', max: 20, perSeconds: HOUR, by: 'network' },
  codeByChallenge: { name: 'code-challenge', max: 5, perSeconds: 10 * MINUTE, by: 'subject' },
  codeByNetwork: { name: 'code-network', max: 20, perSeconds: MINUTE, by: 'network' },
  credentials: { name: 'credentials', max: 10, perSeconds: HOUR, by: 'person' },
  passkeySignIn: { name: 'passkey-sign-in', max: 20, perSeconds: MINUTE, by: 'network' },
  profile: { name: 'profile', max: 60, perSeconds: MINUTE, by: 'person' },
} as const satisfies Record<string, Limit>
