// Addresses that somebody typed, asked of real machines on this one: a calendar, and a canary that nobody may reach.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insideTransaction } from '#server/platform/outside.ts'
import { readAddress } from './address.ts'
import { CALENDAR_BYTES_MAX, type Dialer, fetchCalendar, publicInternet } from './calendar-door.ts'
import { isPublicAddress } from './public-addresses.ts'

type Handler = Parameters<typeof createServer>[1]
const servers: Server[] = []

function listen(handler: Handler, host: string): Promise<number> {
  const server = createServer({}, handler ?? (() => undefined))
  servers.push(server)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port))
  })
}

let hits = 0
let canary = 0
let calendar = 0
let answer: NonNullable<Handler>
const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const nothingKnown = { etag: null, lastModified: null }

beforeAll(async () => {
  canary = await listen((_request, response) => {
    hits++
    response.end(CALENDAR)
  }, '127.0.0.1')
  calendar = await listen((request, response) => answer(request, response), '127.0.0.2')
})
beforeEach(() => {
  hits = 0
  answer = (_request, response) => response.end(CALENDAR)
})
afterAll(() => servers.forEach((server) => server.close()))

/** As on the internet, but that names are found here, and one machine of ours counts as public. */
const dialer: Dialer = {
  isAllowed: ({ protocol }) => protocol === 'http:' || protocol === 'https:',
  resolve: async (host) => [host === 'agenda.test' ? '127.0.0.2' : '127.0.0.1'],
  isReachable: (address) => address === '127.0.0.2' || isPublicAddress(address),
}
const home = (path = '/private.ics') => `http://agenda.test:${calendar}${path}`
const fetched = (address: string, via: Dialer = dialer) => fetchCalendar(via, address, nothingKnown, 2_000)

/** Ways to write this machine, its neighbours, and what a cloud tells its own machines. */
const HOSTS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0x7f.0.0.1',
  '017700000001',
  '0177.0.0.1',
  '0177.0.0.01',
  '127.000.000.001',
  '127.255.255.254',
  '0',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '0xa.0.0.1',
  '167772161',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.1',
  '3232235777',
  '0300.0250.1.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '0251.0376.0251.0376',
  '169.254.1',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.8',
  '192.0.2.5',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:10.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456:789a::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  'localhost',
  'rebinds.test',
  '１２７.０.０.１',
  '127。0。0。1',
]
const SCHEMES = [
  'file:///etc/passwd',
  'gopher://127.0.0.1:70/_x',
  'ftp://127.0.0.1/x.ics',
  'data:text/calendar,BEGIN',
]

describe('an address that leads inside', () => {
  test(`is refused in each of ${HOSTS.length} ways to write it, and nobody is asked`, async () => {
    expect(HOSTS.length).toBeGreaterThanOrEqual(60)
    for (const host of HOSTS)
      await expect(fetched(`http://${host}:${canary}/x.ics`), host).rejects.toMatchObject({
        problem: 'address-refused',
      })
    expect(hits).toBe(0)
  })

  test.each(SCHEMES)('%s is no address of a calendar', async (address) => {
    await expect(fetched(address)).rejects.toMatchObject({ problem: 'address-refused' })
  })

  test('is refused when it is pasted, too', () => {
    const pasted = [
      ...HOSTS.filter((host) => host !== 'rebinds.test').map((host) => `https://${host}/x`),
      ...SCHEMES,
    ]
    for (const address of [
      ...pasted,
      'https://u:p@agenda.example/x',
      'https://agenda.example:8080/x',
      'agenda',
    ])
      expect(() => readAddress(address, 'mieva.example'), address).toThrow('booking/calendar-address')
    expect(() => readAddress('https://mieva.example/api/calendar-feeds/x', 'mieva.example')).toThrow()
    expect(readAddress(' webcal://agenda.example/a.ics#x ', 'mieva.example').href).toBe(
      'https://agenda.example/a.ics',
    )
  })

  test('is refused in production without encryption or at another port', async () => {
    for (const address of ['http://93.184.215.14/x', 'https://93.184.215.14:8443/x'])
      await expect(fetched(address, publicInternet)).rejects.toMatchObject({ problem: 'address-refused' })
  })

  test('is not followed there', async () => {
    for (const named of HOSTS) {
      const host = named.replaceAll(/[^ -~]/g, encodeURIComponent)
      answer = (_request, response) =>
        response.writeHead(302, { location: `http://${host}:${canary}/x.ics` }).end()
      await expect(fetched(home()), host).rejects.toMatchObject({ problem: 'address-refused' })
    }
    expect(hits).toBe(0)
  })

  test('one such machine among several of a name is enough to ask none', async () => {
    const both = { ...dialer, resolve: async () => ['127.0.0.2', '127.0.0.1'] }
    await expect(fetched(home(), both)).rejects.toMatchObject({ problem: 'address-refused' })
  })

  test('a name is asked once: the machine that was judged is the one that is reached', async () => {
    const found = ['127.0.0.2', '127.0.0.1']
    const rebinding = { ...dialer, resolve: async () => [found.shift() ?? '127.0.0.1'] }
    expect(await fetched(home(), rebinding)).toBeDefined()
    expect(found).toEqual(['127.0.0.1'])
    expect(hits).toBe(0)
  })
})

describe('a calendar', () => {
  test('is asked for what has changed only', async () => {
    answer = (request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else
        response
          .writeHead(200, { etag: '"1"', 'last-modified': 'Thu, 19 Nov 2026 10:00:00 GMT' })
          .end(CALENDAR)
    }
    const first = await fetched(home())
    expect(first).toMatchObject({ etag: '"1"', lastModified: 'Thu, 19 Nov 2026 10:00:00 GMT' })
    expect(new TextDecoder().decode(first?.bytes)).toBe(CALENDAR)
    expect(await fetchCalendar(dialer, home(), first!)).toBeUndefined()
  })

  test('is found where its server moved it', async () => {
    answer = (request, response) => {
      if (request.url === '/new.ics') response.end(CALENDAR)
      else response.writeHead(301, { location: '/new.ics' }).end()
    }
    expect(await fetched(home())).toBeDefined()
    answer = (_request, response) => response.writeHead(301, { location: '/again' }).end()
    await expect(fetched(home())).rejects.toMatchObject({ problem: 'unreachable' })
  })

  test.each([
    [401, 'not-allowed'],
    [403, 'not-allowed'],
    [404, 'not-found'],
    [410, 'not-found'],
    [500, 'unreachable'],
  ])('that answers %i has a problem with a name', async (status, problem) => {
    answer = (_request, response) => response.writeHead(status).end()
    await expect(fetched(home())).rejects.toMatchObject({ problem })
  })

  test('that does not end within its size is left', async () => {
    answer = (_request, response) => {
      response.on('error', () => undefined)
      const part = Buffer.alloc(1024 * 1024, 'x')
      for (let at = 0; at <= CALENDAR_BYTES_MAX / part.byteLength; at++) response.write(part)
    }
    await expect(fetchCalendar(dialer, home(), nothingKnown)).rejects.toMatchObject({ problem: 'too-large' })
  })

  test('that does not end within its time is left', async () => {
    answer = (_request, response) => void response.write('BEGIN')
    await expect(fetchCalendar(dialer, home(), nothingKnown, 300)).rejects.toMatchObject({
      problem: 'too-slow',
    })
    const silent = { ...dialer, resolve: () => new Promise<string[]>(() => undefined) }
    await expect(fetchCalendar(silent, home(), nothingKnown, 300)).rejects.toMatchObject({
      problem: 'too-slow',
    })
  })

  test('is not asked inside a transaction', async () => {
    await expect(insideTransaction(() => fetched(home()))).rejects.toThrow('inside a transaction')
  })
})
