import { formatMoney } from '#domain/kernel/format.ts'
import { times } from '#domain/kernel/money.ts'
import { CREDIT_VALUE } from '#domain/pricing/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import './balance-card.css'

const MOST_SUNS = 6

type BalanceCardProps = { available: number; reserved: number }

/** What can be used now, over the river at night. */
export function BalanceCard({ available, reserved }: BalanceCardProps) {
  const suns = Math.min(available, MOST_SUNS)
  return (
    <Card tone="night" className="credits-balance" aria-labelledby="credits-balance">
      <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path d="M0 190c70-30 130-26 210-6s130 10 190-14v100H0z" fill="#fff" opacity=".09" />
        <path d="M0 222c80-22 150-16 220-4s120 6 180-8v60H0z" fill="#fff" opacity=".1" />
      </svg>
      <div className="credits-balance__head">
        <h2 id="credits-balance">{m.credits_balance()}</h2>
        <span className="credits-suns" aria-hidden="true">
          {Array.from({ length: suns }, (_, sun) => (
            <i key={sun} />
          ))}
        </span>
      </div>
      <p className="credits-balance__figure">
        <b>{available}</b> {m.credits_available({ count: available })}
      </p>
      <p>{m.credits_value({ value: formatMoney(times(CREDIT_VALUE, available), getLocale()) })}</p>
      <div className="credits-balance__foot">
        <p>{reserved > 0 ? m.credits_reserved({ count: reserved }) : m.credits_none_reserved()}</p>
        <LinkButton to={localPath('/search')} variant="night" size="sm">
          {m.credits_use()}
        </LinkButton>
      </div>
    </Card>
  )
}
