import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup, SelectField } from '#web/ui/field.tsx'
import { moneyText } from './booking-words.ts'
import type { PayView } from './review-view.server.ts'

/** Credits first, as many as the person likes, then how the rest is paid. Plain fields: they work without script. */
export function PayFields({ pay, name }: { pay: PayView; name: string }) {
  const { usable, isCardPossible, isOnSitePossible } = pay
  return (
    <Card aria-labelledby="pay-title">
      <CardHead id="pay-title" title={m.booking_pay_title()} />
      <div className="desk__form">
        <input type="hidden" name="expectedTotalCents" value={pay.totalCents} />
        <VoucherChoice pay={pay} />
        {usable > 0 && (
          <SelectField
            label={m.booking_pay_credits()}
            hint={m.booking_pay_credits_hint({
              count: pay.creditsAvailable,
              value: moneyText(pay.creditCents),
            })}
            name="credits"
            defaultValue={String(usable)}
            options={Array.from({ length: usable + 1 }, (_, less) => usable - less).map((count) => ({
              value: String(count),
              label: choiceText(pay, count),
            }))}
          />
        )}
        {isCardPossible && isOnSitePossible ? (
          <RadioGroup
            legend={usable > 0 ? m.booking_pay_rest() : m.booking_pay_way()}
            name="rest"
            defaultValue="card"
            options={[
              { value: 'card', label: m.booking_pay_rest_card(), hint: m.booking_pay_rest_card_hint() },
              {
                value: 'on-site',
                label: m.booking_pay_rest_on_site(),
                hint: m.booking_pay_rest_on_site_hint({ name }),
              },
            ]}
          />
        ) : (
          <input type="hidden" name="rest" value={isCardPossible ? 'card' : 'on-site'} />
        )}
        {isCardPossible && !isOnSitePossible && <p className="book-note">{m.booking_pay_card_only()}</p>}
        {isCardPossible && (
          <Checkbox
            className="book-keep"
            name="keepsCard"
            label={m.booking_card_keep()}
            hint={m.booking_card_keep_hint()}
          />
        )}
        {!isCardPossible && <p className="book-note">{m.booking_pay_rest_site_only({ name })}</p>}
      </div>
    </Card>
  )
}

/** A voucher had for points. A link, because what is left to pay follows from it, also without script. */
function VoucherChoice({ pay: { vouchers, voucher, dueCents, otherwise } }: { pay: PayView }) {
  const [first] = vouchers
  if (voucher) {
    const values = { value: moneyText(voucher.cents), rest: moneyText(dueCents) }
    return (
      <p className="book-note">
        <input type="hidden" name="voucherId" value={voucher.id} />
        {m.booking_voucher_used(values)}{' '}
        <Link to={`?${otherwise}`} preventScrollReset>
          {m.booking_voucher_without()}
        </Link>
      </p>
    )
  }
  if (!first) return null
  return (
    <p className="book-note">
      <Link to={`?${otherwise}voucher=${first.id}`} preventScrollReset>
        {m.booking_voucher_use({ value: moneyText(first.valueCents) })}
      </Link>
    </p>
  )
}

/** How many credits, and what is left to pay. */
function choiceText({ dueCents, creditCents }: PayView, count: number): string {
  const left = dueCents - count * creditCents
  const rest = moneyText(left)
  if (count === 0) return m.booking_pay_none({ rest })
  return left === 0 ? m.booking_pay_all({ count }) : m.booking_pay_some({ count, rest })
}
