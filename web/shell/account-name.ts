import { m } from '../paraglide/messages.js'
import type { Profile } from './session.ts'

/** The name in the header: the person's, or what stands before the @ of their address. */
export function accountName({
  firstName,
  lastName,
  email,
}: Pick<Profile, 'firstName' | 'lastName' | 'email'>) {
  return `${firstName} ${lastName}`.trim() || email.split('@')[0] || m.shell_my_account()
}
