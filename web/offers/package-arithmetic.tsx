import { formatMoney } from '#domain/kernel/format.ts'
import { add, cents, subtract, times } from '#domain/kernel/money.ts'
import { CREDIT_VALUE, PACKAGES } from '#domain/pricing/catalogue.ts'
import { gainOf, type PackageGain } from '#domain/pricing/package-gain.ts'
import { packagePrice } from '#domain/pricing/package-price.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Card } from '#web/ui/card.tsx'

/** An example session, only to show the sum. */
const SESSION = cents(10_000)

const money = (amount: number) => formatMoney(amount, getLocale(), 'list')

/** `price`: what Premium costs now, in cents. */
export function PackageArithmetic({ price }: { price: number }) {
  return (
    <div className="offer-math">
      <Equation price={price} />
      <Card tone="warm" size="xl">
        <h2>{m.offers_packages_know()}</h2>
        <dl className="offer-know">
          {thingsToKnow().map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}

function Equation({ price }: { price: number }) {
  const { total: monthlyPrice } = packagePrice('premium', false, cents(price))
  const { monthlyCredits } = PACKAGES.premium
  const credits = times(CREDIT_VALUE, monthlyCredits)
  const byCard = subtract(SESSION, credits)
  const total = add(byCard, monthlyPrice)
  const terms = [
    { sign: '', amount: SESSION, label: m.offers_packages_math_session() },
    {
      sign: '−',
      amount: credits,
      label: m.offers_packages_math_credits({ count: monthlyCredits }),
      look: 'is-credits',
    },
    { sign: '=', amount: byCard, label: m.offers_packages_math_card() },
    { sign: '+', amount: monthlyPrice, label: m.offers_packages_math_package() },
    {
      sign: '=',
      amount: total,
      label: totalText(gainOf(total, SESSION)),
      look: 'is-total',
    },
  ]
  return (
    <Card size="xl" className="offer-math__sum">
      <div>
        <h2>{m.offers_packages_math()}</h2>
        <p className="text-muted">{m.offers_packages_math_lead({ session: money(SESSION) })}</p>
      </div>
      <ol className="offer-equation">
        {terms.map(({ sign, amount, label, look }) => (
          <li key={label} className={look}>
            {sign && <em>{sign}</em>}
            <span>
              <b className={look === undefined ? 'is-ink' : undefined}>{money(amount)}</b>
              {label}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{m.offers_packages_math_taxes()}</p>
    </Card>
  )
}

function totalText({ verdict, difference }: PackageGain): string {
  if (verdict === 'same') return m.offers_packages_math_same()
  const saved = money(difference)
  return verdict === 'less' ? m.offers_packages_math_total({ saved }) : m.offers_packages_math_more({ saved })
}

function thingsToKnow(): [string, string][] {
  const value = money(CREDIT_VALUE)
  return [
    [m.offers_packages_know_credit(), m.offers_packages_know_credit_text({ value })],
    [m.offers_packages_know_stop(), m.offers_packages_know_stop_text()],
    [m.offers_packages_know_cancel(), m.offers_packages_know_cancel_text()],
    [m.offers_packages_know_insurance(), m.offers_packages_know_insurance_text()],
  ]
}
