import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './request-info.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%j counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

test('a thousand addresses of one /64 are one network', () => {
  const addresses = Array.from(
    { length: 1000 },
    (_, index) => `2001:db8:7:7:${index.toString(16)}::${(index * 7).toString(16)}`,
  )
  expect(new Set(addresses.map(networkOf))).toEqual(new Set(['2001:db8:7:7::/64']))
})

async function addressSeen(
  remoteAddress: string,
  forwardedFor: string | undefined,
  trusted: string[],
): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trusted)))
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return response.text()
}

// X-Forwarded-For grows to the right: each proxy of ours adds the address it saw.
test.each([
  ['nobody in front', '203.0.113.9', undefined, [], '203.0.113.9'],
  ['a forged header', '203.0.113.9', '198.51.100.1', [], '203.0.113.9'],
  ['our proxy', '10.0.0.1', '203.0.113.9', ['10.0.0.1'], '203.0.113.9'],
  ['a forged header through our proxy', '10.0.0.1', '198.51.100.1, 203.0.113.9', ['10.0.0.1'], '203.0.113.9'],
  ['two proxies of ours', '10.0.0.1', '203.0.113.9, 10.0.0.2', ['10.0.0.1', '10.0.0.2'], '203.0.113.9'],
  ['our proxy on a double-stack socket', '::ffff:10.0.0.1', '203.0.113.9', ['10.0.0.1'], '203.0.113.9'],
  ['our proxy without the header', '10.0.0.1', undefined, ['10.0.0.1'], '10.0.0.1'],
])(
  'behind %s the client is who our own machines saw',
  async (_name, socket, forwardedFor, trusted, expected) => {
    expect(await addressSeen(socket, forwardedFor, trusted)).toBe(expected)
  },
)
