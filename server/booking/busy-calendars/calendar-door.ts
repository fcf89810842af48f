import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { LookProblem } from '#domain/booking/calendar/looking.ts'
import { refuseInTransaction } from '#server/platform/outside.ts'
import { isPublicAddress } from './public-addresses.ts'

/** What the server said of the file last time, so that it need not be sent again. */
export type KnownFile = { etag: string | null; lastModified: string | null }
type FetchedFile = KnownFile & { bytes: Uint8Array<ArrayBuffer> }

/** How addresses are reached. Tests have one that finds machines of their own. */
export type Dialer = {
  isAllowed(url: URL): boolean
  resolve(host: string): Promise<readonly string[]>
  isReachable(address: string): boolean
}

export const publicInternet: Dialer = {
  isAllowed: ({ protocol, port, username, password }) =>
    protocol === 'https:' && port === '' && username === '' && password === '',
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isReachable: isPublicAddress,
}

export class LookFailed extends Error {
  override name = 'LookFailed'
  readonly problem: LookProblem
  constructor(problem: LookProblem) {
    super(problem)
    this.problem = problem
  }
}

const ANSWER_MS = 20_000
export const CALENDAR_BYTES_MAX = 10 * 1024 * 1024
const REDIRECTS_MAX = 3

/**
 * The calendar at this address, or nothing when it has not changed. Somebody typed the address: each step of the way asks
 * again whether it may be gone, and connects to the very machine of which that was decided.
 */
export async function fetchCalendar(
  dialer: Dialer,
  address: string,
  known: KnownFile,
  answerMs = ANSWER_MS,
): Promise<FetchedFile | undefined> {
  refuseInTransaction('somebody’s calendar')
  const signal = AbortSignal.timeout(answerMs)
  try {
    return await follow(dialer, new URL(address), known, signal)
  } catch (error) {
    if (error instanceof LookFailed) throw error
    // Whatever the machine said stays here: an error may quote the address.
    throw new LookFailed(signal.aborted ? 'too-slow' : 'unreachable')
  }
}

async function follow(
  dialer: Dialer,
  first: URL,
  known: KnownFile,
  signal: AbortSignal,
): Promise<FetchedFile | undefined> {
  let url = first
  for (let step = 0; step <= REDIRECTS_MAX; step++) {
    const response = await ask(dialer, url, known, signal)
    const next = redirectOf(response, url)
    if (!next) return answerOf(response)
    response.destroy()
    url = next
  }
  throw new LookFailed('unreachable')
}

async function ask(
  dialer: Dialer,
  url: URL,
  known: KnownFile,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!dialer.isAllowed(url)) throw new LookFailed('address-refused')
  const addresses = await orAborted(machinesOf(dialer, url), signal)
  const open = url.protocol === 'https:' ? request : requestPlainly
  const headers = {
    accept: 'text/calendar',
    'accept-encoding': 'identity',
    'user-agent': 'Mieva-Calendar/1',
    ...(known.etag ? { 'if-none-match': known.etag } : {}),
    ...(known.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
  return new Promise((resolve, reject) => {
    open(url, { headers, signal, agent: false, lookup: pinnedTo(addresses) }, resolve)
      .on('error', reject)
      .end()
  })
}

/** Every machine that answers to this name; one that may not be reached is enough to ask none of them. */
async function machinesOf(dialer: Dialer, url: URL): Promise<readonly string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await dialer.resolve(host) : [host]
  if (addresses.length === 0) throw new LookFailed('unreachable')
  if (!addresses.every((address) => dialer.isReachable(address))) throw new LookFailed('address-refused')
  return addresses
}

/** The name is not asked again: by then it may answer something else. */
const pinnedTo = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, callback) => {
    const [one] = found
    if (all || !one) callback(null, found)
    else callback(null, one.address, one.family)
  }
}

const orAborted = <T>(work: Promise<T>, signal: AbortSignal) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new LookFailed('too-slow'))),
    ),
  ])

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return undefined
  return new URL(headers.location, from)
}

const REFUSED: Readonly<Record<number, LookProblem>> = {
  401: 'not-allowed',
  403: 'not-allowed',
  404: 'not-found',
  410: 'not-found',
}

async function answerOf(response: IncomingMessage): Promise<FetchedFile | undefined> {
  const { statusCode = 0, headers } = response
  if (statusCode !== 200) response.destroy()
  if (statusCode === 304) return undefined
  if (statusCode !== 200) throw new LookFailed(REFUSED[statusCode] ?? 'unreachable')
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    // Leaving the loop ends the connection.
    if (size > CALENDAR_BYTES_MAX) throw new LookFailed('too-large')
    parts.push(part)
  }
  return { bytes: joined(parts, size), ...fileMarks(headers) }
}

/** What is longer than any server needs is not kept: the file is simply sent whole again. */
const fileMarks = ({ etag, 'last-modified': lastModified }: IncomingMessage['headers']): KnownFile => ({
  etag: etag && etag.length <= 500 ? etag : null,
  lastModified: lastModified && lastModified.length <= 100 ? lastModified : null,
})

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
