import type { Route } from './+types/home-page'
import { m } from '#web/paraglide/messages.js'
import { apiOf } from '#web/shell/api.ts'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Closing } from '#web/ui/closing.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container } from '#web/ui/page.tsx'
import { BetaNotice } from './beta-notice.tsx'
import { Features } from './features.tsx'
import { Finder, ScanLink } from './finder.tsx'
import { homeFigures } from './home-figures.server.ts'
import { HowItWorks } from './how-it-works.tsx'
import { Needs } from './needs.tsx'
import { SampleWeek } from './sample-week.tsx'
import { Trust } from './trust.tsx'
import './home-hero.css'
import './home-features.css'
import './home.css'

export async function loader({ context }: Route.LoaderArgs) {
  // The page stands without its figures: a directory that does not answer shows none.
  const { data } = await apiOf(context).GET('/api/directory/summary')
  return homeFigures(data)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: m.home_title(), description: m.home_description(), path: '/' })
}

/** Figures are counted in the database or absent; testimonials come back when there are some to quote. */
export default function HomePage({ loaderData: figures }: Route.ComponentProps) {
  return (
    <div className="home">
      <Hero
        size="xl"
        title={m.home_hero_title()}
        lead={m.home_hero_lead()}
        eyebrow={
          <>
            <Badge tone="night">{m.home_beta()}</Badge>
            {m.home_hero_place()}
          </>
        }
        aside={<SampleWeek />}
      >
        <Finder />
        <ScanLink />
      </Hero>
      <Needs figures={figures} />
      <Features />
      <HowItWorks />
      <Trust />
      <BetaNotice />
      <Container className="pb-section">
        <Closing title={m.home_closing_title()}>
          <LinkButton variant="sun" size="lg" to={localPath('/search')}>
            {m.home_closing_search()}
          </LinkButton>
          <LinkButton variant="line-night" size="lg" to={localPath('/business')}>
            {m.home_closing_business()}
          </LinkButton>
        </Closing>
      </Container>
    </div>
  )
}
