import { iconOf } from '#web/ui/icon.tsx'
import type { Route } from './+types/why-mieva-page'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container } from '#web/ui/page.tsx'
import { ClosingPlate } from './closing-plate.tsx'
import './why-mieva.css'

const ArrowRight = iconOf('ArrowRight')
const Check = iconOf('Check')
const X = iconOf('X')

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.marketing_why_title(),
    description: m.marketing_why_description(),
    path: '/why-mieva',
  })
}

const reasons = [
  {
    title: m.marketing_why_who,
    text: m.marketing_why_who_text,
    link: m.marketing_why_who_link,
    to: '/about#verification',
  },
  {
    title: m.marketing_why_when,
    text: m.marketing_why_when_text,
    link: m.marketing_why_when_link,
    to: '/search',
  },
  {
    title: m.marketing_why_price,
    text: m.marketing_why_price_text,
    link: m.marketing_why_price_link,
    to: '/packages',
  },
  {
    title: m.marketing_why_suggestions,
    text: m.marketing_why_suggestions_text,
    link: m.marketing_why_suggestions_link,
    to: '/smart-matching',
  },
  {
    title: m.marketing_why_answers,
    text: m.marketing_why_answers_text,
    link: m.marketing_why_answers_link,
    to: '/privacy/data-transparency',
  },
] as const

const promises = [
  m.marketing_why_do_ranking,
  m.marketing_why_do_reviews,
  m.marketing_why_do_journal,
  m.marketing_why_do_archive,
]

const refusals = [
  m.marketing_why_dont_rank,
  m.marketing_why_dont_data,
  m.marketing_why_dont_diagnose,
  m.marketing_why_dont_invent,
]

export default function WhyMievaPage() {
  return (
    <>
      <Hero sun="side" title={m.marketing_why_heading()} lead={m.marketing_why_lead()} />
      <Container>
        <ol className="reasons">
          {reasons.map(({ title, text, link, to }, index) => (
            <li key={to}>
              <span aria-hidden="true">{index + 1}</span>
              <h2>{title()}</h2>
              <div>
                <p>{text()}</p>
                <LinkButton variant="text" to={localPath(to)} iconEnd={<ArrowRight aria-hidden="true" />}>
                  {link()}
                </LinkButton>
              </div>
            </li>
          ))}
        </ol>
      </Container>
      <Container className="pb-section">
        <div className="promises">
          <div>
            <h2>{m.marketing_why_do()}</h2>
            <ul>
              {promises.map((promise) => (
                <li key={promise()}>
                  <Check aria-hidden="true" />
                  {promise()}
                </li>
              ))}
            </ul>
          </div>
          <div className="on-night">
            <h2>{m.marketing_why_dont()}</h2>
            <ul>
              {refusals.map((refusal) => (
                <li key={refusal()}>
                  <X aria-hidden="true" />
                  {refusal()}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Container>
      <ClosingPlate
        title={m.marketing_why_closing()}
        first={{ to: localPath('/search'), label: m.marketing_find_professional() }}
        second={{ to: localPath('/health-scan'), label: m.marketing_take_scan() }}
      />
    </>
  )
}
