import { iconOf } from '#web/ui/icon.tsx'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Closing } from '#web/ui/closing.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container, Section } from '#web/ui/page.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Route } from './+types/services-page'
import { FactList } from './fact-list.tsx'
import { categoryFigures } from './offer-figures.server.ts'
import './offers.css'

const BadgeCheck = iconOf('BadgeCheck')
const Brain = iconOf('Brain')
const CalendarCheck = iconOf('CalendarCheck')
const Dumbbell = iconOf('Dumbbell')
const HeartPulse = iconOf('HeartPulse')
const Moon = iconOf('Moon')
const ReceiptText = iconOf('ReceiptText')
const Salad = iconOf('Salad')
const Search = iconOf('Search')
const Stethoscope = iconOf('Stethoscope')

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await apiOf(context).GET('/api/directory/summary')
  return { listed: data?.professionals ?? 0, figures: categoryFigures(data) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.offers_services_title(),
    description: m.offers_services_description(),
    path: '/services',
  })
}

export default function ServicesPage({ loaderData: { listed, figures } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        eyebrow={
          <Badge tone="night">
            {listed > 0 ? m.offers_listed({ count: listed, shown: number(listed) }) : m.offers_beta_line()}
          </Badge>
        }
        title={m.offers_services_heading()}
        lead={m.offers_services_lead()}
        sun="side"
        isOverlapped
        actions={
          <>
            <LinkButton to={localPath('/search')} variant="night" size="lg" icon={<Search />}>
              {m.offers_find()}
            </LinkButton>
            <LinkButton to={localPath('/contact')} variant="line-night" size="lg">
              {m.offers_write()}
            </LinkButton>
          </>
        }
      />
      <Container>
        <ul className="offer-services" aria-label={m.offers_services_list()}>
          {categories().map((category, index) => (
            <ServiceCard
              key={category.code}
              {...category}
              {...figures[category.code]}
              shape={(index % 4) + 1}
            />
          ))}
        </ul>
      </Container>
      <Section aria-labelledby="bilan">
        <div className="offer-duo">
          <div>
            <div className="section__head">
              <p className="eyebrow">{m.offers_services_hesitate()}</p>
              <h2 id="bilan" className="title-xl">
                {m.offers_services_scan_heading()}
              </h2>
              <p className="lede">{m.offers_services_scan_lead()}</p>
            </div>
            <LinkButton to={localPath('/health-scan')} variant="primary" size="lg" className="mt-6">
              {m.offers_services_scan_action()}
            </LinkButton>
          </div>
          <FactList facts={promises()} />
        </div>
      </Section>
      <Container className="offer-closing">
        <Closing title={m.offers_services_closing()}>
          <LinkButton to={localPath('/search')} variant="sun" size="lg">
            {m.offers_find()}
          </LinkButton>
          <LinkButton to={localPath('/contact')} variant="line-night" size="lg">
            {m.offers_write()}
          </LinkButton>
        </Closing>
      </Container>
    </>
  )
}

const number = (value: number) => formatNumber(value, getLocale())

type Category = ReturnType<typeof categories>[number]
type ServiceCardProps = Category & { query: string; count: number; shape: number }

function ServiceCard({ name, text, who, query, count, icon, tint, shape }: ServiceCardProps) {
  return (
    <li className="offer-service">
      <div className={`offer-service__art tint-${tint}`} aria-hidden="true">
        <svg viewBox="0 0 400 136" preserveAspectRatio="none">
          <path d="M0 78c70-34 130 18 200-4s130-40 200-14v76H0z" fill="#fff" opacity=".28" />
          <path d="M0 104c80-26 130 14 200 0s130-28 200-6v38H0z" fill="#fff" opacity=".4" />
        </svg>
        <span className={`shape-${shape}`}>{icon}</span>
      </div>
      <div className="offer-service__text">
        <h2>{name}</h2>
        <p>{text}</p>
        <p className="offer-service__who">
          <b>{m.offers_services_who()}</b>
          {who}
        </p>
        <p className="offer-service__count num">
          {count > 0 ? m.offers_count({ count, shown: number(count) }) : m.offers_count_none()}
        </p>
      </div>
      <LinkButton to={`${localPath('/search')}?q=${encodeURIComponent(query)}`} variant="soft">
        {m.offers_services_search()}
        <VisuallyHidden> ({name})</VisuallyHidden>
      </LinkButton>
    </li>
  )
}

/** The six categories, in the order in which they are offered. */
function categories() {
  return [
    {
      code: 'heart',
      name: m.offers_services_cardio(),
      text: m.offers_services_cardio_text(),
      who: m.offers_services_cardio_who(),
      icon: <HeartPulse />,
      tint: 8,
    },
    {
      code: 'mental',
      name: m.offers_services_mental(),
      text: m.offers_services_mental_text(),
      who: m.offers_services_mental_who(),
      icon: <Brain />,
      tint: 4,
    },
    {
      code: 'fitness',
      name: m.offers_services_fitness(),
      text: m.offers_services_fitness_text(),
      who: m.offers_services_fitness_who(),
      icon: <Dumbbell />,
      tint: 1,
    },
    {
      code: 'nutrition',
      name: m.offers_services_nutrition(),
      text: m.offers_services_nutrition_text(),
      who: m.offers_services_nutrition_who(),
      icon: <Salad />,
      tint: 3,
    },
    {
      code: 'sleep',
      name: m.offers_services_sleep(),
      text: m.offers_services_sleep_text(),
      who: m.offers_services_sleep_who(),
      icon: <Moon />,
      tint: 7,
    },
    {
      code: 'family',
      name: m.offers_services_family(),
      text: m.offers_services_family_text(),
      who: m.offers_services_family_who(),
      icon: <Stethoscope />,
      tint: 6,
    },
  ] as const
}

function promises() {
  return [
    {
      icon: <BadgeCheck />,
      tint: 3,
      title: m.offers_services_fact_title(),
      text: m.offers_services_fact_title_text(),
    },
    {
      icon: <CalendarCheck />,
      tint: 1,
      title: m.offers_services_fact_slots(),
      text: m.offers_services_fact_slots_text(),
    },
    {
      icon: <ReceiptText />,
      tint: 5,
      title: m.offers_services_fact_receipt(),
      text: m.offers_services_fact_receipt_text(),
    },
  ] as const
}
