import { m } from '#web/paraglide/messages.js'
import { Card } from '#web/ui/card.tsx'
import { HelpLines } from './help-lines.tsx'

const LINES = [
  { to: 'tel:811', name: m.who5_help_811, number: m.who5_help_811_number, text: m.who5_help_811_text },
  { to: 'tel:988', name: m.who5_help_988, number: m.who5_help_988_number, text: m.who5_help_988_text },
]

/** A very low index shows who answers now, and nobody to book. */
export function Who5Help() {
  return (
    <Card tone="warm" className="scan-help" aria-labelledby="who5-help">
      <h3 id="who5-help">{m.who5_help()}</h3>
      <p>{m.who5_help_lead()}</p>
      <HelpLines lines={LINES} callWords={m.who5_help_call} />
    </Card>
  )
}
