import { data } from 'react-router'
import { requireSecondFactor } from '#web/shell/session.ts'
import type { Route } from './+types/consultation-page'

/** Only its two participants may know that an appointment exists; today there is none. */
export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  throw data(null, { status: 404 })
}

export default function ConsultationPage() {
  return null
}
