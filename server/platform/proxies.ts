import { BlockList, isIP } from 'node:net'

/** Our own machines in front of us: single addresses and ranges. */
export type Proxies = { includes(address: string): boolean }

/** `10.0.0.1, 10.1.0.0/16, 2001:db8::/48`. What is neither an address nor a range stops the process from starting. */
export function proxiesOf(text: string): Proxies {
  const list = new BlockList()
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  for (const entry of entries) {
    const [address = '', length, ...rest] = entry.split('/')
    const family = familyOf(address)
    const longest = family === 'ipv6' ? 128 : 32
    const prefix = length === undefined ? longest : Number(/^\d{1,3}$/.test(length) ? length : Number.NaN)
    // A range of everything would let anyone say who they are.
    if (!family || rest.length > 0 || !(prefix >= 1 && prefix <= longest))
      throw new Error(`TRUSTED_PROXIES has neither an address nor a range in: ${entry}`)
    list.addSubnet(address, prefix, family)
  }
  return {
    includes(address) {
      const family = familyOf(address)
      return family !== undefined && list.check(address, family)
    },
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  return version === 0 ? undefined : version === 6 ? 'ipv6' : 'ipv4'
}
