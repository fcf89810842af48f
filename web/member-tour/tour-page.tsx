import { iconOf } from '#web/ui/icon.tsx'
import { Suspense, type ReactNode } from 'react'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Closing } from '#web/ui/closing.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { Container } from '#web/ui/page.tsx'
import { TourStops } from './tour-stops.tsx'
import type { TourFrame } from './tour-frame.server.ts'
import './tour.css'

const ArrowRight = iconOf('ArrowRight')

type TourPageProps = {
  /** The words that the four pages share. */
  frame: TourFrame
  path: string
  title: string
  lead: string
  /** The drawn example; a member’s own measures can take its place. */
  example: ReactNode
  says: { figure: string; unit: string; text: string }
  saysNot: string
  /** Alarming answers: this stands where a professional would be offered. */
  help?: string | undefined
}

/** One page of the member area, explained to those who are not members yet. */
export function TourPage({ frame, path, title, lead, example, says, saysNot, help }: TourPageProps) {
  return (
    <>
      <Hero
        sun="side"
        title={title}
        lead={lead}
        actions={
          <>
            <LinkButton variant="night" size="lg" to={frame.registerTo}>
              {frame.register}
            </LinkButton>
            <LinkButton variant="line-night" size="lg" to={localPath('/health-scan')}>
              {frame.scan}
            </LinkButton>
          </>
        }
      />
      <Container className="tour">
        <Suspense>{example}</Suspense>
        <div className="tour__reading">
          <Card tone="warm" size="xl">
            <h2>{frame.says}</h2>
            <p className="tour__figure num">{says.figure}</p>
            <p className="tour__unit">{says.unit}</p>
            <p>{says.text}</p>
          </Card>
          <Card size="xl">
            <h2>{frame.saysNot}</h2>
            <p>{saysNot}</p>
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
                {frame.find}
              </LinkButton>
            )}
          </Card>
        </div>
      </Container>
      <TourStops current={path} frame={frame} />
      <Container className="pb-section">
        <Closing title={frame.closing}>
          <LinkButton variant="sun" size="lg" to={localPath('/health-scan')}>
            {frame.scan}
          </LinkButton>
          <LinkButton variant="line-night" size="lg" to={frame.registerTo}>
            {frame.register}
          </LinkButton>
        </Closing>
      </Container>
    </>
  )
}
