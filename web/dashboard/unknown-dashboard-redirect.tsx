import { redirect } from 'react-router'
import { localPath } from '#web/shell/paths.ts'
import { requireProfile } from '#web/shell/session.ts'
import type { Route } from './+types/unknown-dashboard-redirect'

/** Addresses whose page lives elsewhere. */
const MOVED: Record<string, string> = {
  'client/profile': '/account/profile',
  'professional/profile': '/account/profile',
}

/** Any other path under /dashboard goes to the home page. */
export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args)
  throw redirect(localPath(MOVED[args.params['*'] ?? ''] ?? '/'))
}

export default function UnknownDashboardRedirect() {
  return null
}
