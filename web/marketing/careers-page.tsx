import { iconOf } from '#web/ui/icon.tsx'
import type { Route } from './+types/careers-page'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { ShoreArt } from '#web/ui/shore-art.tsx'
import { Container, Section } from '#web/ui/page.tsx'
import { ClosingPlate } from './closing-plate.tsx'
import { Principles } from './principles.tsx'
import { careersTexts } from './careers-texts.server.ts'
import './marketing.css'

const Banknote = iconOf('Banknote')
const Languages = iconOf('Languages')
const Mail = iconOf('Mail')
const MessageSquareReply = iconOf('MessageSquareReply')
const SlidersHorizontal = iconOf('SlidersHorizontal')

export function loader() {
  return { texts: careersTexts() }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.marketing_careers_title(),
    description: m.marketing_careers_description(),
    path: '/careers',
  })
}

export default function CareersPage({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <>
      <Hero sun="side" title={texts.heading} lead={texts.lead} />
      <Container>
        <div className="nothing-yet">
          <ShoreArt />
          <h2 className="title-xl">{texts.none}</h2>
          <p>{texts.noneText}</p>
          <LinkButton size="lg" to={localPath('/contact')} icon={<Mail aria-hidden="true" />}>
            {texts.apply}
          </LinkButton>
          <p className="nothing-yet__fine">{texts.kept}</p>
        </div>
      </Container>
      <Section eyebrow={texts.expectEyebrow} title={texts.expectTitle} titleId="expect">
        <Principles
          items={[
            {
              title: texts.salary,
              text: texts.salaryText,
              icon: <Banknote />,
              tint: 5,
            },
            {
              title: texts.french,
              text: texts.frenchText,
              icon: <Languages />,
              tint: 1,
            },
            {
              title: texts.answer,
              text: texts.answerText,
              icon: <MessageSquareReply />,
              tint: 3,
            },
            {
              title: texts.interviews,
              text: texts.interviewsText,
              icon: <SlidersHorizontal />,
              tint: 7,
            },
          ]}
        />
      </Section>
      <ClosingPlate
        title={texts.closing}
        first={{ to: localPath('/contact'), label: texts.writeToUs }}
        second={{ to: localPath('/about'), label: texts.aboutTitle }}
      />
    </>
  )
}
