import { iconOf } from '#web/ui/icon.tsx'
import type { Route } from './+types/why-mieva-page'
import { m } from '#web/paraglide/messages.js'
import { pageHead } from '#web/shell/page-head.ts'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container } from '#web/ui/page.tsx'
import { ClosingPlate } from './closing-plate.tsx'
import { whyMievaTexts } from './why-mieva-texts.server.ts'
import './why-mieva.css'

const ArrowRight = iconOf('ArrowRight')
const Check = iconOf('Check')
const X = iconOf('X')

export function loader() {
  return { texts: whyMievaTexts() }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, {
    title: m.marketing_why_title(),
    description: m.marketing_why_description(),
    path: '/why-mieva',
  })
}

const reasons = [
  {
    title: 'who',
    text: 'whoText',
    link: 'whoLink',
    to: '/about#verification',
  },
  {
    title: 'when',
    text: 'whenText',
    link: 'whenLink',
    to: '/search',
  },
  {
    title: 'price',
    text: 'priceText',
    link: 'priceLink',
    to: '/packages',
  },
  {
    title: 'suggestions',
    text: 'suggestionsText',
    link: 'suggestionsLink',
    to: '/smart-matching',
  },
  {
    title: 'answers',
    text: 'answersText',
    link: 'answersLink',
    to: '/privacy/data-transparency',
  },
] as const

const promises = ['doRanking', 'doReviews', 'doJournal', 'doArchive'] as const

const refusals = ['dontRank', 'dontData', 'dontDiagnose', 'dontInvent'] as const

export default function WhyMievaPage({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <>
      <Hero sun="side" title={texts.heading} lead={texts.lead} />
      <Container>
        <ol className="reasons">
          {reasons.map(({ title, text, link, to }, index) => (
            <li key={to}>
              <span aria-hidden="true">{index + 1}</span>
              <h2>{texts[title]}</h2>
              <div>
                <p>{texts[text]}</p>
                <LinkButton variant="text" to={localPath(to)} iconEnd={<ArrowRight aria-hidden="true" />}>
                  {texts[link]}
                </LinkButton>
              </div>
            </li>
          ))}
        </ol>
      </Container>
      <Container className="pb-section">
        <div className="promises">
          <div>
            <h2>{texts.do}</h2>
            <ul>
              {promises.map((promise) => (
                <li key={promise}>
                  <Check aria-hidden="true" />
                  {texts[promise]}
                </li>
              ))}
            </ul>
          </div>
          <div className="on-night">
            <h2>{texts.dont}</h2>
            <ul>
              {refusals.map((refusal) => (
                <li key={refusal}>
                  <X aria-hidden="true" />
                  {texts[refusal]}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Container>
      <ClosingPlate
        title={texts.closing}
        first={{ to: localPath('/search'), label: texts.findProfessional }}
        second={{ to: localPath('/health-scan'), label: texts.takeScan }}
      />
    </>
  )
}
