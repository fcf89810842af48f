import { redirect } from 'react-router'
import { localPath } from '#web/shell/paths.ts'
import { requireProfile } from '#web/shell/session.ts'
import type { Route } from './+types/unknown-dashboard-redirect'

/** Addresses of the specification whose page lives elsewhere, or whose area is not open yet: then the nearest one. */
const MOVED: Record<string, string> = {
  'client/profile': '/account/profile',
  'client/settings': '/account/profile',
  'client/security': '/account/security',
  'client/goals': '/dashboard/client/health/goals',
  'client/rewards': '/rewards',
  'client/messages': '/messages',
  'professional/settings': '/account/profile',
  'professional/security': '/account/security',
  'professional/clients': '/dashboard/professional/shared-scans',
  'professional/messages': '/messages',
  'employer/packages': '/employer-packages',
  'employer/settings': '/account/profile',
  'employer/security': '/account/security',
  'employer/employees': '/dashboard/employer',
  'employer/wellness': '/dashboard/employer',
  'employer/stats': '/dashboard/employer',
  'employer/billing': '/dashboard/employer',
  'admin/professionals': '/dashboard/admin/verifications',
  'admin/financial': '/dashboard/admin/finance',
  'admin/security': '/account/security',
  'admin/settings': '/account/profile',
  'admin/users': '/dashboard/admin',
  'admin/employers': '/dashboard/admin',
  'admin/system': '/production-dashboard',
  'admin/activity': '/dashboard/admin',
}

/** Any other path under /dashboard goes to the home page. */
export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args)
  const path = (args.params['*'] ?? '').replace(/\/$/, '')
  throw redirect(localPath(Object.hasOwn(MOVED, path) ? (MOVED[path] ?? '/') : '/'))
}

export default function UnknownDashboardRedirect() {
  return null
}
