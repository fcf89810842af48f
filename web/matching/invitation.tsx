import { FACTORS, WEIGHTS } from '#domain/matching/compatibility.ts'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/page.tsx'
import { factorName, factorText } from './matching-names.ts'

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
export function Invitation() {
  const facts = m.matching_start_facts().split('|')
  const steps = m.matching_how_steps().split('|')
  return (
    <>
      <Hero
        sun="side"
        title={m.matching_heading()}
        lead={m.matching_lead()}
        actions={
          <>
            <LinkButton to={localPath('/health-scan')} variant="sun" size="lg">
              {m.matching_start()}
            </LinkButton>
            <LinkButton
              to={localPath('/search')}
              variant="line-night"
              size="lg"
              icon={<Search aria-hidden="true" />}
            >
              {m.matching_search_myself()}
            </LinkButton>
          </>
        }
      >
        <ul className="match-start">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </Hero>
      <Section
        titleId="calcul"
        title={m.matching_benefits()}
        lead={m.matching_benefits_lead()}
        className="pt-8"
      >
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
                  <b>{m.matching_weight({ percent: WEIGHTS[factor] })}</b>
                </div>
                <h3>{factorName(factor)}</h3>
                <p>{factorText(factor)}</p>
              </li>
            )
          })}
        </ul>
      </Section>
      <Section titleId="etapes" title={m.matching_how()} className="pt-8">
        <ol className="match-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Banner tone="info" lead={m.matching_invite()} className="mt-8">
          {m.matching_invite_text()}
        </Banner>
        <Banner tone="info" icon={<Scale />} lead={m.matching_rights()} className="mt-4">
          {m.matching_rights_text()}
        </Banner>
      </Section>
    </>
  )
}
