import { iconOf } from '#web/ui/icon.tsx'
import { useState } from 'react'
import { practiceIncome } from '#domain/founders/offer.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { dollars } from '#domain/kernel/money.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { Galet } from '#web/ui/avatar.tsx'
import { Section } from '#web/ui/page.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { AmountBars, Calculator } from './calculator.tsx'
import { CommissionChart } from './commission-chart.tsx'
import type { ProfessionalTexts } from './join-texts.server.ts'

const ArrowUpNarrowWide = iconOf('ArrowUpNarrowWide')
const Award = iconOf('Award')
const Clock = iconOf('Clock')

/** Only the benefits that exist: express training joins the list when it is organised. */
export function ProfessionalOffer({ texts }: { texts: ProfessionalTexts }) {
  return (
    <>
      <Section eyebrow={texts.eyebrow} title={texts.title} titleId="avantages">
        <div className="benefits">
          <article className="benefit benefit--wide">
            <div>
              <h3>{texts.commission}</h3>
              <p>{texts.commissionText}</p>
            </div>
            <CommissionChart texts={texts.chart} />
          </article>
          <article className="benefit benefit--warm">
            <Galet icon={<Award />} tint={2} shape={2} size="lg" />
            <h3>{texts.badge}</h3>
            <p>{texts.badgeText}</p>
          </article>
          <article className="benefit benefit--half">
            <Galet icon={<ArrowUpNarrowWide />} tint={1} shape={1} size="lg" />
            <h3>{texts.priority}</h3>
            <p>{texts.priorityText}</p>
          </article>
          <article className="benefit benefit--half">
            <Galet icon={<Clock />} tint={6} shape={4} size="lg" />
            <h3>{texts.answer}</h3>
            <p>{texts.answerText}</p>
          </article>
        </div>
      </Section>
      <IncomeCalculator texts={texts.income} />
      <NextSteps texts={texts} />
    </>
  )
}

function IncomeCalculator({ texts }: { texts: ProfessionalTexts['income'] }) {
  const locale = getLocale()
  const [clients, setClients] = useState(25)
  const [session, setSession] = useState(100)
  const [sessions, setSessions] = useState(2)
  const price = dollars(session)
  const income = practiceIncome({
    clientsPerMonth: clients,
    sessionsPerClient: sessions,
    sessionPrice: price,
  })
  const count = { describe: (value: number) => String(value) }
  return (
    <Section id="calcul" eyebrow={texts.eyebrow} title={texts.title} lead={texts.lead} titleId="calcul-titre">
      <Calculator
        title={texts.inputs}
        label={texts.fees}
        amount={formatMoney(income.fees, locale, 'list')}
        detail={`${clients} × ${sessions} × ${formatMoney(price, locale, 'list')}`}
        assumptions={{ title: texts.assumptionsTitle, text: texts.assumptions }}
        bars={
          <AmountBars
            bars={[
              { label: texts.first, amount: income.firstMonths, tone: 'sun' },
              { label: texts.later, amount: income.later, tone: 'action' },
              { label: texts.usual, amount: income.usual, tone: 'night' },
            ]}
          />
        }
      >
        <Slider
          label={texts.clients}
          name="clients"
          min={1}
          max={60}
          value={clients}
          onChange={setClients}
          {...count}
        />
        <Slider
          label={texts.price}
          name="price"
          min={50}
          max={200}
          step={5}
          value={session}
          onChange={setSession}
          describe={(value) => formatMoney(dollars(value), locale, 'list')}
        />
        <Slider
          label={texts.sessions}
          name="sessions"
          min={1}
          max={4}
          value={sessions}
          onChange={setSessions}
          {...count}
        />
      </Calculator>
    </Section>
  )
}

function NextSteps({ texts }: { texts: ProfessionalTexts }) {
  return (
    <Section tone="surface" eyebrow={texts.next} title={texts.nextTitle} titleId="suite">
      <ol className="steps">
        {texts.steps.map(({ title, text }, index) => (
          <li key={title}>
            <Galet icon={index + 1} tint={([1, 2, 3] as const)[index] ?? 1} shape={1} size="md" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
