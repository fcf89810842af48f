import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { moneyText } from './booking-words.ts'
import { taxItems } from './tax-items.ts'
import type { VisitView } from './visit-view.server.ts'

type PriceCardProps = { visit: VisitView; isStillChosen?: boolean }

/** What the visit costs, taxes told apart, and once it is known, who pays which part of it. */
export function PriceCard({ visit, isStillChosen = false }: PriceCardProps) {
  const { money } = visit
  const isOnSite = money.state === null && !isStillChosen
  // Nobody is anywhere to be paid on site in a video visit.
  const onSite =
    visit.mode === 'video'
      ? m.booking_review_total_direct({ name: visit.person.name })
      : m.booking_review_total()
  const shares = isOnSite || isStillChosen ? [] : money.shares
  return (
    <Card aria-labelledby="price-title">
      <CardHead id="price-title" title={m.booking_review_price()} />
      <DefinitionList
        items={[
          { term: visit.service, value: moneyText(money.subtotalCents) },
          ...taxItems(money),
          ...shares.map(({ payer, amountCents }) => ({
            term: payer === 'on-site' ? onSite : shareTerm(payer, money.credits),
            value: moneyText(amountCents),
          })),
          {
            term: isOnSite ? onSite : m.booking_review_total_all(),
            value: moneyText(money.totalCents),
            isTotal: true,
          },
        ]}
      />
      <div className="book-note">
        <p>{isOnSite ? m.booking_on_site_text({ name: visit.person.name }) : m.booking_reserved_note()}</p>
      </div>
    </Card>
  )
}

function shareTerm(payer: VisitView['money']['shares'][number]['payer'], count: number): string {
  if (payer === 'credits') return m.booking_share_credits({ count })
  if (payer === 'voucher') return m.appointments_payer_voucher()
  return payer === 'card' ? m.booking_share_card() : m.appointments_payer_employer()
}
