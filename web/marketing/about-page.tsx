import { iconOf } from '#web/ui/icon.tsx'
import type { Route } from './+types/about-page'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Section } from '#web/ui/page.tsx'
import { ClosingPlate } from './closing-plate.tsx'
import { Principles } from './principles.tsx'
import { StoryDrawing } from './story-drawing.tsx'
import { VerificationPath } from './verification-path.tsx'
import './marketing.css'
import './about.css'

const BadgeCheck = iconOf('BadgeCheck')
const Lock = iconOf('Lock')
const Sun = iconOf('Sun')
const UsersRound = iconOf('UsersRound')
const Waves = iconOf('Waves')

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.marketing_about_title(),
    description: m.marketing_about_description(),
    path: '/about',
  })
}

export default function AboutPage() {
  return (
    <>
      <Hero sun="side" title={m.marketing_about_heading()} lead={m.marketing_about_lead()} />
      <section className="wrap story" aria-labelledby="story">
        <div>
          <p className="eyebrow">{m.marketing_about_story_eyebrow()}</p>
          <h2 id="story" className="title-xl">
            {m.marketing_about_story_title()}
          </h2>
          <StoryDrawing />
        </div>
        <div className="story__text">
          <p>{m.marketing_about_story_question()}</p>
          <p>{m.marketing_about_story_obstacles()}</p>
          <p>{m.marketing_about_story_answer()}</p>
          <p>{m.marketing_about_story_beta()}</p>
          <div className="story__team">
            <Galet icon={<UsersRound />} tint={6} shape={3} />
            <div>
              <h3>{m.marketing_about_team_title()}</h3>
              <p>{m.marketing_about_team_text()}</p>
            </div>
          </div>
        </div>
      </section>
      <Section
        tone="surface"
        eyebrow={m.marketing_about_check_eyebrow()}
        title={m.marketing_about_check_title()}
        lead={m.marketing_about_check_lead()}
        titleId="verification"
      >
        <VerificationPath />
      </Section>
      <Section
        eyebrow={m.marketing_about_values_eyebrow()}
        title={m.marketing_about_values_title()}
        titleId="values"
      >
        <Principles
          items={[
            {
              title: m.marketing_about_value_trust(),
              text: m.marketing_about_value_trust_text(),
              icon: <BadgeCheck />,
              tint: 1,
            },
            {
              title: m.marketing_about_value_calm(),
              text: m.marketing_about_value_calm_text(),
              icon: <Waves />,
              tint: 6,
            },
            {
              title: m.marketing_about_value_warmth(),
              text: m.marketing_about_value_warmth_text(),
              icon: <Sun />,
              tint: 2,
            },
            {
              title: m.marketing_about_value_restraint(),
              text: m.marketing_about_value_restraint_text(),
              icon: <Lock />,
              tint: 4,
            },
          ]}
        />
      </Section>
      <ClosingPlate
        title={m.marketing_about_closing()}
        first={{ to: localPath('/contact'), label: m.marketing_write_to_us() }}
        second={{ to: localPath('/why-mieva'), label: m.marketing_why_title() }}
      />
    </>
  )
}
