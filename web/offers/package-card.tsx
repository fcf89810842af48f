import type { components } from '#contract/api.d.ts'
import { formatDate, formatMoney, plainDollars } from '#domain/kernel/format.ts'
import { cents, times } from '#domain/kernel/money.ts'
import { CREDIT_VALUE, PACKAGES, type PackageId } from '#domain/pricing/catalogue.ts'
import { type PackageGain, packageGain } from '#domain/pricing/package-gain.ts'
import { packagePrice } from '#domain/pricing/package-price.ts'
import { withTaxes } from '#domain/pricing/taxes.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { PACKAGE_NAMES } from '#web/product/packages/package-names.ts'
import { localPath } from '#web/shell/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { withOrdinals } from './ordinals.tsx'
import { PlanCard } from './plan-card.tsx'

/** What a package costs now, and another price that was announced. */
export type PackagePrice = components['schemas']['PackagePrices']['prices'][number]

type Reader = { isOpen: boolean; has: PackageId | null; isFounder: boolean }

const money = (amount: number) => formatMoney(amount, getLocale())
const list = (amount: number) => formatMoney(amount, getLocale(), 'list')

type PackageCardProps = { price: PackagePrice; reader: Reader; formKey: string }

export function PackageCard({ price, reader, formKey }: PackageCardProps) {
  const { package: id, priceCents, next } = price
  const { monthlyCredits, maxCreditsPerYear } = PACKAGES[id]
  const { gst, qst, total } = withTaxes(cents(priceCents))
  const { label, to, note } = offerOf(id, reader)
  const isSuggested = id === 'premium'
  const variant = isSuggested ? 'primary' : 'soft'
  return (
    <PlanCard
      name={PACKAGE_NAMES[id]()}
      text={texts[id]()}
      badge={isSuggested ? m.offers_package_premium_badge() : undefined}
      price={list(priceCents)}
      per={m.offers_per_month()}
      taxes={
        <>
          {m.offers_package_taxes({ total: money(total), gst: money(gst), qst: money(qst) })}
          {next && (
            <>
              <br />
              <b>
                {m.offers_package_coming({
                  date: formatDate(`${next.appliesOn}T12:00:00Z`, getLocale()),
                  price: list(next.priceCents),
                })}
              </b>
            </>
          )}
        </>
      }
      highlight={
        <p className="offer-suns">
          {Array.from({ length: monthlyCredits }, (_, sun) => (
            <i key={sun} />
          ))}
          <span>{m.offers_package_credits({ count: monthlyCredits })}</span>
        </p>
      }
      action={
        <>
          {to ? (
            <LinkButton to={to} variant={variant} size="lg" isBlock>
              {label}
            </LinkButton>
          ) : (
            <form method="post">
              <input type="hidden" name="key" value={`${formKey}-${id}`} />
              <input type="hidden" name="packageName" value={id} />
              <input type="hidden" name="price" value={plainDollars(priceCents)} />
              <input type="hidden" name="credits" value={monthlyCredits} />
              <Button type="submit" variant={variant} size="lg" isBlock>
                {label}
              </Button>
            </form>
          )}
          {note}
        </>
      }
      features={[
        ...(reader.isFounder ? [<b key="founder">{founderLine(id, priceCents)}</b>] : []),
        m.offers_package_value({ count: monthlyCredits, value: list(times(CREDIT_VALUE, monthlyCredits)) }),
        gainText(packageGain(id, reader.isFounder, cents(priceCents))),
        m.offers_package_year({ count: maxCreditsPerYear }),
        withOrdinals(m.offers_package_first()),
      ]}
    />
  )
}

/** What the package costs beside what its credits are worth, exactly. */
function gainText(gain: PackageGain): string {
  const difference = money(gain.difference)
  if (gain.verdict === 'same') return m.offers_package_same()
  return gain.verdict === 'less'
    ? m.offers_package_less({ difference })
    : m.offers_package_more({ difference })
}

/** What the card's button does for whoever looks at it; without a place to lead to, it buys. */
function offerOf(id: PackageId, { isOpen, has }: Reader) {
  const name = PACKAGE_NAMES[id]()
  if (!isOpen)
    return {
      label: m.offers_package_register(),
      to: localPath('/register'),
      note: m.offers_package_at_launch(),
    }
  const page = localPath('/dashboard/client/credits')
  if (has === id) return { label: m.offers_package_manage(), to: page, note: m.offers_package_yours() }
  if (has) return { label: m.offers_package_switch({ name }), to: `${page}?change=${id}`, note: '' }
  return { label: m.offers_package_choose({ name }), to: null, note: m.offers_package_secure() }
}

/** The founder's own line, beside the price everyone sees. */
function founderLine(id: PackageId, priceCents: number): string {
  const { discount, subtotal } = packagePrice(id, true, cents(priceCents))
  return m.offers_package_founder_line({ discount: money(discount), price: money(subtotal) })
}

const texts: Record<PackageId, () => string> = {
  essential: m.offers_package_essential_text,
  premium: m.offers_package_premium_text,
  elite: m.offers_package_elite_text,
}
