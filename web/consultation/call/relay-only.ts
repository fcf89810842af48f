const IS_RELAY = / typ relay(?: |$)/
const RELATED = / raddr \S+ rport \d+/

/** A candidate as it may leave this browser: only the relay's own address, nothing of the network behind it. */
export function relayCandidate(line: string): string | null {
  return IS_RELAY.test(line) ? line.replace(RELATED, ' raddr 0.0.0.0 rport 0') : null
}

/** The same for the candidates that a session description carries. */
export function relayDescription(sdp: string): string {
  return sdp
    .split('\r\n')
    .map((line) => (line.startsWith('a=candidate:') ? relayCandidate(line) : line))
    .filter((line) => line !== null)
    .join('\r\n')
}
