import { ALARMS, type Alarm } from '#domain/health-scan/risks.ts'
import { fill } from '#web/shell/fill.ts'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { ScanTexts } from './scan-texts.server.ts'

const Phone = iconOf('Phone')

export function HelpFirst({ texts: { result }, alarms }: { texts: ScanTexts; alarms: readonly Alarm[] }) {
  const reasons = alarms.map((alarm) => result.alarms[ALARMS.indexOf(alarm)]).join(', ')
  return (
    <Card tone="warm" className="scan-help" aria-labelledby="scan-help">
      <h2 id="scan-help">{result.help}</h2>
      <p>{result.helpLead}</p>
      <ul>
        {result.helpLines.map(({ name, number, text, to }) => (
          <li key={to}>
            <a href={to} aria-label={fill(result.helpCall, { name: `${name} ${number}` })}>
              <Phone aria-hidden="true" />
              <span>
                <small>{name}</small> <b>{number}</b>
              </span>
            </a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="scan-quiet">{fill(result.helpWhy, { reasons })}</p>
    </Card>
  )
}
