import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { proxiesOf } from '../proxies.ts'
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
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxiesOf(trusted.join(', ')))))
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
  ['a proxy of our range', '10.4.200.7', '203.0.113.9', ['10.4.0.0/16'], '203.0.113.9'],
  ['a proxy beside our range', '10.5.0.1', '203.0.113.9', ['10.4.0.0/16'], '10.5.0.1'],
  [
    'two proxies of two ranges',
    '2001:db8:7::1',
    '203.0.113.9, 10.4.1.1',
    ['2001:db8:7::/48', '10.4.0.0/16'],
    '203.0.113.9',
  ],
  ['a forged header through our range', '10.4.0.9', '10.4.0.8, 203.0.113.9', ['10.4.0.0/16'], '203.0.113.9'],
  [
    'a proxy of our IPv6 range',
    '2001:DB8:7:1::9',
    '2001:db8:ffff::1',
    ['2001:db8:7::/48'],
    '2001:db8:ffff::1',
  ],
  ['a proxy beside our IPv6 range', '2001:db8:8::1', '203.0.113.9', ['2001:db8:7::/48'], '2001:db8:8::1'],
  ['a range on a double-stack socket', '::ffff:10.4.0.1', '203.0.113.9', ['10.4.0.0/16'], '203.0.113.9'],
  ['a header that is no address', '10.4.0.1', 'unknown', ['10.4.0.0/16'], 'unknown'],
])(
  'behind %s the client is who our own machines saw',
  async (_name, socket, forwardedFor, trusted, expected) => {
    expect(await addressSeen(socket, forwardedFor, trusted)).toBe(expected)
  },
)

test.each([
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  '10.0.0/8',
  'proxy.internal',
  '10.0.0.1/',
  '10.0.0.0/8/8',
  '2001:db8::/129',
])('the process does not start with %s among its proxies', (entry) =>
  expect(() => proxiesOf(`192.0.2.1, ${entry}`)).toThrow('TRUSTED_PROXIES'),
)
