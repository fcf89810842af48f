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
import type { CalculatorTexts } from './employer-texts.server.ts'
import { planNames } from './business-plan-texts.ts'

const UsersRound = iconOf('UsersRound')

type Estimate = { typed: string; employees: number; plan: PlanId; quote: TaxedAmount }

const EXAMPLE_SIZES = [10, 25, 50, 100, 250]

const number = (value: number) => formatNumber(value, getLocale())

/** The server’s estimate, then the same function again at each keystroke. The form itself is a plain GET. */
export function Calculator({ asked, texts }: { asked: Estimate; texts: CalculatorTexts }) {
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
        <h3>{texts.team}</h3>
        <TextField
          label={texts.employees}
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
          hint={texts.hint}
          error={
            isTypedWrong
              ? m.offers_calculator_error({ max: number(EMPLOYEES_MAX), shown: number(employees) })
              : undefined
          }
        />
        <Chips label={texts.examples}>
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
            {texts.plan}
          </span>
          <Segmented
            label={texts.plan}
            name="plan"
            options={PLAN_IDS.map((id) => ({ value: id, label: planNames[id]() }))}
            value={plan}
            onChange={(id) => update({ plan: parsePlan(id) })}
          />
        </div>
        {employees < AGGREGATE_MIN && (
          <Banner tone="info" lead={texts.small}>
            {texts.smallText}
          </Banner>
        )}
        <Button type="submit" variant="line">
          {texts.submit}
        </Button>
      </Form>
      <Result employees={employees} plan={plan} quote={quote} texts={texts} />
    </div>
  )
}

type ResultProps = Omit<Estimate, 'typed'> & { texts: CalculatorTexts }

function Result({ employees, plan, quote, texts }: ResultProps) {
  const locale = getLocale()
  const money = (amount: number) => formatMoney(amount, locale)
  const price = formatMoney(BUSINESS_PLANS[plan].monthlyPricePerEmployee, locale, 'list')
  const line = m.offers_calculator_line({ count: formatNumber(employees, locale), price })
  return (
    <div className="offer-calculator__result">
      <p className="offer-calculator__big" role="status">
        {texts.big}
        <b>{money(quote.total)}</b>
      </p>
      <DefinitionList
        items={[
          { term: line, value: money(quote.subtotal) },
          { term: texts.gst, value: money(quote.gst) },
          { term: texts.qst, value: money(quote.qst) },
          { term: texts.total, value: money(quote.total), isTotal: true },
        ]}
      />
      <p className="offer-fine">{texts.note}</p>
    </div>
  )
}
