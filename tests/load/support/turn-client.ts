// A client of a TURN server over UDP, as small as an attacker's: it asks for what a browser would never ask for
// (RFC 8656, with the long-term credentials of RFC 8489).
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { isIPv4 } from 'node:net'

const COOKIE = 0x2112a442
const METHODS = { allocate: 0x003, refresh: 0x004, permit: 0x008 } as const
const SUCCESS = 0x100
const ATTRIBUTES = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  peer: 0x0012,
  realm: 0x0014,
  nonce: 0x0015,
  family: 0x0017,
  transport: 0x0019,
} as const
const TRANSPORTS = { udp: 17, tcp: 6 } as const
const FAMILIES = { ipv4: 1, ipv6: 2 } as const
const ANSWER_MS = 2_000

export type Credential = { username: string; credential: string }
/** An address is written with the number of the message that it stands in. */
type Attribute = readonly [type: number, value: Buffer | ((id: Buffer) => Buffer)]
type Reply = { isSuccess: boolean; code: number; attributes: Map<number, Buffer> }

export function openTurnClient(port: number) {
  const socket = createSocket('udp4')
  let known: { realm: Buffer; nonce: Buffer } | undefined

  /** Asks, and once more with the server's realm and nonce when it says who may ask. */
  async function ask(method: keyof typeof METHODS, attributes: readonly Attribute[], by: Credential) {
    const first = await exchange(
      socket,
      port,
      message(METHODS[method], attributes, known && { ...known, by }),
    )
    const realm = first.attributes.get(ATTRIBUTES.realm)
    const nonce = first.attributes.get(ATTRIBUTES.nonce)
    const isAskedAgain = !first.isSuccess && (first.code === 401 || first.code === 438) && realm && nonce
    if (!isAskedAgain) return first
    known = { realm, nonce }
    return exchange(socket, port, message(METHODS[method], attributes, { ...known, by }))
  }

  return {
    /** Whether the relay gives an address to whoever shows this. */
    allocate: async (
      by: Credential,
      { family = 'ipv4', transport = 'udp' }: Partial<Allocation> = {},
    ): Promise<boolean> => {
      const asked = [[ATTRIBUTES.transport, Buffer.from([TRANSPORTS[transport], 0, 0, 0])] as const]
      const other = [[ATTRIBUTES.family, Buffer.from([FAMILIES[family], 0, 0, 0])] as const]
      return (await ask('allocate', family === 'ipv4' ? asked : [...asked, ...other], by)).isSuccess
    },
    /** Whether it would pass on to this address. */
    permit: async (by: Credential, address: string) =>
      (await ask('permit', [[ATTRIBUTES.peer, (id) => peerAddress(address, id)]], by)).isSuccess,
    close: () => socket.close(),
  }
}

type Allocation = { family: keyof typeof FAMILIES; transport: keyof typeof TRANSPORTS }
type Signed = { realm: Buffer; nonce: Buffer; by: Credential }

function message(type: number, attributes: readonly Attribute[], signed?: Signed): Buffer {
  const all = signed
    ? [
        ...attributes,
        [ATTRIBUTES.username, Buffer.from(signed.by.username)] as const,
        [ATTRIBUTES.realm, signed.realm] as const,
        [ATTRIBUTES.nonce, signed.nonce] as const,
      ]
    : attributes
  const id = randomBytes(12)
  const body = Buffer.concat(
    all.map(([kind, value]) => attribute(kind, typeof value === 'function' ? value(id) : value)),
  )
  if (!signed) return Buffer.concat([header(type, body.length, id), body])
  const key = createHash('md5')
    .update(`${signed.by.username}:${signed.realm.toString()}:${signed.by.credential}`)
    .digest()
  // The length that is signed counts the signature itself.
  const unsigned = Buffer.concat([header(type, body.length + 24, id), body])
  const integrity = createHmac('sha1', key).update(unsigned).digest()
  return Buffer.concat([unsigned, attribute(ATTRIBUTES.integrity, integrity)])
}

function header(type: number, length: number, id: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(length, 2)
  head.writeUInt32BE(COOKIE, 4)
  return Buffer.concat([head, id])
}

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

function peerAddress(address: string, id: Buffer): Buffer {
  const bytes = addressBytes(address)
  const head = Buffer.alloc(4)
  head.writeUInt8(isIPv4(address) ? FAMILIES.ipv4 : FAMILIES.ipv6, 1)
  head.writeUInt16BE(9 ^ (COOKIE >>> 16), 2)
  const mask = Buffer.alloc(16)
  mask.writeUInt32BE(COOKIE)
  id.copy(mask, 4)
  return Buffer.concat([head, bytes.map((byte, index) => byte ^ (mask[index] ?? 0))])
}

function addressBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  // Written in one way, without an IPv4 address at its end.
  const { hostname } = new URL(`http://[${address}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((side) => side.split(':').filter(Boolean))
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex')
}

function exchange(socket: Socket, port: number, request: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      socket.off('message', receive)
      reject(new Error('the relay did not answer'))
    }, ANSWER_MS)
    function receive(reply: Buffer) {
      if (!reply.subarray(8, 20).equals(request.subarray(8, 20))) return
      clearTimeout(timer)
      socket.off('message', receive)
      resolve(readReply(reply))
    }
    socket.on('message', receive)
    socket.send(request, port, '127.0.0.1')
  })
}

function readReply(reply: Buffer): Reply {
  const attributes = new Map<number, Buffer>()
  for (let at = 20; at + 4 <= reply.length;) {
    const length = reply.readUInt16BE(at + 2)
    attributes.set(reply.readUInt16BE(at), reply.subarray(at + 4, at + 4 + length))
    at += 4 + Math.ceil(length / 4) * 4
  }
  const error = attributes.get(ATTRIBUTES.error)
  const code = error ? (error[2] ?? 0) * 100 + (error[3] ?? 0) : 0
  return { isSuccess: (reply.readUInt16BE(0) & 0x110) === SUCCESS, code, attributes }
}
