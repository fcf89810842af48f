import { redirect } from 'react-router'
import { apiOf } from '#web/shell/api.ts'
import { requireSecondFactor } from '#web/shell/session.ts'
import type { Route } from './+types/payment-return'
import { reviewPath, toAppointments } from './load-visit.server.ts'

/** Back from the payment page, whose address says nothing of the professional: the visit's own page knows the rest. */
export async function loader(args: Route.LoaderArgs) {
  await requireSecondFactor(args)
  const path = { id: args.params.appointment }
  const { data: visit } = await apiOf(args.context).GET('/api/appointments/{id}', { params: { path } })
  throw visit?.side === 'client' ? redirect(reviewPath(visit)) : toAppointments()
}
