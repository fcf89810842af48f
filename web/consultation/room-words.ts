import { formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { RoomState } from './call/room.ts'
import type { Quality } from './call/quality.ts'
import type { RoomView } from './room-view.server.ts'

const MINUTE_MS = 60_000

/** « aujourd’hui, 10 h 30 à 11 h 20 » */
export function whenLine({ day, hours }: Pick<RoomView, 'day' | 'hours'>): string {
  return day === null ? m.consultation_today({ hours }) : m.consultation_that_day({ day, hours })
}

export const timeText = (moment: string, zone: string) => formatTime(moment, getLocale(), zone)

/** Whole minutes from now, rounded up: « dans 1 minute » until it is there. */
export const minutesUntil = (moment: string, nowMs: number) =>
  Math.ceil((new Date(moment).getTime() - nowMs) / MINUTE_MS)

/** « dans 6 minutes », « c’est l’heure », « commencée depuis 4 minutes » */
export function startText({ startsAt }: Pick<RoomView, 'startsAt'>, nowMs: number): string {
  const minutes = minutesUntil(startsAt, nowMs)
  if (minutes > 0) return m.consultation_in_minutes({ count: minutes })
  return minutes > -2 ? m.consultation_now() : m.consultation_since({ count: -minutes })
}

/** « encore 9 minutes », or that the time is over. */
export function leftText({ startsAt, endsAt }: Pick<RoomView, 'startsAt' | 'endsAt'>, nowMs: number): string {
  if (minutesUntil(startsAt, nowMs) > 0) return startText({ startsAt }, nowMs)
  const minutes = minutesUntil(endsAt, nowMs)
  return minutes > 0 ? m.consultation_left({ count: minutes }) : m.consultation_over()
}

type Words = { title: string; text: string }

/** The refusals that another try is answered with again, and what they say. Before its end a room shuts when its visit changed. */
const REFUSALS: Partial<Record<string, (isEarly: boolean) => Words>> = {
  'consultation/blocked': () => ({
    title: m.consultation_blocked_title(),
    text: m.problem_consultation_blocked(),
  }),
  'consultation/elsewhere': () => ({
    title: m.consultation_elsewhere_title(),
    text: m.problem_consultation_elsewhere(),
  }),
  'consultation/too-early': () => ({
    title: m.consultation_refused_title(),
    text: m.problem_consultation_too_early(),
  }),
  'consultation/closed': (isEarly) => ({
    title: m.consultation_closed_title(),
    text: isEarly ? m.consultation_changed_text() : m.consultation_closed_text(),
  }),
}

/** Why the room let nobody in, or nobody any more. */
export function refusalWords(code: string | null, view: Pick<RoomView, 'closesAt'>, nowMs: number): Words {
  const words = REFUSALS[code ?? '']?.(minutesUntil(view.closesAt, nowMs) > 0)
  return words ?? { title: m.consultation_refused_title(), text: m.consultation_refused_text() }
}

export const isLasting = (code: string | null) => code !== null && code in REFUSALS

/** In the place of the picture: why there is none, and what happens next. */
export function middleWords(state: RoomState, name: string, isOwnSoundOn: boolean): Words {
  if (!state.isHeard && state.line !== 'open')
    return { title: m.consultation_lost_title(), text: m.consultation_lost_text() }
  // The room is heard: it is not this side's network that went.
  if (state.line === 'lost')
    return { title: m.consultation_lost_other_title({ name }), text: m.consultation_lost_other_text() }
  if (state.line === 'open') {
    if (state.otherPicture === 'paused')
      return { title: m.consultation_paused_title(), text: m.consultation_paused_text() }
    const closed = m.consultation_other_camera_closed()
    const isBothWays = isOwnSoundOn && state.otherHasSound
    return { title: name, text: isBothWays ? `${closed} ${m.consultation_hear_each_other()}` : closed }
  }
  if (state.line === 'opening') return { title: name, text: m.consultation_connecting() }
  return state.hasOtherLeft
    ? { title: m.consultation_other_left({ name }), text: m.consultation_other_left_text() }
    : { title: m.consultation_not_here({ name }), text: m.consultation_call_not_here_text() }
}

export function qualityText(quality: Quality): string {
  if (quality === 'good') return m.consultation_line_good()
  return quality === 'fair' ? m.consultation_line_fair() : m.consultation_line_weak()
}

/** Said while the texts are closed; open, they are a log that says itself. The count makes each one another sentence. */
export const unreadText = (count: number, name: string) =>
  count > 0 ? m.consultation_texts_new({ count, name }) : ''

/** What changed, said to those who do not see it. */
export function announcement(state: RoomState, name: string): string {
  if (state.phase !== 'inside') return ''
  if (!state.isHeard && state.line !== 'open') return m.consultation_lost_title()
  const left = state.hasOtherLeft ? m.consultation_other_left({ name }) : ''
  if (!state.isAdmitted) return state.isOtherHere ? m.consultation_other_here({ name }) : left
  if (state.line === 'open')
    return state.isPicturePaused ? m.consultation_paused_own() : m.consultation_together({ name })
  return state.line === 'lost' ? m.consultation_lost_other_title({ name }) : left
}
