import { ALARMS, type Alarm } from '#domain/health-scan/risks.ts'
import { m } from '#web/paraglide/messages.js'
import { Card } from '#web/ui/card.tsx'
import { HelpLines } from './help-lines.tsx'

const LINES = [
  {
    to: 'tel:811',
    name: m.health_scan_help_811,
    number: m.health_scan_help_811_number,
    text: m.health_scan_help_811_text,
  },
  {
    to: 'tel:+18662773553',
    name: m.health_scan_help_crisis,
    number: m.health_scan_help_crisis_number,
    text: m.health_scan_help_crisis_text,
  },
  {
    to: 'tel:911',
    name: m.health_scan_help_911,
    number: m.health_scan_help_911_number,
    text: m.health_scan_help_911_text,
  },
]

export function HelpFirst({ alarms }: { alarms: readonly Alarm[] }) {
  const words = m.health_scan_alarms().split('|')
  // One of them is itself « this and that »: commas alone keep them apart.
  const reasons = alarms.map((alarm) => words[ALARMS.indexOf(alarm)]).join(', ')
  return (
    <Card tone="warm" className="scan-help" aria-labelledby="scan-help">
      <h2 id="scan-help">{m.health_scan_help()}</h2>
      <p>{m.health_scan_help_lead()}</p>
      <HelpLines lines={LINES} callWords={m.health_scan_help_call} />
      <p className="scan-quiet">{m.health_scan_help_why({ reasons })}</p>
    </Card>
  )
}
