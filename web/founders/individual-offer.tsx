import { iconOf } from '#web/ui/icon.tsx'
import { useState } from 'react'
import { packageSaving } from '#domain/founders/offer.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { cents } from '#domain/kernel/money.ts'
import { PACKAGE_IDS, type PackageId } from '#domain/pricing/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Galet } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Section } from '#web/ui/page.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { AmountBars, Calculator } from './calculator.tsx'

const Award = iconOf('Award')

const PACKAGES: Record<PackageId, () => string> = {
  essential: m.founders_package_essential,
  premium: m.founders_package_premium,
  elite: m.founders_package_elite,
}

/** What each package costs now, in cents. */
type Prices = Readonly<Record<PackageId, number>>

/** Only the benefits that exist: community, events and early access join the list when they do. */
export function IndividualOffer({ prices }: { prices: Prices }) {
  return (
    <>
      <Section eyebrow={m.founders_get()} title={m.founders_get_individual()} titleId="avantages">
        <div className="benefits">
          <article className="benefit benefit--wide">
            <div>
              <p className="benefit__figure">{m.founders_discount_figure()}</p>
              <h3>{m.founders_discount()}</h3>
              <p>{m.founders_discount_text()}</p>
            </div>
            <PackagePrices prices={prices} />
          </article>
          <article className="benefit benefit--warm">
            <Galet icon={<Award />} tint={2} shape={2} size="lg" />
            <h3>{m.founders_badge_individual()}</h3>
            <p>{m.founders_badge_individual_text()}</p>
          </article>
        </div>
      </Section>
      <SavingCalculator prices={prices} />
    </>
  )
}

function PackagePrices({ prices }: { prices: Prices }) {
  const locale = getLocale()
  return (
    <dl className="prices" aria-label={m.founders_package_prices()}>
      {PACKAGE_IDS.map((id) => (
        <div key={id}>
          <dt>{PACKAGES[id]()}</dt>
          <dd>
            <s>{formatMoney(prices[id], locale)}</s>
            <b>{formatMoney(packageSaving(cents(prices[id]), 1).founder, locale)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function SavingCalculator({ prices }: { prices: Prices }) {
  const locale = getLocale()
  const [id, setId] = useState<PackageId>('premium')
  const [months, setMonths] = useState(12)
  const { usual, founder, saved } = packageSaving(cents(prices[id]), months)
  const duration = m.founders_months({ count: months })
  return (
    <Section
      eyebrow={m.founders_saving_eyebrow()}
      title={m.founders_saving_title()}
      titleId="calcul-titre"
      id="calcul"
    >
      <Calculator
        title={m.founders_saving_choices()}
        label={m.founders_saving_kept()}
        amount={formatMoney(saved, locale)}
        detail={m.founders_saving_over({ months: duration })}
        assumptions={{ title: m.founders_assumptions(), text: m.founders_saving_assumptions() }}
        bars={
          <AmountBars
            bars={[
              { label: m.founders_price_usual(), amount: usual, tone: 'night' },
              { label: m.founders_price_founder(), amount: founder, tone: 'sun' },
            ]}
          />
        }
      >
        <div className="calculator__field">
          <span className="label" aria-hidden="true">
            {m.founders_saving_package()}
          </span>
          <Segmented
            label={m.founders_saving_package()}
            name="package"
            value={id}
            options={PACKAGE_IDS.map((value) => ({ value, label: PACKAGES[value]() }))}
            onChange={(value) => setId(value as PackageId)}
          />
        </div>
        <Slider
          label={m.founders_saving_duration()}
          name="months"
          min={1}
          max={36}
          value={months}
          onChange={setMonths}
          describe={(count) => m.founders_months({ count })}
        />
        <Banner>{m.founders_saving_free()}</Banner>
      </Calculator>
    </Section>
  )
}
