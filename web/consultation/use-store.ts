import { useSyncExternalStore } from 'react'
import type { Store } from './call/store.ts'

export const useStore = <State>({ subscribe, read }: Store<State>): State =>
  useSyncExternalStore(subscribe, read, read)
