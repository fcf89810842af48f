import { QUEBEC_ZONE } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { describeProblem } from '#web/shell/problem.server.ts'
import type { Choice } from './choice.ts'
import { alternativesView } from './picker-view.server.ts'

type ApiProblem = {
  code: string
  status: number
  facts?: Record<string, string | number | boolean | string[]>
}

/** The nearest free times that come with a refusal, as links of the page that asked. */
export function offeredInstead(problem: ApiProblem, path: string, choice: Choice) {
  const moments = problem.facts?.['alternatives']
  if (!Array.isArray(moments)) return null
  const isTaken = problem.code === 'booking/slot-taken'
  const slots = moments.map((startsAt) => ({
    startsAt,
    endsAt: startsAt,
    placeId: null,
    zone: zoneAt(startsAt),
  }))
  return {
    title: isTaken ? m.booking_gone_title() : describeProblem(problem).sentence,
    text: isTaken ? m.booking_gone_text() : '',
    near: m.booking_gone_near(),
    slots: alternativesView(slots, path, choice),
  }
}

/** A refusal carries moments with their offset and no zone: the clock of that offset shows the same time. */
function zoneAt(moment: string): string {
  return /[+-]\d\d:\d\d$/.exec(moment)?.[0] ?? QUEBEC_ZONE
}
