import { use } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'

/**
 * Whether no navigation is under way when it is called. A second navigation cuts off the first, form and all, and
 * useNavigation() tells of a link or a form only once React has drawn it.
 */
export function useIsIdle(): () => boolean {
  const router = use(RouterContext)?.router
  return () => router?.state.navigation.state === 'idle'
}
