export type Store<State> = {
  read: () => State
  subscribe: (notify: () => void) => () => void
}

/** A state that pages follow (`useSyncExternalStore`) and that only its owner changes. */
export function createStore<State extends object>(initial: State) {
  let state = initial
  const followers = new Set<() => void>()
  return {
    read: () => state,
    subscribe: (notify: () => void) => {
      followers.add(notify)
      return () => void followers.delete(notify)
    },
    change: (patch: Partial<State>) => {
      state = { ...state, ...patch }
      followers.forEach((notify) => notify())
    },
  }
}
