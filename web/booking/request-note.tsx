import { m } from '#web/paraglide/messages.js'
import { oneStop, whenText } from '#web/product/visits/visit-times.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { VisitView } from './visit-view.server.ts'

type RequestNoteProps = { visit: Pick<VisitView, 'answerBy' | 'person' | 'zone'> }

/** What is asked for is not booked yet: who answers until when, and what becomes of the money. */
export function RequestNote({ visit: { answerBy, person, zone } }: RequestNoteProps) {
  if (answerBy === null) return null
  const when = whenText(answerBy, zone)
  return (
    <Banner tone="info" lead={oneStop(m.booking_request_lead({ name: person.name, when }))}>
      {m.booking_request_text()}
    </Banner>
  )
}
