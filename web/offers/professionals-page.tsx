import {
  Activity,
  ArrowRight,
  BadgeCheck,
  Bone,
  Brain,
  Dumbbell,
  Hand,
  ListOrdered,
  Moon,
  Salad,
  ScrollText,
  Target,
  UsersRound,
  Wallet,
} from '#web/ui/icons.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/professionals-page'
import { FactList } from './fact-list.tsx'
import './offers.css'

export function meta({ matches }: Route.MetaArgs) {
  const texts = { title: m.offers_professionals_title(), description: m.offers_professionals_description() }
  return pageHead(matches, { ...texts, path: '/professionals' })
}

export default function ProfessionalsPage() {
  return (
    <>
      <Hero sun="side" title={m.offers_professionals_heading()} lead={m.offers_professionals_lead()}>
        <nav className="offer-specialties chips" aria-label={m.offers_professionals_chips()}>
          {specialties().map(({ name, icon }) => (
            <ChipLink key={name} to={searchFor(name)} icon={icon}>
              {name}
            </ChipLink>
          ))}
        </nav>
      </Hero>
      <Section aria-labelledby="profil" className="pt-8">
        <div className="offer-head-row">
          <div className="section__head mb-0">
            <h2 id="profil" className="title-xl">
              {m.offers_professionals_profile()}
            </h2>
            <p className="lede">{m.offers_professionals_profile_lead()}</p>
          </div>
          <LinkButton to={localPath('/search')} variant="text" iconEnd={<ArrowRight />}>
            {m.offers_professionals_all()}
          </LinkButton>
        </div>
        <FactList look="four" facts={profileFacts()} />
      </Section>
      <Container className="offer-closing">
        <JoinPlate />
      </Container>
    </>
  )
}

/** The specification’s link: /search?specialty={lowercase specialty}. */
function searchFor(specialty: string) {
  const value = specialty.toLocaleLowerCase(`${getLocale()}-CA`)
  return `${localPath('/search')}?specialty=${encodeURIComponent(value)}`
}

function JoinPlate() {
  const rates = [
    [m.offers_professionals_rate_1(), m.offers_professionals_rate_1_text()],
    [m.offers_professionals_rate_2(), m.offers_professionals_rate_2_text()],
    [m.offers_professionals_rate_3(), m.offers_professionals_rate_3_text()],
  ]
  return (
    <section className="offer-join on-night" aria-labelledby="fondateurs">
      <div>
        <h2 id="fondateurs" className="title-xl">
          {m.offers_professionals_join()}
        </h2>
        <p className="lede">{m.offers_professionals_join_lead()}</p>
        <div className="offer-join__actions">
          <LinkButton to={localPath('/join?type=professionnel')} variant="sun" size="lg">
            {m.offers_become_founder()}
          </LinkButton>
          <LinkButton to={localPath('/professional/client-management')} variant="line-night" size="lg">
            {m.offers_professionals_tools()}
          </LinkButton>
        </div>
      </div>
      <dl>
        {rates.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function specialties() {
  return [
    { name: m.offers_specialty_psychology(), icon: <Brain /> },
    { name: m.offers_specialty_nutrition(), icon: <Salad /> },
    { name: m.offers_specialty_kinesiology(), icon: <Dumbbell /> },
    { name: m.offers_specialty_physiotherapy(), icon: <Activity /> },
    { name: m.offers_specialty_massage(), icon: <Hand /> },
    { name: m.offers_specialty_osteopathy(), icon: <Bone /> },
    { name: m.offers_specialty_acupuncture(), icon: <Target /> },
    { name: m.offers_specialty_social(), icon: <UsersRound /> },
    { name: m.offers_specialty_sleep(), icon: <Moon /> },
  ]
}

function profileFacts() {
  return [
    {
      icon: <BadgeCheck />,
      tint: 3,
      title: m.offers_professionals_title_fact(),
      text: m.offers_professionals_title_fact_text(),
    },
    {
      icon: <ScrollText />,
      tint: 4,
      title: m.offers_professionals_order_fact(),
      text: m.offers_professionals_order_fact_text(),
    },
    {
      icon: <Wallet />,
      tint: 5,
      title: m.offers_professionals_price_fact(),
      text: m.offers_professionals_price_fact_text(),
    },
    {
      icon: <ListOrdered />,
      tint: 1,
      title: m.offers_professionals_rank_fact(),
      text: m.offers_professionals_rank_fact_text(),
    },
  ] as const
}
