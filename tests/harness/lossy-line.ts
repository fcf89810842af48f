import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

export type LossyLine = {
  port: number
  /** Which part of the packets is lost on the way, each way. */
  lose(share: number): void
  close(): void
}

/** Stands between browsers and the relay, and loses what it is told to: what a bad line does to a call. */
export async function openLossyLine(relayPort: number): Promise<LossyLine> {
  const near = createSocket('udp4')
  const ways = new Map<string, Socket>()
  let share = 0
  let lostSoFar = 0
  // Every so many, evenly: a test does not depend on luck.
  const isLost = () => {
    lostSoFar += share
    if (lostSoFar < 1) return false
    lostSoFar -= 1
    return true
  }
  near.on('message', (packet, from) => {
    const name = `${from.address}:${from.port}`
    const way = ways.get(name) ?? createSocket('udp4')
    if (!ways.has(name)) {
      ways.set(name, way)
      way.on('message', (answer) => isLost() || near.send(answer, from.port, from.address))
    }
    if (!isLost()) way.send(packet, relayPort, '127.0.0.1')
  })
  near.bind(0, '127.0.0.1')
  await once(near, 'listening')
  return {
    port: near.address().port,
    lose: (part) => void (share = part),
    close: () => [near, ...ways.values()].forEach((socket) => socket.close()),
  }
}
