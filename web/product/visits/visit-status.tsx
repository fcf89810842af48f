import { Badge } from '#web/ui/badge.tsx'
import { m } from '#web/paraglide/messages.js'
import type { VisitWords } from './visit-words.server.ts'

type Status = VisitWords['status']
type Look = { text: (values: { name: string }) => string; tone: 'neutral' | 'ok' | 'wait' | 'expired' }

const LOOKS: Record<Status['code'], Look> = {
  held: { text: m.appointments_state_held, tone: 'wait' },
  paying: { text: m.appointments_state_paying, tone: 'wait' },
  requested: { text: m.appointments_state_requested, tone: 'wait' },
  scheduled: { text: m.appointments_state_scheduled, tone: 'ok' },
  ended: { text: m.appointments_state_ended, tone: 'neutral' },
  completed: { text: m.appointments_state_completed, tone: 'ok' },
  no_show: { text: m.appointments_state_no_show, tone: 'expired' },
  cancelled: { text: m.appointments_state_cancelled, tone: 'wait' },
  'cancelled-by-reader': { text: m.appointments_state_cancelled_client, tone: 'wait' },
  'cancelled-by-client': { text: m.appointments_pro_cancelled_by_client, tone: 'wait' },
  'cancelled-by-professional': { text: m.appointments_state_cancelled_professional, tone: 'wait' },
  expired: { text: m.appointments_state_expired, tone: 'neutral' },
}

export const statusText = ({ code, name }: Status) => LOOKS[code].text({ name })

/** Where a visit stands, in a word. */
export const VisitStatus = ({ status }: { status: Status }) => (
  <Badge tone={LOOKS[status.code].tone}>{statusText(status)}</Badge>
)
