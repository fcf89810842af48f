import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { FinancesView } from './finances-view.server.ts'

const ArrowUpRight = iconOf('ArrowUpRight')
const Clock = iconOf('Clock')

export function MonthCard({ view }: { view: FinancesView['month'] }) {
  return (
    <Card aria-labelledby="month-title">
      <CardHead id="month-title" title={view.title} />
      <DefinitionList items={view.items} />
      <h3 className="finances-sub">{view.payoutsTitle}</h3>
      {view.payouts.length === 0 ? (
        <p className="finances-note">{view.none}</p>
      ) : (
        <ul className="finances-payouts">
          {view.payouts.map((payout) => (
            <li key={payout.id} data-paid={payout.isPaid ? '' : undefined}>
              <i aria-hidden="true">{payout.isPaid ? <ArrowUpRight /> : <Clock />}</i>
              <div>
                <b className="num">{payout.amount}</b>
                <p>{payout.text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
