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
import { aboutTexts } from './about-texts.server.ts'
import './marketing.css'
import './about.css'

const BadgeCheck = iconOf('BadgeCheck')
const Lock = iconOf('Lock')
const Sun = iconOf('Sun')
const UsersRound = iconOf('UsersRound')
const Waves = iconOf('Waves')

export function loader() {
  return { texts: aboutTexts() }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.marketing_about_title(),
    description: m.marketing_about_description(),
    path: '/about',
  })
}

export default function AboutPage({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <>
      <Hero sun="side" title={texts.heading} lead={texts.lead} />
      <section className="wrap story" aria-labelledby="story">
        <div>
          <p className="eyebrow">{texts.storyEyebrow}</p>
          <h2 id="story" className="title-xl">
            {texts.storyTitle}
          </h2>
          <StoryDrawing texts={texts} />
        </div>
        <div className="story__text">
          <p>{texts.storyQuestion}</p>
          <p>{texts.storyObstacles}</p>
          <p>{texts.storyAnswer}</p>
          <p>{texts.storyBeta}</p>
          <div className="story__team">
            <Galet icon={<UsersRound />} tint={6} shape={3} />
            <div>
              <h3>{texts.teamTitle}</h3>
              <p>{texts.teamText}</p>
            </div>
          </div>
        </div>
      </section>
      <Section
        tone="surface"
        eyebrow={texts.checkEyebrow}
        title={texts.checkTitle}
        lead={texts.checkLead}
        titleId="verification"
      >
        <VerificationPath texts={texts} />
      </Section>
      <Section eyebrow={texts.valuesEyebrow} title={texts.valuesTitle} titleId="values">
        <Principles
          items={[
            {
              title: texts.valueTrust,
              text: texts.valueTrustText,
              icon: <BadgeCheck />,
              tint: 1,
            },
            {
              title: texts.valueCalm,
              text: texts.valueCalmText,
              icon: <Waves />,
              tint: 6,
            },
            {
              title: texts.valueWarmth,
              text: texts.valueWarmthText,
              icon: <Sun />,
              tint: 2,
            },
            {
              title: texts.valueRestraint,
              text: texts.valueRestraintText,
              icon: <Lock />,
              tint: 4,
            },
          ]}
        />
      </Section>
      <ClosingPlate
        title={texts.closing}
        first={{ to: localPath('/contact'), label: texts.writeToUs }}
        second={{ to: localPath('/why-mieva'), label: texts.whyTitle }}
      />
    </>
  )
}
