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
import './marketing.css'

const Banknote = iconOf('Banknote')
const Languages = iconOf('Languages')
const Mail = iconOf('Mail')
const MessageSquareReply = iconOf('MessageSquareReply')
const SlidersHorizontal = iconOf('SlidersHorizontal')

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.marketing_careers_title(),
    description: m.marketing_careers_description(),
    path: '/careers',
  })
}

export default function CareersPage() {
  return (
    <>
      <Hero sun="side" title={m.marketing_careers_heading()} lead={m.marketing_careers_lead()} />
      <Container>
        <div className="nothing-yet">
          <ShoreArt />
          <h2 className="title-xl">{m.marketing_careers_none()}</h2>
          <p>{m.marketing_careers_none_text()}</p>
          <LinkButton size="lg" to={localPath('/contact')} icon={<Mail aria-hidden="true" />}>
            {m.marketing_careers_apply()}
          </LinkButton>
          <p className="nothing-yet__fine">{m.marketing_careers_kept()}</p>
        </div>
      </Container>
      <Section
        eyebrow={m.marketing_careers_expect_eyebrow()}
        title={m.marketing_careers_expect_title()}
        titleId="expect"
      >
        <Principles
          items={[
            {
              title: m.marketing_careers_salary(),
              text: m.marketing_careers_salary_text(),
              icon: <Banknote />,
              tint: 5,
            },
            {
              title: m.marketing_careers_french(),
              text: m.marketing_careers_french_text(),
              icon: <Languages />,
              tint: 1,
            },
            {
              title: m.marketing_careers_answer(),
              text: m.marketing_careers_answer_text(),
              icon: <MessageSquareReply />,
              tint: 3,
            },
            {
              title: m.marketing_careers_interviews(),
              text: m.marketing_careers_interviews_text(),
              icon: <SlidersHorizontal />,
              tint: 7,
            },
          ]}
        />
      </Section>
      <ClosingPlate
        title={m.marketing_careers_closing()}
        first={{ to: localPath('/contact'), label: m.marketing_write_to_us() }}
        second={{ to: localPath('/about'), label: m.marketing_about_title() }}
      />
    </>
  )
}
