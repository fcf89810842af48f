import { use, useCallback, useEffect, useId, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'

/** A way out that was asked for, and waits for an answer. */
type Leaving = { proceed: () => void; reset: () => void }

/**
 * The router's own blocker, asked for by the pages that need it: importing useBlocker would put it into the file of the
 * router, which every page loads.
 */
export function useLeaving(mustAsk: () => boolean): Leaving | undefined {
  const router = use(RouterContext)?.router
  const key = useId()
  useEffect(() => {
    router?.getBlocker(
      key,
      ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && mustAsk(),
    )
    return () => router?.deleteBlocker(key)
  }, [router, key, mustAsk])
  const subscribe = useCallback(
    (changed: () => void) => router?.subscribe(changed) ?? (() => undefined),
    [router],
  )
  const blocker = useSyncExternalStore(
    subscribe,
    () => router?.state.blockers.get(key),
    () => undefined,
  )
  return blocker?.state === 'blocked' ? blocker : undefined
}
