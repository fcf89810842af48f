import { redirect } from 'react-router'
import { dashboardOf } from '#domain/accounts/roles.ts'
import { localPath } from '#web/shell/paths.ts'
import { requireProfile } from '#web/shell/session.ts'
import type { Route } from './+types/dashboard-redirect'

/** Keeps the query: a sign-in that lands here still says « Connexion réussie ! » on the page that follows. */
export async function loader(args: Route.LoaderArgs) {
  const { userType } = await requireProfile(args)
  const { searchParams } = new URL(args.request.url)
  // The router's own, when a page that keeps its data asks: no part of the address.
  searchParams.delete('_routes')
  throw redirect(localPath(dashboardOf(userType)) + (searchParams.size > 0 ? `?${searchParams}` : ''))
}

export default function DashboardRedirect() {
  return null
}
