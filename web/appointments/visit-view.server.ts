import { formatTime } from '#domain/kernel/format.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { whereaboutsOf } from '#web/product/visits/whereabouts-card.tsx'
import { whenText } from '#web/product/visits/visit-times.ts'
import { type Appointment, visitWords } from '#web/product/visits/visit-words.server.ts'

export type VisitView = ReturnType<typeof visitView>

/** One visit as its own page reads it, on either side. */
export function visitView(visit: Appointment) {
  const { side, money, policy, priceCents, feeCents, attendee } = visit
  const { contestedAt, contestUntil, contestReason, absenceDecision } = visit
  return {
    ...visitWords(visit, Temporal.Now.instant()),
    whereabouts: whereaboutsOf(visit),
    contact: visit.contact,
    answerBy: visit.answerBy && whenText(visit.answerBy, visit.zone),
    side,
    money,
    policy,
    priceCents,
    feeCents,
    attendee,
    contestedAt,
    contestUntil,
    contestReason,
    absenceDecision,
    presence: presenceOf(visit),
  }
}

/** From when each was in the room, on the clock of the visit. */
function presenceOf({ presence, client, zone }: Appointment) {
  if (!presence || !client) return null
  const time = (moment: string | null) => moment && formatTime(moment, getLocale(), zone)
  return { name: client.firstName, own: time(presence.professionalAt), theirs: time(presence.clientAt) }
}
