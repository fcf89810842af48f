import { isIP } from 'node:net'
import { Refusal } from '#domain/kernel/refusal.ts'
import { publicInternet } from './calendar-door.ts'

/**
 * The private address of a calendar as somebody pasted it, or a refusal that says what we take. Where it leads is asked
 * again each time that it is used: names may be given to other machines.
 */
export function readAddress(text: string, ownHost: string): URL {
  const url = URL.parse(text.trim().replace(/^webcals?:\/\//i, 'https://'))
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  const isName = isIP(host) === 0 && host.includes('.') && !host.endsWith('.')
  const leadsOut = isName || publicInternet.isReachable(host)
  if (!url || !publicInternet.isAllowed(url) || !leadsOut || host === ownHost)
    throw new Refusal('booking/calendar-address')
  url.hash = ''
  return url
}
