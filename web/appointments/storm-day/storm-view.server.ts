import type { components } from '#contract/api.d.ts'
import { visitWords } from '#web/product/visits/visit-words.server.ts'

export type StormView = ReturnType<typeof stormView>

/** A day of one's own practice under a storm. */
export function stormView(storm: components['schemas']['StormDay'], isChoosing: boolean) {
  const now = Temporal.Now.instant()
  const rows = storm.visits.map((visit) => ({
    id: visit.appointment.id,
    name: visitWords(visit.appointment, now).client?.short ?? '',
    startsAt: visit.startsAt,
    /** Elsewhere than it was, once it is moved. */
    takesPlaceAt: visit.appointment.startsAt,
    zone: visit.appointment.zone,
    offersVideo: visit.offersVideo,
    alternative: visit.alternative?.startsAt ?? null,
    answer: visit.answer,
    isAsked: visit.proposedAt !== null,
  }))
  const unasked = rows.filter(({ isAsked }) => !isAsked).map(({ id }) => id)
  return {
    day: storm.day,
    professionalId: storm.professionalId,
    rows,
    unasked,
    asked: rows.length - unasked.length,
    isChoosing: isChoosing && unasked.length > 0,
  }
}
