import type { components } from '#contract/api.d.ts'
import type { ApiClient } from '#web/shell/api.ts'

/** The time that the reader keeps with this professional while reviewing it, if any: there is one at most. */
export async function findMine(
  api: ApiClient,
  professionalId: string,
): Promise<components['schemas']['Appointment'] | null> {
  const { data } = await api.GET('/api/appointments', { params: { query: { when: 'upcoming' } } })
  const isMine = (visit: components['schemas']['Appointment']) =>
    visit.state === 'held' && visit.professional.id === professionalId && visit.actions.includes('confirm')
  return data?.appointments.find(isMine) ?? null
}
