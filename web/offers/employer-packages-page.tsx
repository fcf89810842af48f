import { formatMoney } from '#domain/kernel/format.ts'
import { BUSINESS_PLANS, PLAN_IDS, RECOMMENDED_PLAN, type PlanId } from '#domain/pricing/catalogue.ts'
import { employerQuote, parseEmployees, parsePlan } from '#domain/pricing/employer-quote.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Closing } from '#web/ui/closing.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/employer-packages-page'
import { planConsultations, planNames } from './business-plan-texts.ts'
import { Calculator } from './calculator.tsx'
import { PlanCard } from './plan-card.tsx'
import { Wall } from './wall.tsx'
import './offers.css'
import './plans.css'

const EMPLOYEES_DEFAULT = 25

/** `?employees=25&plan=standard`: the estimate is a plain link, and works without JavaScript. */
export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const typed = (asked.get('employees') ?? String(EMPLOYEES_DEFAULT)).slice(0, 20)
  const employees = parseEmployees(typed) ?? EMPLOYEES_DEFAULT
  const plan = parsePlan(asked.get('plan'))
  const quote = employerQuote({ employees, plan })
  return { typed, employees, plan, quote }
}

export function meta({ matches }: Route.MetaArgs) {
  const prices = { essential: price('essential'), standard: price('standard'), premium: price('premium') }
  return pageHead(matches, {
    title: m.offers_employer_title(),
    description: m.offers_employer_description(prices),
    path: '/employer-packages',
  })
}

export default function EmployerPackagesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero
        title={m.offers_employer_heading()}
        lead={m.offers_employer_lead()}
        sun="rising"
        isCentred
        isOverlapped
      />
      <Container>
        <ul className="offer-plans" aria-label={m.offers_employer_list()}>
          {PLAN_IDS.map((id) => (
            <BusinessPlanCard key={id} id={id} />
          ))}
        </ul>
      </Container>
      <Section id="calcul" eyebrow={m.offers_calculator_eyebrow()} title={m.offers_calculator_heading()}>
        <Calculator key={`${loaderData.typed} ${loaderData.plan}`} asked={loaderData} />
      </Section>
      <Section
        tone="surface"
        titleId="mur"
        eyebrow={m.offers_wall_eyebrow()}
        title={m.offers_wall_employer_heading()}
        lead={m.offers_wall_employer_lead()}
      >
        <Wall />
      </Section>
      <Container className="offer-closing">
        <Closing title={m.offers_employer_closing()}>
          <LinkButton to={localPath('/contact')} variant="sun" size="lg">
            {m.offers_write()}
          </LinkButton>
          <LinkButton to={localPath('/business')} variant="line-night" size="lg">
            {m.offers_employer_how()}
          </LinkButton>
        </Closing>
      </Container>
    </>
  )
}

function BusinessPlanCard({ id }: { id: PlanId }) {
  const isRecommended = id === RECOMMENDED_PLAN
  const count = BUSINESS_PLANS[id].consultationsPerYear
  const features = [planConsultations(id), m.offers_plan_feature_access()]
  // As drawn: the smallest plan comes without team averages.
  if (id !== 'essential') features.push(m.offers_plan_feature_averages())
  return (
    <PlanCard
      name={planNames[id]()}
      text={planTexts[id]()}
      badge={isRecommended ? m.offers_plan_standard_badge() : undefined}
      price={price(id)}
      per={m.offers_per_employee_month()}
      taxes={m.offers_plan_before_taxes()}
      highlight={
        <p className="text-sm">
          <b>{count === 'unlimited' ? m.offers_plan_unlimited() : m.offers_plan_consultations({ count })}</b>
        </p>
      }
      action={
        <>
          <LinkButton
            to={localPath('/contact')}
            variant={isRecommended ? 'primary' : 'soft'}
            size="lg"
            isBlock
          >
            {m.offers_plan_talk()}
          </LinkButton>
          {m.offers_at_launch()}
        </>
      }
      features={[...features, m.offers_plan_feature_invoice()]}
    />
  )
}

const planTexts: Record<PlanId, () => string> = {
  essential: m.offers_plan_essential_text,
  standard: m.offers_plan_standard_text,
  premium: m.offers_plan_premium_text,
}

function price(id: PlanId) {
  return formatMoney(BUSINESS_PLANS[id].monthlyPricePerEmployee, getLocale(), 'list')
}
