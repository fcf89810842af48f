import { Section } from '#web/ui/page.tsx'
import type { HomeTexts } from './home-texts.server.ts'

const steps = [
  { title: 'howScan', text: 'howScanText' },
  { title: 'howChoose', text: 'howChooseText' },
  { title: 'howBook', text: 'howBookText' },
] as const

/** Three stones across the river; the last one is the sun. */
export function HowItWorks({ texts }: { texts: HomeTexts }) {
  return (
    <Section className="home-how" eyebrow={texts.howEyebrow} title={texts.howTitle} titleId="how-it-works">
      <svg viewBox="0 0 1320 90" preserveAspectRatio="none" aria-hidden="true">
        <path d="M34 45C140 5 320 85 474 45s330-40 440 0" />
      </svg>
      <ol>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden="true">{index + 1}</span>
            <h3>{texts[title]}</h3>
            <p>{texts[text]}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
