// A push service on this machine: it checks our signature (RFC 8292) and opens what was sealed for one browser (RFC 8291).
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Received = { browser: string; message: Record<string, string>; claims: Record<string, unknown> }

/** A browser's own keys, and the address at which its service takes notices for it. */
type Browser = { endpoint: string; p256dh: string; auth: string }

export async function openPushStandIn(publicKey: string) {
  const keys = new Map<string, { private: ReturnType<typeof createECDH>; auth: Buffer }>()
  const received: Received[] = []
  /** What a browser's address answers instead of taking the notice: a status, or nothing until it is let go. */
  const answers = new Map<string, number | 'hang'>()
  const hanging: (() => void)[] = []

  const server = createServer((request, response) => {
    void (async () => {
      const name = request.url?.slice(1) ?? ''
      const body = await buffer(request)
      const claims = readVapid(request.headers.authorization ?? '', publicKey)
      const browser = keys.get(name)
      if (!claims) return response.writeHead(403).end()
      const answer = answers.get(name)
      if (answer === 'hang') return hanging.push(() => response.writeHead(503).end())
      if (answer) return response.writeHead(answer).end()
      if (!browser || request.headers['content-encoding'] !== 'aes128gcm')
        return response.writeHead(404).end()
      const message = JSON.parse(open(body, browser.private, browser.auth)) as Record<string, string>
      received.push({ browser: name, message, claims })
      return response.writeHead(201).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    received,
    answers,
    newBrowser(name: string): Browser {
      const own = createECDH('prime256v1')
      own.generateKeys()
      const auth = randomBytes(16)
      keys.set(name, { private: own, auth })
      return {
        endpoint: `${origin}/${name}`,
        p256dh: own.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    /** How many wait for an answer. */
    hanging: () => hanging.length,
    letGo: () => hanging.splice(0).forEach((answer) => answer()),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The claims of a token that our key signed; nothing for any other. */
function readVapid(header: string, publicKey: string): Record<string, unknown> | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const [head = '', payload = '', signature = ''] = token.split('.')
  if (key !== publicKey) return undefined
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isOurs
    ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>)
    : undefined
}

function open(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const shared = own.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
