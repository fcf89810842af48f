import { redirect } from 'react-router'
import { localPath } from '#web/shell/paths.ts'
import { requireProfile } from '#web/shell/session.ts'
import type { Route } from './+types/unknown-dashboard-redirect'

/** Addresses whose page lives elsewhere, or does not exist yet: then the home says what is coming. */
const MOVED: Record<string, string> = {
  'client/profile': '/account/profile',
  'client/messages': '/dashboard/client',
  'professional/profile': '/account/profile',
  'professional/services': '/dashboard/professional/onboarding/services',
  'professional/analytics': '/dashboard/professional/finances',
  'professional/clients': '/dashboard/professional',
  'professional/messages': '/dashboard/professional',
  'employer/packages': '/employer-packages',
  'employer/settings': '/account/profile',
  'employer/employees': '/dashboard/employer',
  'employer/wellness': '/dashboard/employer',
  'employer/stats': '/dashboard/employer',
  'employer/billing': '/dashboard/employer',
  'admin/professionals': '/dashboard/admin/verifications',
  'admin/financial': '/dashboard/admin/finance',
  'admin/security': '/account/security',
  'admin/users': '/dashboard/admin',
  'admin/employers': '/dashboard/admin',
  'admin/system': '/dashboard/admin',
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
