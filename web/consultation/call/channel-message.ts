export type Picture = 'camera' | 'screen' | 'paused' | 'none'

/** What two tabs tell each other directly, through the call: nothing of it reaches the server. */
export type ChannelMessage =
  | { kind: 'text'; text: string }
  | { kind: 'place'; text: string }
  | { kind: 'state'; hasSound: boolean; picture: Picture }
  | { kind: 'bye' }

export const TEXT_MAX = 2_000
export const PLACE_MAX = 200
const PICTURES: readonly unknown[] = ['camera', 'screen', 'paused', 'none'] satisfies Picture[]

export const writeMessage = (message: ChannelMessage): string => JSON.stringify(message)

/** Null for what no page of ours would have sent. */
export function readMessage(written: unknown): ChannelMessage | null {
  if (typeof written !== 'string' || written.length > 4 * TEXT_MAX) return null
  const value = parse(written)
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null
  const { kind, text, hasSound, picture } = value as Record<string, unknown>
  if (kind === 'bye') return { kind }
  if (kind === 'text' || kind === 'place') {
    const max = kind === 'text' ? TEXT_MAX : PLACE_MAX
    return typeof text === 'string' && text.trim() !== '' ? { kind, text: text.slice(0, max) } : null
  }
  if (kind !== 'state' || typeof hasSound !== 'boolean' || !PICTURES.includes(picture)) return null
  return { kind, hasSound, picture: picture as Picture }
}

function parse(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}
