import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Galet } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/page.tsx'
import { ASKED } from './asked.tsx'

const ArrowRight = iconOf('ArrowRight')
const Calculator = iconOf('Calculator')
const Lightbulb = iconOf('Lightbulb')
const Lock = iconOf('Lock')
const Phone = iconOf('Phone')

const SHAPES = [1, 2, 3, 4] as const
const TINTS = [4, 7, 1, 6, 3, 8, 5, 2] as const

type ScanIntroProps = { isReady: boolean; onStart: () => void }

export function ScanIntro({ isReady, onStart }: ScanIntroProps) {
  const [isYoung, setIsYoung] = useState(false)
  const facts = [
    {
      icon: <Lightbulb aria-hidden="true" />,
      title: m.health_scan_before_why(),
      text: m.health_scan_before_why_text(),
    },
    {
      icon: <Lock aria-hidden="true" />,
      title: m.health_scan_before_where(),
      text: m.health_scan_before_where_text(),
    },
    {
      icon: <Calculator aria-hidden="true" />,
      title: m.health_scan_before_how(),
      text: m.health_scan_before_how_text(),
    },
  ]
  return (
    <>
      <Hero sun="side" title={m.health_scan_heading()} lead={m.health_scan_lead()}>
        <div className="scan-unscripted">
          <Banner tone="warning" lead={m.health_scan_script()}>
            {m.health_scan_script_text()}
          </Banner>
        </div>
        <div className="scan-start">
          <p id="scan-age">{m.health_scan_age()}</p>
          <div className="hero__actions" role="group" aria-labelledby="scan-age">
            <Button
              variant="sun"
              size="lg"
              iconEnd={<ArrowRight aria-hidden="true" />}
              isDisabled={!isReady}
              onClick={onStart}
            >
              {m.health_scan_age_yes()}
            </Button>
            <Button variant="line-night" size="lg" aria-expanded={isYoung} onClick={() => setIsYoung(true)}>
              {m.health_scan_age_no()}
            </Button>
          </div>
          <div role="status">
            {isYoung && (
              <Banner
                tone="warm"
                lead={m.health_scan_young()}
                className="mt-4 on-surface"
                action={
                  <LinkButton
                    to="tel:+18002632266"
                    variant="line"
                    size="sm"
                    icon={<Phone aria-hidden="true" />}
                  >
                    {m.health_scan_young_call()}
                  </LinkButton>
                }
              >
                {m.health_scan_young_text()}
              </Banner>
            )}
          </div>
          <p className="scan-start__free">{m.health_scan_free()}</p>
        </div>
      </Hero>
      <Section
        titleId="questions"
        title={m.health_scan_asks()}
        lead={m.health_scan_asks_lead()}
        className="pt-8"
      >
        <ol className="scan-asks">
          {ASKED.map(({ id, icon, short }, index) => (
            <li key={id}>
              <Galet icon={icon} tint={TINTS[index] ?? 1} shape={SHAPES[index % 4] ?? 1} />
              <span>
                <small aria-hidden="true">{index + 1}</small>
                {short()}
              </span>
            </li>
          ))}
        </ol>
        <h2 className="scan-facts__title">{m.health_scan_before()}</h2>
        <ul className="scan-facts">
          {facts.map(({ icon, title, text }) => (
            <li key={title}>
              {icon}
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <Banner
          tone="warm"
          lead={m.health_scan_not_diagnosis()}
          className="mt-8"
          action={
            <LinkButton to="tel:811" variant="line" size="sm" icon={<Phone aria-hidden="true" />}>
              {m.health_scan_call_811()}
            </LinkButton>
          }
        >
          {m.health_scan_not_diagnosis_text()}
        </Banner>
      </Section>
    </>
  )
}
