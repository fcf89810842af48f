import { EventEmitter } from 'node:events'

/** What the server of a process would say of a request: from where it came, over a connection that never closes. */
export function connectionFrom(address: string) {
  return { incoming: { socket: Object.assign(new EventEmitter(), { remoteAddress: address }) } }
}
