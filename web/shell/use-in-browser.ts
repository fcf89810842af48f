import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False while the server draws and until the page is live; then what needs scripts may be drawn too. */
export const useInBrowser = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
