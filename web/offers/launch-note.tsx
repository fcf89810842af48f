import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'

/** What these pages describe opens with the launch: said at the top, once. */
export function LaunchNote() {
  return (
    <>
      <Badge tone="night">{m.offers_at_launch()}</Badge>
      <span>{m.offers_beta_line()}</span>
    </>
  )
}
