import { m } from '#web/paraglide/messages.js'
import { Section } from '#web/ui/page.tsx'

const steps = [
  { title: m.home_how_scan, text: m.home_how_scan_text },
  { title: m.home_how_choose, text: m.home_how_choose_text },
  { title: m.home_how_book, text: m.home_how_book_text },
]

/** Three stones across the river; the last one is the sun. */
export function HowItWorks() {
  return (
    <Section
      className="home-how"
      eyebrow={m.home_how_eyebrow()}
      title={m.home_how_title()}
      titleId="how-it-works"
    >
      <svg viewBox="0 0 1320 90" preserveAspectRatio="none" aria-hidden="true">
        <path d="M34 45C140 5 320 85 474 45s330-40 440 0" />
      </svg>
      <ol>
        {steps.map(({ title, text }, index) => (
          <li key={title()}>
            <span aria-hidden="true">{index + 1}</span>
            <h3>{title()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
