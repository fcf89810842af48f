import { iconOf } from '#web/ui/icon.tsx'
import { useState } from 'react'
import { Form } from 'react-router'
import { formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { BUSINESS_PLANS, PLAN_IDS, type PlanId } from '#domain/pricing/catalogue.ts'
import {
  AGGREGATE_MIN,
  EMPLOYEES_MAX,
  employerQuote,
  parseEmployees,
  parsePlan,
} from '#domain/pricing/employer-quote.ts'
import type { TaxedAmount } from '#domain/pricing/taxes.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { planNames } from './business-plan-texts.ts'

const UsersRound = iconOf('UsersRound')

type Estimate = { typed: string; employees: number; plan: PlanId; quote: TaxedAmount }

const EXAMPLE_SIZES = [10, 25, 50, 100, 250]

const number = (value: number) => formatNumber(value, getLocale())

/** The server’s estimate, then the same function again at each keystroke. The form itself is a plain GET. */
export function Calculator({ asked }: { asked: Estimate }) {
  const [estimate, setEstimate] = useState(asked)
  const { typed, employees, plan, quote } = estimate
  const isTypedWrong = parseEmployees(typed) === null

  function update(change: Partial<Pick<Estimate, 'typed' | 'plan'>>) {
    const next = { ...estimate, ...change }
    const count = parseEmployees(next.typed) ?? estimate.employees
    setEstimate({ ...next, employees: count, quote: employerQuote({ employees: count, plan: next.plan }) })
  }

  return (
    <div className="offer-calculator">
      <Form method="get" action={`${localPath('/employer-packages')}#calcul`} preventScrollReset>
        <h3>{m.offers_calculator_team()}</h3>
        <TextField
          label={m.offers_calculator_employees()}
          name="employees"
          type="number"
          inputMode="numeric"
          min={1}
          max={EMPLOYEES_MAX}
          step={1}
          autoComplete="off"
          isRequired
          icon={<UsersRound />}
          value={typed}
          onChange={(event) => update({ typed: event.currentTarget.value })}
          hint={m.offers_calculator_hint({ max: number(EMPLOYEES_MAX) })}
          error={
            isTypedWrong
              ? m.offers_calculator_error({ max: number(EMPLOYEES_MAX), shown: number(employees) })
              : undefined
          }
        />
        <Chips label={m.offers_calculator_examples()}>
          {EXAMPLE_SIZES.map((size) => (
            <ChipLink
              key={size}
              to={`${localPath('/employer-packages')}?employees=${size}&plan=${plan}#calcul`}
              isCurrent={size === employees && !isTypedWrong}
              aria-label={m.offers_calculator_example({ count: number(size) })}
              preventScrollReset
            >
              {number(size)}
            </ChipLink>
          ))}
        </Chips>
        <div className="grid gap-2">
          <span className="label" aria-hidden="true">
            {m.offers_calculator_plan()}
          </span>
          <Segmented
            label={m.offers_calculator_plan()}
            name="plan"
            options={PLAN_IDS.map((id) => ({ value: id, label: planNames[id]() }))}
            value={plan}
            onChange={(id) => update({ plan: parsePlan(id) })}
          />
        </div>
        {employees < AGGREGATE_MIN && (
          <Banner tone="info" lead={m.offers_calculator_small()}>
            {m.offers_calculator_small_text()}
          </Banner>
        )}
        <Button type="submit" variant="line">
          {m.offers_calculator_submit()}
        </Button>
      </Form>
      <Result employees={employees} plan={plan} quote={quote} />
    </div>
  )
}

function Result({ employees, plan, quote }: Omit<Estimate, 'typed'>) {
  const locale = getLocale()
  const money = (amount: number) => formatMoney(amount, locale)
  const price = formatMoney(BUSINESS_PLANS[plan].monthlyPricePerEmployee, locale, 'list')
  const line = m.offers_calculator_line({ count: formatNumber(employees, locale), price })
  return (
    <div className="offer-calculator__result">
      <p className="offer-calculator__big" role="status">
        {m.offers_calculator_big()}
        <b>{money(quote.total)}</b>
      </p>
      <DefinitionList
        items={[
          { term: line, value: money(quote.subtotal) },
          { term: m.offers_calculator_gst(), value: money(quote.gst) },
          { term: m.offers_calculator_qst(), value: money(quote.qst) },
          { term: m.offers_calculator_total(), value: money(quote.total), isTotal: true },
        ]}
      />
      <p className="offer-fine">{m.offers_calculator_note()}</p>
    </div>
  )
}
