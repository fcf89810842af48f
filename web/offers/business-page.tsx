import { iconOf } from '#web/ui/icon.tsx'
import { formatMoney } from '#domain/kernel/format.ts'
import { BUSINESS_PLANS, PLAN_IDS } from '#domain/pricing/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Closing } from '#web/ui/closing.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/business-page'
import { planNames, planConsultations } from './business-plan-texts.ts'
import { FactList } from './fact-list.tsx'
import { LaunchNote } from './launch-note.tsx'
import { Wall } from './wall.tsx'
import './offers.css'
import './plans.css'

const Activity = iconOf('Activity')
const ArrowRight = iconOf('ArrowRight')
const Brain = iconOf('Brain')
const Briefcase = iconOf('Briefcase')
const CalendarCheck = iconOf('CalendarCheck')
const ChartNoAxesColumn = iconOf('ChartNoAxesColumn')
const EyeOff = iconOf('EyeOff')
const Layers = iconOf('Layers')
const Leaf = iconOf('Leaf')
const UserRoundPlus = iconOf('UserRoundPlus')
const UsersRound = iconOf('UsersRound')

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.offers_business_title(),
    description: m.offers_business_description(),
    path: '/business',
  })
}

export default function BusinessPage() {
  return (
    <>
      <Hero
        eyebrow={<LaunchNote />}
        title={m.offers_business_heading()}
        lead={m.offers_business_lead()}
        aside={<TeamExample />}
        actions={
          <>
            <LinkButton to={localPath('/employer-packages')} variant="night" size="lg">
              {m.offers_business_plans_action()}
            </LinkButton>
            <LinkButton to={localPath('/contact')} variant="line-night" size="lg">
              {m.offers_business_talk()}
            </LinkButton>
          </>
        }
      />
      <Section
        titleId="mur"
        eyebrow={m.offers_wall_eyebrow()}
        title={m.offers_wall_heading()}
        lead={m.offers_wall_lead()}
      >
        <Wall />
      </Section>
      <Section tone="surface" aria-labelledby="gestes">
        <div className="offer-duo offer-duo--top">
          <div className="section__head">
            <p className="eyebrow">{m.offers_business_how()}</p>
            <h2 id="gestes" className="title-xl">
              {m.offers_business_how_heading()}
            </h2>
            <p className="lede">{m.offers_business_how_lead()}</p>
          </div>
          <FactList facts={steps()} />
        </div>
      </Section>
      <Section aria-labelledby="forfaits">
        <div className="offer-head-row">
          <h2 id="forfaits" className="title-xl">
            {m.offers_business_three()}
          </h2>
          <LinkButton to={localPath('/employer-packages#calcul')} variant="text" iconEnd={<ArrowRight />}>
            {m.offers_business_calculate()}
          </LinkButton>
        </div>
        <ul className="offer-prices">
          {PLAN_IDS.map((id) => (
            <li key={id}>
              <h3>{planNames[id]()}</h3>
              <p className="text-muted">
                <b>{price(id)}</b> {m.offers_per_employee_month()}
              </p>
              <p>{planConsultations(id)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Container className="offer-closing">
        <Closing title={m.offers_business_closing()}>
          <LinkButton to={localPath('/contact')} variant="sun" size="lg">
            {m.offers_write()}
          </LinkButton>
          <LinkButton to={localPath('/employer-packages')} variant="line-night" size="lg">
            {m.offers_business_plans_action()}
          </LinkButton>
        </Closing>
      </Container>
    </>
  )
}

function price(id: (typeof PLAN_IDS)[number]) {
  return formatMoney(BUSINESS_PLANS[id].monthlyPricePerEmployee, getLocale(), 'list')
}

/** What an employer will see, with invented figures that say so. */
function TeamExample() {
  return (
    <Card as="div" size="xl">
      <CardHead
        title={m.offers_business_sample()}
        description={m.offers_business_sample_text()}
        end={<Badge tone="sun">{m.offers_example()}</Badge>}
      />
      <ul className="offer-averages">
        {averages().map(({ name, icon, value, category }) => (
          <li key={name}>
            <span>
              {icon}
              {name}
            </span>
            <i
              style={{ '--value': `${value}%`, '--category': `var(--cat-${category})` }}
              aria-hidden="true"
            />
            <b className="num">{value}</b>
          </li>
        ))}
      </ul>
      <p className="offer-masked">
        <EyeOff aria-hidden="true" />
        {m.offers_business_sample_masked()}
      </p>
    </Card>
  )
}

function averages() {
  return [
    { name: m.offers_category_physical(), icon: <Activity />, value: 71, category: 'physical' },
    { name: m.offers_category_mental(), icon: <Brain />, value: 64, category: 'mental' },
    { name: m.offers_category_lifestyle(), icon: <Leaf />, value: 68, category: 'lifestyle' },
    { name: m.offers_category_social(), icon: <UsersRound />, value: 74, category: 'social' },
    { name: m.offers_category_professional(), icon: <Briefcase />, value: 66, category: 'professional' },
  ]
}

function steps() {
  const prices = { essential: price('essential'), standard: price('standard'), premium: price('premium') }
  return [
    {
      icon: <Layers />,
      tint: 1,
      title: m.offers_business_step_1(),
      text: m.offers_business_step_1_text(prices),
    },
    {
      icon: <UserRoundPlus />,
      tint: 2,
      title: m.offers_business_step_2(),
      text: m.offers_business_step_2_text(),
    },
    {
      icon: <CalendarCheck />,
      tint: 3,
      title: m.offers_business_step_3(),
      text: m.offers_business_step_3_text(),
    },
    {
      icon: <ChartNoAxesColumn />,
      tint: 7,
      title: m.offers_business_step_4(),
      text: m.offers_business_step_4_text(),
    },
  ] as const
}
