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
import './marketing.css'
import './testimonials.css'

const CalendarCheck = iconOf('CalendarCheck')
const EyeOff = iconOf('EyeOff')
const Scale = iconOf('Scale')

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.marketing_testimonials_title(),
    description: m.marketing_testimonials_description(),
    path: '/testimonials',
  })
}

const rules = [
  {
    title: m.marketing_testimonials_rule_visit,
    text: m.marketing_testimonials_rule_visit_text,
    icon: CalendarCheck,
    tint: 1,
    shape: 1,
  },
  {
    title: m.marketing_testimonials_rule_five,
    text: m.marketing_testimonials_rule_five_text,
    icon: EyeOff,
    tint: 4,
    shape: 2,
  },
  {
    title: m.marketing_testimonials_rule_orders,
    text: m.marketing_testimonials_rule_orders_text,
    icon: Scale,
    tint: 5,
    shape: 3,
  },
] as const

const questions = [
  { question: m.marketing_testimonials_q_delete, answer: m.marketing_testimonials_a_delete },
  { question: m.marketing_testimonials_q_edit, answer: m.marketing_testimonials_a_edit },
  { question: m.marketing_testimonials_q_order, answer: m.marketing_testimonials_a_order },
  { question: m.marketing_testimonials_q_reward, answer: m.marketing_testimonials_a_reward },
] as const

export default function TestimonialsPage() {
  return (
    <>
      <Hero sun="side" title={m.marketing_testimonials_heading()} lead={m.marketing_testimonials_lead()} />
      <Container className="pb-section">
        <div className="nothing-yet">
          <PathArt />
          <h2 className="title-xl">{m.marketing_testimonials_none()}</h2>
          <p>{m.marketing_testimonials_none_text()}</p>
          <SampleReview />
        </div>
      </Container>
      <section className="section section--surface">
        <div className="wrap reviews">
          <div>
            <p className="eyebrow">{m.marketing_testimonials_rules_eyebrow()}</p>
            <h2 className="title-xl">{m.marketing_testimonials_rules_title()}</h2>
            <ul className="reviews__rules">
              {rules.map(({ title, text, icon: Icon, tint, shape }) => (
                <li key={title()}>
                  <Galet icon={<Icon />} tint={tint} shape={shape} />
                  <div>
                    <h3>{title()}</h3>
                    <p>{text()}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{m.marketing_testimonials_questions()}</h2>
            {questions.map(({ question, answer }, index) => (
              <Disclosure key={question()} title={question()} name="reviews" isOpen={index === 0}>
                <p>{answer()}</p>
              </Disclosure>
            ))}
          </div>
        </div>
      </section>
      <div className="pt-section">
        <ClosingPlate
          title={m.marketing_testimonials_closing()}
          first={{ to: localPath('/search'), label: m.marketing_find_professional() }}
          second={{ to: localPath('/faq'), label: m.marketing_testimonials_all_questions() }}
        />
      </div>
    </>
  )
}
