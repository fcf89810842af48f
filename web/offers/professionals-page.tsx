import { iconOf } from '#web/ui/icon.tsx'
import type { components } from '#contract/api.d.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container, Section } from '#web/ui/page.tsx'
import type { Route } from './+types/professionals-page'
import { FactList } from './fact-list.tsx'
import { Featured } from './featured.tsx'
import { featuredView } from './offer-figures.server.ts'
import './offers.css'

const Activity = iconOf('Activity')
const ArrowRight = iconOf('ArrowRight')
const BadgeCheck = iconOf('BadgeCheck')
const Bone = iconOf('Bone')
const Brain = iconOf('Brain')
const Dumbbell = iconOf('Dumbbell')
const Hand = iconOf('Hand')
const ListOrdered = iconOf('ListOrdered')
const Moon = iconOf('Moon')
const Salad = iconOf('Salad')
const ScrollText = iconOf('ScrollText')
const Target = iconOf('Target')
const UsersRound = iconOf('UsersRound')
const Wallet = iconOf('Wallet')

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [summary, first] = await Promise.all([
    api.GET('/api/directory/summary'),
    api.GET('/api/search', { params: { query: { size: 3 } } }),
  ])
  return { summary: summary.data, featured: featuredView(first.data?.cards ?? []) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.offers_professionals_title(),
    description: m.offers_professionals_description(),
    path: '/professionals',
  })
}

export default function ProfessionalsPage({ loaderData: { summary, featured } }: Route.ComponentProps) {
  return (
    <>
      <Hero sun="side" title={m.offers_professionals_heading()} lead={m.offers_professionals_lead()}>
        <nav className="offer-specialties chips" aria-label={m.offers_professionals_chips()}>
          {specialties().map(({ name, icon, count }) => {
            const listed = summary && count(summary)
            return (
              <ChipLink key={name} to={searchFor(name)} icon={icon}>
                {name}
                {listed ? <small className="num">{formatNumber(listed, getLocale())}</small> : null}
              </ChipLink>
            )
          })}
        </nav>
      </Hero>
      {featured.length > 0 && (
        <Section aria-labelledby="premiers" className="pt-8">
          <div className="offer-head-row">
            <div className="section__head mb-0">
              <h2 id="premiers" className="title-xl">
                {m.offers_professionals_featured()}
              </h2>
              <p className="lede">{m.offers_professionals_featured_lead()}</p>
            </div>
            <SeeAll />
          </div>
          <Featured profiles={featured} />
        </Section>
      )}
      <Section aria-labelledby="profil" className={featured.length > 0 ? 'pt-0' : 'pt-8'}>
        <div className="offer-head-row">
          <div className="section__head mb-0">
            <h2 id="profil" className="title-xl">
              {m.offers_professionals_profile()}
            </h2>
            <p className="lede">{m.offers_professionals_profile_lead()}</p>
          </div>
          {featured.length === 0 && <SeeAll />}
        </div>
        <FactList look="four" facts={profileFacts()} />
      </Section>
      <Container className="offer-closing">
        <JoinPlate />
      </Container>
    </>
  )
}

function SeeAll() {
  return (
    <LinkButton to={localPath('/search')} variant="text" iconEnd={<ArrowRight />}>
      {m.offers_professionals_all()}
    </LinkButton>
  )
}

/** /search?specialty={lowercase specialty} */
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

type Summary = components['schemas']['DirectorySummary']
const ofProfession = (code: string) => (summary: Summary) => summary.professions[code]

function specialties() {
  return [
    { name: m.offers_specialty_psychology(), icon: <Brain />, count: ofProfession('psychologist') },
    { name: m.offers_specialty_nutrition(), icon: <Salad />, count: ofProfession('nutritionist') },
    { name: m.offers_specialty_kinesiology(), icon: <Dumbbell />, count: ofProfession('kinesiologist') },
    { name: m.offers_specialty_physiotherapy(), icon: <Activity />, count: ofProfession('physiotherapist') },
    { name: m.offers_specialty_massage(), icon: <Hand />, count: ofProfession('massage-therapist') },
    { name: m.offers_specialty_osteopathy(), icon: <Bone />, count: ofProfession('osteopath') },
    { name: m.offers_specialty_acupuncture(), icon: <Target />, count: ofProfession('acupuncturist') },
    { name: m.offers_specialty_social(), icon: <UsersRound />, count: ofProfession('social-worker') },
    {
      name: m.offers_specialty_sleep(),
      icon: <Moon />,
      count: (summary: Summary) => summary.categories['sleep'],
    },
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
