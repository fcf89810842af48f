import { iconOf } from '#web/ui/icon.tsx'
import { Suspense, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Closing } from '#web/ui/closing.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container } from '#web/ui/page.tsx'
import { TourStops } from './tour-stops.tsx'
import './tour.css'

const ArrowRight = iconOf('ArrowRight')

type TourPageProps = {
  /** A member with data is not asked to open an account. */
  isOwn: boolean
  path: string
  title: string
  lead: string
  /** The drawn example; a member’s own measures can take its place. */
  example: ReactNode
  summary: { figure: string; unit: string; text: string }
  limits: string
  /** Alarming answers: this stands where a professional would be offered. */
  help?: string | undefined
}

/** One page of the member area, explained to those who are not members yet. */
export function TourPage({ isOwn, path, title, lead, example, summary, limits, help }: TourPageProps) {
  const registerTo = localPath(isOwn ? '/dashboard/client/health/metrics' : '/register')
  const register = isOwn ? m.metrics_own_add() : m.tour_register()
  return (
    <>
      <Hero
        sun="side"
        title={title}
        lead={lead}
        actions={
          <>
            <LinkButton variant="night" size="lg" to={registerTo}>
              {register}
            </LinkButton>
            <LinkButton variant="line-night" size="lg" to={localPath('/health-scan')}>
              {m.tour_scan()}
            </LinkButton>
          </>
        }
      />
      <Container className="tour">
        <Suspense>{example}</Suspense>
        <div className="tour__reading">
          <Card tone="warm" size="xl">
            <h2>{m.tour_says()}</h2>
            <p className="tour__figure num">{summary.figure}</p>
            <p className="tour__unit">{summary.unit}</p>
            <p>{summary.text}</p>
          </Card>
          <Card size="xl">
            <h2>{m.tour_says_not()}</h2>
            <p>{limits}</p>
            {help ? (
              <p>
                <b>{help}</b>
              </p>
            ) : (
              <LinkButton
                variant="text"
                to={localPath('/search')}
                iconEnd={<ArrowRight aria-hidden="true" />}
              >
                {m.tour_find()}
              </LinkButton>
            )}
          </Card>
        </div>
      </Container>
      <TourStops current={path} />
      <Container className="pb-section">
        <Closing title={m.tour_closing()}>
          <LinkButton variant="sun" size="lg" to={localPath('/health-scan')}>
            {m.tour_scan()}
          </LinkButton>
          <LinkButton variant="line-night" size="lg" to={registerTo}>
            {register}
          </LinkButton>
        </Closing>
      </Container>
    </>
  )
}
