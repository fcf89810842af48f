import { useState } from 'react'
import { Galet } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/page.tsx'
import { QUESTION_ORDER, questionIcon } from './question-icons.tsx'
import type { ScanTexts } from './scan-texts.server.ts'

const ArrowRight = iconOf('ArrowRight')
const Calculator = iconOf('Calculator')
const Lightbulb = iconOf('Lightbulb')
const Lock = iconOf('Lock')
const Phone = iconOf('Phone')

const SHAPES = [1, 2, 3, 4] as const
const TINTS = [4, 7, 1, 6, 3, 8, 5, 2] as const

type ScanIntroProps = { texts: ScanTexts; isReady: boolean; onStart: () => void }

export function ScanIntro({ texts, isReady, onStart }: ScanIntroProps) {
  const { intro } = texts
  const [isYoung, setIsYoung] = useState(false)
  const facts = [
    { icon: <Lightbulb aria-hidden="true" />, title: intro.why, text: intro.whyText },
    { icon: <Lock aria-hidden="true" />, title: intro.where, text: intro.whereText },
    { icon: <Calculator aria-hidden="true" />, title: intro.how, text: intro.howText },
  ]
  return (
    <>
      <Hero sun="side" title={intro.heading} lead={intro.lead}>
        <div className="scan-unscripted">
          <Banner tone="warning" lead={intro.script}>
            {intro.scriptText}
          </Banner>
        </div>
        <div className="scan-start">
          <p id="scan-age">{intro.age}</p>
          <div className="hero__actions" role="group" aria-labelledby="scan-age">
            <Button
              variant="sun"
              size="lg"
              iconEnd={<ArrowRight aria-hidden="true" />}
              isDisabled={!isReady}
              onClick={onStart}
            >
              {intro.ageYes}
            </Button>
            <Button variant="line-night" size="lg" aria-expanded={isYoung} onClick={() => setIsYoung(true)}>
              {intro.ageNo}
            </Button>
          </div>
          <div role="status">
            {isYoung && (
              <Banner
                tone="warm"
                lead={intro.young}
                className="mt-4 on-surface"
                action={
                  <LinkButton
                    to="tel:+18002632266"
                    variant="line"
                    size="sm"
                    icon={<Phone aria-hidden="true" />}
                  >
                    {intro.youngCall}
                  </LinkButton>
                }
              >
                {intro.youngText}
              </Banner>
            )}
          </div>
          <p className="scan-start__free">{intro.free}</p>
        </div>
      </Hero>
      <Section titleId="questions" title={intro.asks} lead={intro.asksLead} className="pt-8">
        <ol className="scan-asks">
          {QUESTION_ORDER.map((id, index) => (
            <li key={id}>
              <Galet icon={questionIcon(id)} tint={TINTS[index] ?? 1} shape={SHAPES[index % 4] ?? 1} />
              <span>
                <small aria-hidden="true">{index + 1}</small>
                {texts.questions[id].short}
              </span>
            </li>
          ))}
        </ol>
        <h2 className="scan-facts__title">{intro.before}</h2>
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
          lead={intro.notDiagnosis}
          className="mt-8"
          action={
            <LinkButton to="tel:811" variant="line" size="sm" icon={<Phone aria-hidden="true" />}>
              {intro.call811}
            </LinkButton>
          }
        >
          {intro.notDiagnosisText}
        </Banner>
      </Section>
    </>
  )
}
