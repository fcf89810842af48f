import { ArrowRight, Brain, Dumbbell, HeartPulse, Moon, Salad, Stethoscope } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'

/** The six categories of the services page; each one opens the search on its own words. */
const needs = [
  { label: m.home_need_mental, detail: m.home_need_mental_detail, icon: Brain, tint: 4, shape: 1 },
  { label: m.home_need_nutrition, detail: m.home_need_nutrition_detail, icon: Salad, tint: 3, shape: 2 },
  { label: m.home_need_fitness, detail: m.home_need_fitness_detail, icon: Dumbbell, tint: 1, shape: 3 },
  { label: m.home_need_sleep, detail: m.home_need_sleep_detail, icon: Moon, tint: 7, shape: 4 },
  { label: m.home_need_heart, detail: m.home_need_heart_detail, icon: HeartPulse, tint: 8, shape: 1 },
  { label: m.home_need_family, detail: m.home_need_family_detail, icon: Stethoscope, tint: 6, shape: 2 },
] as const

export function Needs() {
  return (
    <section aria-labelledby="needs" className="home-needs">
      <Container>
        <div className="home-needs__head">
          <h2 id="needs">{m.home_needs_title()}</h2>
          <LinkButton variant="text" to={localPath('/services')} iconEnd={<ArrowRight aria-hidden="true" />}>
            {m.home_needs_all()}
          </LinkButton>
        </div>
        <ul>
          {needs.map(({ label, detail, icon: Icon, tint, shape }) => (
            <li key={label()}>
              <Link to={localPath(`/search?q=${encodeURIComponent(label())}`)}>
                <Galet icon={<Icon />} tint={tint} shape={shape} size="lg" />
                <b>{label()}</b>
                <span>{detail()}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
