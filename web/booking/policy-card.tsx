import { m } from '#web/paraglide/messages.js'
import { oneStop, whenText } from '#web/product/visits/visit-times.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { lateText, movingText } from './booking-words.ts'
import { Terms } from './summary.tsx'
import type { VisitView } from './visit-view.server.ts'

/** The rules of this visit, as moments. What is past is said to be. */
export function PolicyCard({ visit }: { visit: VisitView }) {
  return (
    <Card aria-labelledby="policy-title">
      <CardHead id="policy-title" title={m.booking_review_policy()} />
      <Terms sentences={[...cancelling(visit), movingText(visit)]} />
    </Card>
  )
}

function cancelling({ policy: { freeUntil, percent }, zone }: VisitView): string[] {
  if (freeUntil === null)
    return [percent > 0 ? m.booking_policy_late_now({ percent }) : m.booking_policy_always()]
  const when = whenText(freeUntil, zone)
  return [oneStop(m.booking_policy_free_until({ when })), lateText(percent)]
}
