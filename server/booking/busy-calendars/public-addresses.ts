import ipaddr from 'ipaddr.js'

/** What the world routes today (RFC 4291): everything else of IPv6 is ours, reserved, or another way to write IPv4. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Whether this is a machine of the public internet: no private, local, shared, mapped, tunnelled or reserved address. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6)
}
