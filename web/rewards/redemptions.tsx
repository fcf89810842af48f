import { m } from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { dateOf, money, titleOf } from './reward-figures.ts'
import type { Redemption } from './reward-words.ts'

/** What was had for points: vouchers, codes and donations, the latest first. */
export function Redemptions({ redemptions }: { redemptions: readonly Redemption[] }) {
  if (redemptions.length === 0) return null
  return (
    <Card aria-labelledby="had" id="recompenses">
      <CardHead id="had" title={m.rewards_had()} />
      <ul className="redemptions">
        {redemptions.map((one) => (
          <li key={one.id}>
            <p className="achievements__head">
              <b>{titleOf(one)}</b>
              <span>{m.rewards_had_points({ count: one.points })}</span>
            </p>
            {one.voucher && (
              <p>
                {m.rewards_had_voucher({
                  value: money(one.voucher.valueCents),
                  on: dateOf(one.voucher.expiresAt),
                })}
                {' · '}
                {one.voucher.isUsed ? m.rewards_had_used() : m.rewards_had_how()}
              </p>
            )}
            {one.code && (
              <p>
                {m.rewards_had_code()} <code>{one.code}</code>
              </p>
            )}
            {one.donation && (
              <p>
                {m.rewards_had_donation({
                  value: money(one.donation.amountCents),
                  partner: one.donation.partnerName,
                })}
                {' · '}
                {one.donation.receipt
                  ? m.rewards_had_receipt({ receipt: one.donation.receipt })
                  : m.rewards_had_receipt_waiting()}
              </p>
            )}
            <p className="reward__small">
              {m.rewards_had_on({ on: dateOf(one.at) })}
              {one.payer && ` · ${m.rewards_payer({ payer: one.payer })}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
