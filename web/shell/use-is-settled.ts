import { use } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'

/**
 * Whether no navigation is under way and the page that is drawn is the router's, when it is called. A second navigation
 * cuts off the first, form and all, or comes back from the page it led to. useNavigation() tells of a link or a form
 * only once React has drawn it, and the router is idle again before React has drawn the next page.
 */
export function useIsSettled(): () => boolean {
  const router = use(RouterContext)?.router
  const { pathname } = useLocation()
  return () => router?.state.navigation.state === 'idle' && router.state.location.pathname === pathname
}
