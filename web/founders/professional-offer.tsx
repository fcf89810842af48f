import { iconOf } from '#web/ui/icon.tsx'
import { useState } from 'react'
import { practiceIncome } from '#domain/founders/offer.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { dollars } from '#domain/kernel/money.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Galet } from '#web/ui/avatar.tsx'
import { Section } from '#web/ui/page.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { AmountBars, Calculator } from './calculator.tsx'
import { CommissionChart } from './commission-chart.tsx'

const ArrowUpNarrowWide = iconOf('ArrowUpNarrowWide')
const Award = iconOf('Award')
const Clock = iconOf('Clock')

const STEPS = [
  { title: m.founders_step_apply, text: m.founders_step_apply_text },
  { title: m.founders_step_verify, text: m.founders_step_verify_text },
  { title: m.founders_step_open, text: m.founders_step_open_text },
]

/** Only the benefits that exist: express training joins the list when it is organised. */
export function ProfessionalOffer() {
  return (
    <>
      <Section eyebrow={m.founders_get()} title={m.founders_get_professional()} titleId="avantages">
        <div className="benefits">
          <article className="benefit benefit--wide">
            <div>
              <h3>{m.founders_commission()}</h3>
              <p>{m.founders_commission_text()}</p>
            </div>
            <CommissionChart />
          </article>
          <article className="benefit benefit--warm">
            <Galet icon={<Award />} tint={2} shape={2} size="lg" />
            <h3>{m.founders_badge_professional()}</h3>
            <p>{m.founders_badge_professional_text()}</p>
          </article>
          <article className="benefit benefit--half">
            <Galet icon={<ArrowUpNarrowWide />} tint={1} shape={1} size="lg" />
            <h3>{m.founders_priority()}</h3>
            <p>{m.founders_priority_text()}</p>
          </article>
          <article className="benefit benefit--half">
            <Galet icon={<Clock />} tint={6} shape={4} size="lg" />
            <h3>{m.founders_answer()}</h3>
            <p>{m.founders_answer_text()}</p>
          </article>
        </div>
      </Section>
      <IncomeCalculator />
      <NextSteps />
    </>
  )
}

function IncomeCalculator() {
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
    <Section
      id="calcul"
      eyebrow={m.founders_income_eyebrow()}
      title={m.founders_income_title()}
      lead={m.founders_income_lead()}
      titleId="calcul-titre"
    >
      <Calculator
        title={m.founders_income_inputs()}
        label={m.founders_income_fees()}
        amount={formatMoney(income.fees, locale, 'list')}
        detail={`${clients} × ${sessions} × ${formatMoney(price, locale, 'list')}`}
        assumptions={{ title: m.founders_assumptions(), text: m.founders_income_assumptions() }}
        bars={
          <AmountBars
            bars={[
              { label: m.founders_income_first(), amount: income.firstMonths, tone: 'sun' },
              { label: m.founders_income_later(), amount: income.later, tone: 'action' },
              { label: m.founders_income_usual(), amount: income.usual, tone: 'night' },
            ]}
          />
        }
      >
        <Slider
          label={m.founders_income_clients()}
          name="clients"
          min={1}
          max={60}
          value={clients}
          onChange={setClients}
          {...count}
        />
        <Slider
          label={m.founders_income_price()}
          name="price"
          min={50}
          max={200}
          step={5}
          value={session}
          onChange={setSession}
          describe={(value) => formatMoney(dollars(value), locale, 'list')}
        />
        <Slider
          label={m.founders_income_sessions()}
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

function NextSteps() {
  return (
    <Section tone="surface" eyebrow={m.founders_next()} title={m.founders_next_title()} titleId="suite">
      <ol className="steps">
        {STEPS.map(({ title, text }, index) => (
          <li key={title()}>
            <Galet icon={index + 1} tint={([1, 2, 3] as const)[index] ?? 1} shape={1} size="md" />
            <h3>{title()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
