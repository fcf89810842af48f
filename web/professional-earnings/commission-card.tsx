import { formatDay } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { money } from './earnings-format.ts'
import type { EarningsFacts } from './earnings-facts.server.ts'

/** How long the founder's first rate lasts. */
const FOUNDER_DAYS = 184

type Commission = EarningsFacts['commission']

const percent = (rate: number) =>
  new Intl.NumberFormat(`${getLocale()}-CA`, { style: 'percent', maximumFractionDigits: 2 })
    .format(rate / 100_000)
    .replaceAll('\u202f', '\u00a0')

export function CommissionCard({ commission }: { commission: Commission }) {
  const { rate, next, daysLeft, isFounder, keptCents } = commission
  const rows = [{ term: m.finances_today({ rate: percent(rate) }), value: money(keptCents) }]
  if (next) {
    const words = { day: formatDay(next.day, getLocale()), rate: percent(next.rate) }
    rows.push({ term: m.finances_from(words), value: money(next.keptCents) })
  }
  return (
    <Card aria-labelledby="commission-title">
      <CardHead
        id="commission-title"
        title={m.finances_commission()}
        end={isFounder && <Badge tone="sun">{m.finances_founder()}</Badge>}
      />
      <p className="earnings-rate num">{percent(rate)}</p>
      <p>{rateText(commission)}</p>
      {daysLeft !== null && (
        <div className="earnings-left">
          <ProgressBar
            label={m.finances_commission()}
            value={Math.max(0, FOUNDER_DAYS - daysLeft)}
            max={FOUNDER_DAYS}
            valueText={m.finances_days_left({ count: daysLeft })}
            isLabelHidden
            tone="sun"
          />
          <p className="earnings-note">{m.finances_days_left({ count: daysLeft })}</p>
        </div>
      )}
      <p className="earnings-example">{m.finances_example({ price: money(commission.exampleCents) })}</p>
      <DefinitionList items={rows} />
    </Card>
  )
}

function rateText({ lastDay, nextRate, usualRate, isFounder }: Commission): string {
  const usual = percent(usualRate)
  if (lastDay && nextRate !== null)
    return m.finances_commission_founder({
      day: formatDay(lastDay, getLocale()),
      next: percent(nextRate),
      usual,
    })
  return isFounder ? m.finances_commission_later({ usual }) : m.finances_commission_usual()
}
