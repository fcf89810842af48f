import type { components } from '#contract/api.d.ts'
import type { ApiClient } from '#web/shell/api.ts'
import { localPath } from '#web/shell/paths.ts'
import { loadFreeSlots } from './free-slots.server.ts'
import { reviewPath } from './load-visit.server.ts'
import { insteadLinks } from './picker-view.server.ts'
import { choiceOf, choicePath, heldOf } from './review-view.server.ts'
import { type Appointment, visitView } from './visit-view.server.ts'

type CardProgress = components['schemas']['CardProgress']
export type PayingView = Awaited<ReturnType<typeof payingView>>

/** A payment that is not decided yet, or came to nothing, and the ways on from there. */
export async function payingView(api: ApiClient, visit: Appointment, card: CardProgress) {
  const isOver = card.state === 'released' || card.state === 'releasing'
  return {
    ...visitView(visit),
    card,
    held: isOver ? null : heldOf(visit),
    otherwiseTo: `${reviewPath(visit)}?otherwise`,
    choiceTo: choicePath(visit),
    near: card.state === 'released' ? await findNear(api, visit) : null,
  }
}

/** The same time, if it is still free, or the nearest ones. None where the professional or the service went. */
async function findNear(api: ApiClient, visit: Appointment) {
  const choice = choiceOf(visit)
  const free = await loadFreeSlots(api, { professionalId: visit.professional.id, ...choice }, choice)
  if (!('slots' in free)) return null
  const path = localPath(`/book/${visit.professional.slug}`)
  const times = (free.instead ?? []).map(({ startsAt }) => startsAt)
  return { isStillFree: free.chosen !== null, times: insteadLinks(times, path, choice) }
}
