import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { whenText } from '#web/shell/visit-words.server.ts'

type Proposal = components['schemas']['StormProposals'][number]
export type StormQuestion = ReturnType<typeof stormQuestion>

export function stormQuestion({ id, appointment, offersVideo }: Proposal) {
  const { name } = appointment.professional
  return {
    id,
    visitId: appointment.id,
    version: appointment.version,
    offersVideo,
    title: m.storm_mine_title({ when: whenText(appointment.startsAt, appointment.zone) }),
    text: offersVideo ? m.storm_mine_text({ name }) : m.storm_mine_text_no_video({ name }),
  }
}
