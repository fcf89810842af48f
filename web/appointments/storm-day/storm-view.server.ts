import type { components } from '#contract/api.d.ts'
import { dayLeaf, formatDay, formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type Tone, visitWords } from '#web/shell/visit-words.server.ts'

type StormDay = components['schemas']['StormDay']
type StormVisit = components['schemas']['StormVisit']
export type StormView = ReturnType<typeof stormView>

/** « 23 nov., 9 h » */
function shortWhen({ startsAt }: { startsAt: string }, zone: string): string {
  const { day, month } = dayLeaf(startsAt, getLocale())
  const date = getLocale() === 'fr' ? `${day} ${month}` : `${month} ${day}`
  return m.appointments_when({ day: date, time: formatTime(startsAt, getLocale(), zone) })
}

function proposalText({ offersVideo, alternative, appointment }: StormVisit): string {
  const when = alternative && shortWhen(alternative, appointment.zone)
  if (offersVideo) return when ? m.storm_proposal_video({ when }) : m.storm_proposal_video_only()
  return when ? m.storm_proposal_other({ when }) : m.storm_proposal_none()
}

function answerText({ answer, proposedAt, appointment }: StormVisit): { text: string; tone: Tone } {
  const day = formatDay(appointment.startsAt, getLocale())
  switch (answer) {
    case 'video':
      return { text: m.storm_answer_video(), tone: 'ok' }
    case 'moved':
      return { text: m.storm_answer_moved({ day }), tone: 'ok' }
    case 'keep':
      return { text: m.storm_answer_keep(), tone: 'neutral' }
    case 'cancelled':
      return { text: m.storm_answer_cancelled(), tone: 'neutral' }
    case null:
      return proposedAt
        ? { text: m.storm_answer_waiting(), tone: 'wait' }
        : { text: m.storm_answer_unasked(), tone: 'neutral' }
  }
}

function answersText(answered: number, asked: number): string {
  if (answered === 0) return m.storm_answers_none({ asked })
  return answered === 1 ? m.storm_answers_one({ asked }) : m.storm_answers({ answered, asked })
}

/** A day of one's own practice under a storm, in words. */
export function stormView(storm: StormDay, isChoosing: boolean) {
  const now = Temporal.Now.instant()
  const rows = storm.visits.map((visit) => {
    const words = visitWords(visit.appointment, now)
    return {
      id: words.id,
      name: words.client?.short ?? '',
      time: formatTime(visit.startsAt, getLocale(), visit.appointment.zone),
      proposal: proposalText(visit),
      answer: answerText(visit),
      isAsked: visit.proposedAt !== null,
      isAnswered: visit.answer !== null,
    }
  })
  const unasked = rows.filter(({ isAsked }) => !isAsked)
  const asked = rows.length - unasked.length
  const answered = rows.filter(({ isAnswered }) => isAnswered).length
  const count = unasked.length
  return {
    day: storm.day,
    date: formatDay(storm.day, getLocale()),
    professionalId: storm.professionalId,
    rows,
    unasked: unasked.map(({ id }) => id),
    isChoosing: isChoosing && count > 0,
    lead:
      rows.length === 0
        ? m.storm_lead_none()
        : rows.length === 1
          ? m.storm_lead_one()
          : m.storm_lead_other({ count: rows.length }),
    ask: count === 1 ? m.storm_ask_one() : m.storm_ask_other({ count }),
    send: count === 1 ? m.storm_send_one() : m.storm_send_other({ count }),
    answers: asked > 0 ? answersText(answered, asked) : null,
    messages: [
      ...(storm.visits.some(({ offersVideo }) => offersVideo) ? [m.mail_storm_body_video()] : []),
      ...(storm.visits.some(({ offersVideo }) => !offersVideo) ? [m.mail_storm_body()] : []),
    ].map((text) => `${text} ${m.mail_storm_free()}`),
  }
}
