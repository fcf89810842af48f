import { iconOf } from '#web/ui/icon.tsx'
import type { Route } from './+types/testimonials-page'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { PathArt } from '#web/ui/path-art.tsx'
import { Container } from '#web/ui/page.tsx'
import { ClosingPlate } from './closing-plate.tsx'
import { SampleReview } from './sample-review.tsx'
import { testimonialsTexts } from './testimonials-texts.server.ts'
import './marketing.css'
import './testimonials.css'

const CalendarCheck = iconOf('CalendarCheck')
const EyeOff = iconOf('EyeOff')
const Scale = iconOf('Scale')

export function loader() {
  return { texts: testimonialsTexts() }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.marketing_testimonials_title(),
    description: m.marketing_testimonials_description(),
    path: '/testimonials',
  })
}

const rules = [
  {
    title: 'ruleVisit',
    text: 'ruleVisitText',
    icon: CalendarCheck,
    tint: 1,
    shape: 1,
  },
  {
    title: 'ruleFive',
    text: 'ruleFiveText',
    icon: EyeOff,
    tint: 4,
    shape: 2,
  },
  {
    title: 'ruleOrders',
    text: 'ruleOrdersText',
    icon: Scale,
    tint: 5,
    shape: 3,
  },
] as const

const questions = [
  { question: 'qDelete', answer: 'aDelete' },
  { question: 'qEdit', answer: 'aEdit' },
  { question: 'qOrder', answer: 'aOrder' },
  { question: 'qReward', answer: 'aReward' },
] as const

export default function TestimonialsPage({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <>
      <Hero sun="side" title={texts.heading} lead={texts.lead} />
      <Container className="pb-section">
        <div className="nothing-yet">
          <PathArt />
          <h2 className="title-xl">{texts.none}</h2>
          <p>{texts.noneText}</p>
          <SampleReview texts={texts} />
        </div>
      </Container>
      <section className="section section--surface">
        <div className="wrap reviews">
          <div>
            <p className="eyebrow">{texts.rulesEyebrow}</p>
            <h2 className="title-xl">{texts.rulesTitle}</h2>
            <ul className="reviews__rules">
              {rules.map(({ title, text, icon: Icon, tint, shape }) => (
                <li key={title}>
                  <Galet icon={<Icon />} tint={tint} shape={shape} />
                  <div>
                    <h3>{texts[title]}</h3>
                    <p>{texts[text]}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{texts.questions}</h2>
            {questions.map(({ question, answer }, index) => (
              <Disclosure key={question} title={texts[question]} name="reviews" isOpen={index === 0}>
                <p>{texts[answer]}</p>
              </Disclosure>
            ))}
          </div>
        </div>
      </section>
      <div className="pt-section">
        <ClosingPlate
          title={texts.closing}
          first={{ to: localPath('/search'), label: texts.findProfessional }}
          second={{ to: localPath('/faq'), label: texts.allQuestions }}
        />
      </div>
    </>
  )
}
