import { FACTORS, WEIGHTS } from '#domain/matching/compatibility.ts'
import { fill } from '#web/shell/fill.ts'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/page.tsx'
import type { MatchingTexts } from './matching-texts.server.ts'

const CalendarCheck = iconOf('CalendarCheck')
const Compass = iconOf('Compass')
const HeartHandshake = iconOf('HeartHandshake')
const Hourglass = iconOf('Hourglass')
const Scale = iconOf('Scale')
const Search = iconOf('Search')

const LOOKS = [
  { icon: <HeartHandshake />, tint: 1, shape: 1 },
  { icon: <Compass />, tint: 6, shape: 2 },
  { icon: <CalendarCheck />, tint: 7, shape: 3 },
  { icon: <Hourglass />, tint: 2, shape: 4 },
] as const

/** Without a scan: what matching looks at, and the way to the scan. */
export function Invitation({ texts }: { texts: MatchingTexts }) {
  const { hero, factors, factorTexts } = texts
  return (
    <>
      <Hero
        sun="side"
        title={hero.heading}
        lead={hero.lead}
        actions={
          <>
            <LinkButton to={localPath('/health-scan')} variant="sun" size="lg">
              {hero.start}
            </LinkButton>
            <LinkButton
              to={localPath('/search')}
              variant="line-night"
              size="lg"
              icon={<Search aria-hidden="true" />}
            >
              {hero.searchMyself}
            </LinkButton>
          </>
        }
      >
        <ul className="match-start">
          {hero.startFacts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </Hero>
      <Section titleId="calcul" title={hero.benefits} lead={hero.benefitsLead} className="pt-8">
        <div className="match-bar match-bar--wide" aria-hidden="true">
          {FACTORS.map((factor) => (
            <i key={factor} style={{ flexGrow: WEIGHTS[factor] }} />
          ))}
        </div>
        <ul className="match-benefits">
          {FACTORS.map((factor, index) => {
            const look = LOOKS[index] ?? LOOKS[0]
            return (
              <li key={factor}>
                <div>
                  <Galet {...look} />
                  <b>{fill(hero.weight, { percent: WEIGHTS[factor] })}</b>
                </div>
                <h3>{factors[index]}</h3>
                <p>{factorTexts[index]}</p>
              </li>
            )
          })}
        </ul>
      </Section>
      <Section titleId="etapes" title={hero.how} className="pt-8">
        <ol className="match-steps">
          {hero.howSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Banner tone="info" lead={hero.invite} className="mt-8">
          {hero.inviteText}
        </Banner>
        <Banner tone="info" icon={<Scale />} lead={hero.rights} className="mt-4">
          {hero.rightsText}
        </Banner>
      </Section>
    </>
  )
}
