import { inject } from 'vitest'
import { type LocalObjectStore, startObjectStore } from '#tools/object-store.ts'

let store: Promise<LocalObjectStore> | undefined

/** One store a process, in that process: it refuses what was signed at another time, so it goes by the same clock. */
export const testObjects = (): Promise<LocalObjectStore> =>
  (store ??= startObjectStore(`${inject('objectsFolder')}/${process.pid}`, 0))
