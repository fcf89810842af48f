import { CalendarCheck, Compass, HeartHandshake, Hourglass, Scale } from '#web/ui/icons.tsx'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Section } from '#web/ui/page.tsx'
import type { Route } from './+types/smart-matching-page'
import { FactTiles } from './fact-tiles.tsx'
import './entry-points.css'

export function meta({ matches }: Route.MetaArgs) {
  const texts = { title: m.entry_matching_title(), description: m.entry_matching_description() }
  return pageHead(matches, { ...texts, path: '/smart-matching' })
}

export default function SmartMatchingPage() {
  return (
    <>
      <Hero
        sun="side"
        eyebrow={<Badge tone="night">{m.entry_soon()}</Badge>}
        title={m.entry_matching_heading()}
        lead={m.entry_matching_lead()}
        actions={
          <>
            <LinkButton to={localPath('/health-scan')} variant="night" size="lg">
              {m.entry_matching_scan()}
            </LinkButton>
            <LinkButton to={localPath('/join')} variant="line-night" size="lg">
              {m.entry_founder()}
            </LinkButton>
          </>
        }
      />
      <Section titleId="calcul" title={m.entry_matching_how()} lead={m.entry_matching_sum()} className="pt-8">
        <div className="entry-weights" aria-hidden="true">
          {criteria().map(({ title, percent }) => (
            <i key={title} style={{ flexGrow: percent }} />
          ))}
        </div>
        <FactTiles
          facts={criteria().map(({ percent, ...fact }) => ({
            ...fact,
            figure: m.entry_matching_weight({ percent }),
          }))}
        />
        <Banner tone="info" icon={<Scale />} lead={m.entry_matching_rights()} className="mt-8">
          {m.entry_matching_rights_text()}
        </Banner>
      </Section>
    </>
  )
}

/** The weights of the specification’s formula. */
function criteria() {
  return [
    {
      icon: <HeartHandshake />,
      tint: 1,
      percent: 30,
      title: m.entry_matching_personality(),
      text: m.entry_matching_personality_text(),
    },
    {
      icon: <Compass />,
      tint: 6,
      percent: 25,
      title: m.entry_matching_approach(),
      text: m.entry_matching_approach_text(),
    },
    {
      icon: <CalendarCheck />,
      tint: 7,
      percent: 25,
      title: m.entry_matching_availability(),
      text: m.entry_matching_availability_text(),
    },
    {
      icon: <Hourglass />,
      tint: 2,
      percent: 20,
      title: m.entry_matching_experience(),
      text: m.entry_matching_experience_text(),
    },
  ] as const
}
