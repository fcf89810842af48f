// Where a relay passes on to with production's settings, and where it must not: itself and the networks behind it, in
// every way in which such an address can be written.
import { createHmac, randomUUID } from 'node:crypto'
import { realInstant } from '#tests/harness/moved-time.ts'
import { hasLoopback6 } from '#tools/relay.ts'
import { type Credential, openTurnClient } from './turn-client.ts'

export type Attempt = { what: string; isThrough: boolean }

/** Addresses that belong to somebody else in the world; without them a refusal would mean nothing. */
const ABROAD = { ipv4: '203.0.113.7', ipv6: '2606:4700:4700::1111' } as const
const OURS = {
  ipv4: [
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.0.0.5',
    '172.16.3.4',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.88.99.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ipv6: [
    // The machine itself, and IPv4 addresses written as IPv6: mapped, compatible, translated, by Teredo and by 6to4.
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.5',
    '::ffff:169.254.169.254',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b:1::10.0.0.5',
    '2001::7f00:1',
    '2002:7f00:1::1',
    // Private, local, multicast, and nobody's.
    'fc00::1',
    'fd00::2',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',
  ],
} as const

/** A credential as the product makes them, and as somebody without the secret would. The relay keeps the machine's time. */
export function credentialUntil(secret: string, secondsFromNow: number): Credential {
  const username = `${Math.floor(realInstant().epochMilliseconds / 1000) + secondsFromNow}:${randomUUID()}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}

/** Of a relay that was started with production's settings. */
export async function attackPeers(given: Credential, port: number): Promise<Attempt[]> {
  const byTcp = openTurnClient(port)
  const isThrough = await byTcp.allocate(given, { transport: 'tcp' })
  byTcp.close()
  const attempts: Attempt[] = [{ what: 'a relayed address for TCP', isThrough }]
  for (const family of hasLoopback6() ? (['ipv4', 'ipv6'] as const) : (['ipv4'] as const)) {
    const client = openTurnClient(port)
    if (!(await client.allocate(given, { family }))) throw new Error(`the relay gives no ${family} address`)
    for (const address of OURS[family])
      attempts.push({ what: `relay to ${address}`, isThrough: await client.permit(given, address) })
    // The refusals are about those addresses: another one is passed on to.
    if (!(await client.permit(given, ABROAD[family]))) throw new Error('the relay passes on to nobody')
    client.close()
  }
  return attempts
}
