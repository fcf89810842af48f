import type { MediaState } from './call/media.ts'

/**
 * Which room this tab is in, under which name, with what, and where the person said they are: after a reload it goes back
 * there by itself. Gone with the tab.
 */
type Remembered = { camera: boolean; microphone: boolean; place: string; tab: string }

const keyOf = (id: string) => `room:${id}`

type Own = Pick<Remembered, 'place' | 'tab'>

export function rememberRoom(id: string, { camera, microphone }: MediaState, own: Own): void {
  const kept: Remembered = { camera: camera === 'on', microphone: microphone === 'on', ...own }
  attempt(() => sessionStorage.setItem(keyOf(id), JSON.stringify(kept)))
}

export const forgetRoom = (id: string) => attempt(() => sessionStorage.removeItem(keyOf(id)))

export function rememberedRoom(id: string): Remembered | null {
  const kept = attempt(() => sessionStorage.getItem(keyOf(id)))
  return kept ? (JSON.parse(kept) as Remembered) : null
}

/** A browser may keep nothing: then a reload asks again. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
