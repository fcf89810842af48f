import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { dayText, money, statusText, type TaxesAnswer } from './taxes-words.ts'

/** What holds today and what comes next; for a small supplier, how far the limit is. */
export function RegistrationCard({ taxes }: { taxes: TaxesAnswer }) {
  const { current, isExempt } = taxes
  if (isExempt)
    return (
      <Card aria-labelledby="status-title" className="desk__whole">
        <CardHead
          id="status-title"
          title={m.taxes_status()}
          end={<Badge tone="line">{m.taxes_exempt()}</Badge>}
        />
        <p>{m.taxes_exempt_text()}</p>
      </Card>
    )
  return (
    <Card aria-labelledby="status-title">
      <CardHead
        id="status-title"
        title={m.taxes_status()}
        end={current && <Badge tone={current.isRegistered ? 'ok' : 'line'}>{statusText(current)}</Badge>}
      />
      <Now taxes={taxes} />
      <Next taxes={taxes} />
      {!current?.isRegistered && <Limit {...taxes.small} />}
    </Card>
  )
}

function Now({ taxes: { current } }: { taxes: TaxesAnswer }) {
  if (!current)
    return (
      <Banner tone="warning">
        <p>{m.taxes_unsaid()}</p>
      </Banner>
    )
  if (!current.isRegistered) return <p>{m.taxes_small_text({ day: dayText(current.from) })}</p>
  return (
    <>
      <p>{m.taxes_registered_text()}</p>
      <DefinitionList
        items={[
          { term: m.taxes_since(), value: dayText(current.from) },
          { term: m.taxes_gst_number(), value: <span className="num">{current.gstNumber}</span> },
          { term: m.taxes_qst_number(), value: <span className="num">{current.qstNumber}</span> },
        ]}
      />
    </>
  )
}

/** What was said of a day to come. */
function Next({ taxes: { current, registrations } }: { taxes: TaxesAnswer }) {
  const ahead = registrations
    .filter((one) => !one.isReplaced && one.from > (current?.from ?? '') && one !== current)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return ahead.map((one) => (
    <p key={one.from} className="taxes-next">
      {one.isRegistered
        ? m.taxes_next_registered({ day: dayText(one.from) })
        : m.taxes_next_small({ day: dayText(one.from) })}
    </p>
  ))
}

function Limit({ salesCents, limitCents }: TaxesAnswer['small']) {
  const words = { sales: money(salesCents), limit: money(limitCents) }
  return (
    <div className="taxes-limit">
      <ProgressBar
        label={m.taxes_limit()}
        value={Math.max(0, salesCents)}
        max={limitCents}
        valueText={m.taxes_limit_value(words)}
        tone={salesCents > limitCents ? 'sun' : 'action'}
      />
      {salesCents > limitCents && <Banner tone="warning">{m.taxes_limit_passed()}</Banner>}
      <p className="hint">{m.taxes_limit_text()}</p>
    </div>
  )
}
