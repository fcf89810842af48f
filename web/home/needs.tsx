import { iconOf } from '#web/ui/icon.tsx'
import { Link } from 'react-router'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'
import type { HomeFigures } from './home-figures.server.ts'
import type { HomeTexts } from './home-texts.server.ts'

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
  { code: 'mental', label: 'needMental', detail: 'needMentalDetail', icon: Brain, tint: 4, shape: 1 },
  {
    code: 'nutrition',
    label: 'needNutrition',
    detail: 'needNutritionDetail',
    icon: Salad,
    tint: 3,
    shape: 2,
  },
  { code: 'fitness', label: 'needFitness', detail: 'needFitnessDetail', icon: Dumbbell, tint: 1, shape: 3 },
  { code: 'sleep', label: 'needSleep', detail: 'needSleepDetail', icon: Moon, tint: 7, shape: 4 },
  { code: 'heart', label: 'needHeart', detail: 'needHeartDetail', icon: HeartPulse, tint: 8, shape: 1 },
  { code: 'family', label: 'needFamily', detail: 'needFamilyDetail', icon: Stethoscope, tint: 6, shape: 2 },
] as const

export function Needs({ texts, figures }: { texts: HomeTexts; figures: HomeFigures }) {
  return (
    <section aria-labelledby="needs" className="home-needs">
      <Container>
        <div className="home-needs__head">
          <div>
            <h2 id="needs">{texts.needsTitle}</h2>
            {figures.listed && (
              <p>
                <BadgeCheck />
                {figures.listed}
              </p>
            )}
          </div>
          <LinkButton variant="text" to={localPath('/services')} iconEnd={<ArrowRight aria-hidden="true" />}>
            {texts.needsAll}
          </LinkButton>
        </div>
        <ul>
          {needs.map(({ code, label, detail, icon: Icon, tint, shape }) => (
            <li key={label}>
              <Link to={localPath(`/search?q=${encodeURIComponent(figures.needs[code].query)}`)}>
                <Galet icon={<Icon />} tint={tint} shape={shape} size="lg" />
                <b>{texts[label]}</b>
                <span>{texts[detail]}</span>
                {figures.needs[code].count && <em className="num">{figures.needs[code].count}</em>}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
