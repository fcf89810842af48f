import type { Route } from './+types/home-page'
import { m } from '#web/paraglide/messages.js'
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
import { homeSamples } from './home-samples.server.ts'
import { homeTexts } from './home-texts.server.ts'
import { HowItWorks } from './how-it-works.tsx'
import { Needs } from './needs.tsx'
import { SampleWeek } from './sample-week.tsx'
import { Trust } from './trust.tsx'
import './home-hero.css'
import './home-features.css'
import './home.css'

export function loader() {
  return { texts: homeTexts(), samples: homeSamples() }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title: m.home_title(), description: m.home_description(), path: '/' })
}

/** No figures and no testimonials: they come back here when the database has them to count and to quote. */
export default function HomePage({ loaderData: { texts, samples } }: Route.ComponentProps) {
  return (
    <div className="home">
      <Hero
        size="xl"
        title={texts.heroTitle}
        lead={texts.heroLead}
        eyebrow={
          <>
            <Badge tone="night">{texts.beta}</Badge>
            {texts.heroPlace}
          </>
        }
        aside={<SampleWeek texts={texts} samples={samples} />}
      >
        <Finder texts={texts} />
        <ScanLink texts={texts} />
      </Hero>
      <Needs texts={texts} />
      <Features texts={texts} samples={samples} />
      <HowItWorks texts={texts} />
      <Trust texts={texts} />
      <BetaNotice texts={texts} />
      <Container className="pb-section">
        <Closing title={texts.closingTitle}>
          <LinkButton variant="sun" size="lg" to={localPath('/search')}>
            {texts.closingSearch}
          </LinkButton>
          <LinkButton variant="line-night" size="lg" to={localPath('/business')}>
            {texts.closingBusiness}
          </LinkButton>
        </Closing>
      </Container>
    </div>
  )
}
