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
import { calculatorTexts, type EmployerTexts, employerTexts } from './employer-texts.server.ts'
import { Wall } from './wall.tsx'
import { wallTexts } from './wall-texts.server.ts'
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
  return {
    typed,
    employees,
    plan,
    quote,
    texts: employerTexts(),
    calculator: calculatorTexts(),
    wall: wallTexts(),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const prices = { essential: price('essential'), standard: price('standard'), premium: price('premium') }
  const texts = { title: m.offers_employer_title(), description: m.offers_employer_description(prices) }
  return pageHead(matches, { ...texts, path: '/employer-packages' })
}

export default function EmployerPackagesPage({ loaderData }: Route.ComponentProps) {
  const { texts } = loaderData
  return (
    <>
      <Hero title={texts.employerHeading} lead={texts.employerLead} sun="rising" isCentred isOverlapped />
      <Container>
        <ul className="offer-plans" aria-label={texts.employerList}>
          {PLAN_IDS.map((id) => (
            <BusinessPlanCard key={id} id={id} texts={texts} />
          ))}
        </ul>
      </Container>
      <Section id="calcul" eyebrow={texts.calculatorEyebrow} title={texts.calculatorHeading}>
        <Calculator
          key={`${loaderData.typed} ${loaderData.plan}`}
          asked={loaderData}
          texts={loaderData.calculator}
        />
      </Section>
      <Section
        tone="surface"
        titleId="mur"
        eyebrow={texts.wallEyebrow}
        title={texts.wallEmployerHeading}
        lead={texts.wallEmployerLead}
      >
        <Wall texts={loaderData.wall} />
      </Section>
      <Container className="offer-closing">
        <Closing title={texts.employerClosing}>
          <LinkButton to={localPath('/contact')} variant="sun" size="lg">
            {texts.write}
          </LinkButton>
          <LinkButton to={localPath('/business')} variant="line-night" size="lg">
            {texts.employerHow}
          </LinkButton>
        </Closing>
      </Container>
    </>
  )
}

function BusinessPlanCard({ id, texts }: { id: PlanId; texts: EmployerTexts }) {
  const isRecommended = id === RECOMMENDED_PLAN
  const count = BUSINESS_PLANS[id].consultationsPerYear
  const features = [planConsultations(id), texts.planFeatureAccess]
  // As drawn: the smallest plan comes without team averages.
  if (id !== 'essential') features.push(texts.planFeatureAverages)
  return (
    <PlanCard
      name={planNames[id]()}
      text={texts.plans[id]}
      badge={isRecommended ? texts.planStandardBadge : undefined}
      price={price(id)}
      per={texts.perEmployeeMonth}
      taxes={texts.planBeforeTaxes}
      highlight={
        <p className="text-sm">
          <b>{count === 'unlimited' ? texts.planUnlimited : m.offers_plan_consultations({ count })}</b>
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
            {texts.planTalk}
          </LinkButton>
          {texts.atLaunch}
        </>
      }
      features={[...features, texts.planFeatureInvoice]}
    />
  )
}

function price(id: PlanId) {
  return formatMoney(BUSINESS_PLANS[id].monthlyPricePerEmployee, getLocale(), 'list')
}
