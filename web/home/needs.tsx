import { iconOf } from '#web/ui/icon.tsx'
import { Link } from 'react-router'
import { formatNumber } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'
import type { HomeFigures } from './home-figures.server.ts'

const ArrowRight = iconOf('ArrowRight')
const BadgeCheck = iconOf('BadgeCheck')
const Brain = iconOf('Brain')
const Dumbbell = iconOf('Dumbbell')
const HeartPulse = iconOf('HeartPulse')
const Moon = iconOf('Moon')
const Salad = iconOf('Salad')
const Stethoscope = iconOf('Stethoscope')

/** The six categories of the services page; each one opens the search on its own words. */
const needs = [
  {
    code: 'mental',
    label: m.home_need_mental,
    detail: m.home_need_mental_detail,
    icon: Brain,
    tint: 4,
    shape: 1,
  },
  {
    code: 'nutrition',
    label: m.home_need_nutrition,
    detail: m.home_need_nutrition_detail,
    icon: Salad,
    tint: 3,
    shape: 2,
  },
  {
    code: 'fitness',
    label: m.home_need_fitness,
    detail: m.home_need_fitness_detail,
    icon: Dumbbell,
    tint: 1,
    shape: 3,
  },
  {
    code: 'sleep',
    label: m.home_need_sleep,
    detail: m.home_need_sleep_detail,
    icon: Moon,
    tint: 7,
    shape: 4,
  },
  {
    code: 'heart',
    label: m.home_need_heart,
    detail: m.home_need_heart_detail,
    icon: HeartPulse,
    tint: 8,
    shape: 1,
  },
  {
    code: 'family',
    label: m.home_need_family,
    detail: m.home_need_family_detail,
    icon: Stethoscope,
    tint: 6,
    shape: 2,
  },
] as const

export function Needs({ figures }: { figures: HomeFigures }) {
  return (
    <section aria-labelledby="needs" className="home-needs">
      <Container>
        <div className="home-needs__head">
          <div>
            <h2 id="needs">{m.home_needs_title()}</h2>
            {figures.listed > 0 && (
              <p>
                <BadgeCheck />
                {m.home_listed({ count: figures.listed, shown: formatNumber(figures.listed, getLocale()) })}
              </p>
            )}
          </div>
          <LinkButton variant="text" to={localPath('/services')} iconEnd={<ArrowRight aria-hidden="true" />}>
            {m.home_needs_all()}
          </LinkButton>
        </div>
        <ul>
          {needs.map(({ code, label, detail, icon: Icon, tint, shape }) => {
            const { query, count } = figures.needs[code]
            return (
              <li key={code}>
                <Link to={localPath(`/search?q=${encodeURIComponent(query)}`)}>
                  <Galet icon={<Icon />} tint={tint} shape={shape} size="lg" />
                  <b>{label()}</b>
                  <span>{detail()}</span>
                  {count > 0 && (
                    <em className="num">
                      {m.home_count({ count, shown: formatNumber(count, getLocale()) })}
                    </em>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      </Container>
    </section>
  )
}
