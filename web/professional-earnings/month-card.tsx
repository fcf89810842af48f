import { formatMonth } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { money, shortDay } from './earnings-format.ts'
import type { EarningsFacts, MonthTotals } from './earnings-facts.server.ts'

const ArrowUpRight = iconOf('ArrowUpRight')
const Clock = iconOf('Clock')

type Payout = EarningsFacts['payouts'][number]
type MonthCardProps = { statement: MonthTotals; payouts: readonly Payout[] }

export function MonthCard({ statement, payouts }: MonthCardProps) {
  const month = formatMonth(`${statement.month}-01`, getLocale())
  return (
    <Card aria-labelledby="month-title">
      <CardHead id="month-title" title={month.slice(0, 1).toLocaleUpperCase('fr-CA') + month.slice(1)} />
      <DefinitionList
        items={[
          {
            term: m.finances_sessions({ count: statement.sessions }),
            value: money(statement.grossCents),
          },
          { term: m.finances_commission_line(), value: money(0 - statement.commissionCents) },
          { term: m.finances_refunds(), value: money(statement.refundCents) },
          { term: m.finances_taxes(), value: money(statement.taxCents) },
          { term: m.finances_net(), value: money(statement.netCents), isTotal: true },
        ]}
      />
      <h3 className="earnings-sub">{m.finances_payouts()}</h3>
      {payouts.length === 0 ? (
        <p className="earnings-note">{m.finances_payouts_none()}</p>
      ) : (
        <ul className="earnings-payouts">
          {payouts.map((payout) => (
            <li key={payout.id} data-paid={payout.state === 'paid' ? '' : undefined}>
              <i aria-hidden="true">{payout.state === 'paid' ? <ArrowUpRight /> : <Clock />}</i>
              <div>
                <b className="num">{money(payout.amountCents)}</b>
                <p>{payoutText(payout)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function payoutText({ state, day: at, heldDay }: Payout): string {
  const day = shortDay(at)
  if (state === 'paid') return m.finances_payout_paid({ day })
  if (state === 'failed') return m.finances_payout_failed({ day })
  return heldDay
    ? m.finances_payout_held({ day, until: shortDay(heldDay) })
    : m.finances_payout_processing({ day })
}
