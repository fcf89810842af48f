import { data, redirect, type RouterContextProvider } from 'react-router'
import { apiOf } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import type { Appointment } from './visit-view.server.ts'

type Context = Readonly<RouterContextProvider>

/** The reader's own visit, or a page that says there is none: the professional sees it in their calendar. */
export async function loadVisit(context: Context, id: string): Promise<Appointment> {
  const found = await apiOf(context).GET('/api/appointments/{id}', { params: { path: { id } } })
  if (!found.data) throw data(null, { status: found.error.status === 422 ? 404 : found.error.status })
  if (found.data.side !== 'client') throw data(null, { status: 404 })
  return found.data
}

export const reviewPath = ({ professional, id }: Appointment) =>
  localPath(`/book/${professional.slug}/review/${id}`)

export const confirmedPath = ({ professional, id }: Appointment) =>
  localPath(`/book/${professional.slug}/confirmed/${id}`)

/** Where a payment by card is waited for; its address says nothing of the professional. */
export const payingPath = ({ id }: Appointment) => localPath(`/payment-return/${id}`)

/** Where an appointment that is neither kept nor to come is read. */
export const toAppointments = () => redirect(localPath('/dashboard/client/appointments'))
