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
import type { IndividualTexts } from './join-texts.server.ts'

const Award = iconOf('Award')

/** What each package costs now, in cents. */
type Prices = Readonly<Record<PackageId, number>>

/** Only the benefits that exist: community, events and early access join the list when they do. */
export function IndividualOffer({ texts, prices }: { texts: IndividualTexts; prices: Prices }) {
  return (
    <>
      <Section eyebrow={texts.eyebrow} title={texts.title} titleId="avantages">
        <div className="benefits">
          <article className="benefit benefit--wide">
            <div>
              <p className="benefit__figure">{texts.discountFigure}</p>
              <h3>{texts.discount}</h3>
              <p>{texts.discountText}</p>
            </div>
            <PackagePrices texts={texts} prices={prices} />
          </article>
          <article className="benefit benefit--warm">
            <Galet icon={<Award />} tint={2} shape={2} size="lg" />
            <h3>{texts.badge}</h3>
            <p>{texts.badgeText}</p>
          </article>
        </div>
      </Section>
      <SavingCalculator texts={texts.saving} packages={texts.packages} prices={prices} />
    </>
  )
}

function PackagePrices({ texts, prices }: { texts: IndividualTexts; prices: Prices }) {
  const locale = getLocale()
  return (
    <dl className="prices" aria-label={texts.prices}>
      {PACKAGE_IDS.map((id) => (
        <div key={id}>
          <dt>{texts.packages[id]}</dt>
          <dd>
            <s>{formatMoney(prices[id], locale)}</s>
            <b>{formatMoney(packageSaving(cents(prices[id]), 1).founder, locale)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type SavingCalculatorProps = {
  texts: IndividualTexts['saving']
  packages: IndividualTexts['packages']
  prices: Prices
}

function SavingCalculator({ texts, packages, prices }: SavingCalculatorProps) {
  const locale = getLocale()
  const [id, setId] = useState<PackageId>('premium')
  const [months, setMonths] = useState(12)
  const { usual, founder, saved } = packageSaving(cents(prices[id]), months)
  const duration = m.founders_months({ count: months })
  return (
    <Section eyebrow={texts.eyebrow} title={texts.title} titleId="calcul-titre" id="calcul">
      <Calculator
        title={texts.choices}
        label={texts.kept}
        amount={formatMoney(saved, locale)}
        detail={m.founders_saving_over({ months: duration })}
        assumptions={{ title: texts.assumptionsTitle, text: texts.assumptions }}
        bars={
          <AmountBars
            bars={[
              { label: texts.usual, amount: usual, tone: 'night' },
              { label: texts.founder, amount: founder, tone: 'sun' },
            ]}
          />
        }
      >
        <div className="calculator__field">
          <span className="label" aria-hidden="true">
            {texts.package}
          </span>
          <Segmented
            label={texts.package}
            name="package"
            value={id}
            options={PACKAGE_IDS.map((value) => ({ value, label: packages[value] }))}
            onChange={(value) => setId(value as PackageId)}
          />
        </div>
        <Slider
          label={texts.duration}
          name="months"
          min={1}
          max={36}
          value={months}
          onChange={setMonths}
          describe={(count) => m.founders_months({ count })}
        />
        <Banner>{texts.free}</Banner>
      </Calculator>
    </Section>
  )
}
