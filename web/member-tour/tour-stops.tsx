import { iconOf } from '#web/ui/icon.tsx'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/page.tsx'

const ChartLine = iconOf('ChartLine')
const Lightbulb = iconOf('Lightbulb')
const Telescope = iconOf('Telescope')
const UsersRound = iconOf('UsersRound')

const stops = [
  {
    path: '/wellness-analytics',
    title: m.tour_analytics_title,
    text: m.tour_analytics_short,
    icon: ChartLine,
    tint: 1,
    shape: 1,
  },
  {
    path: '/personalized-insights',
    title: m.tour_insights_title,
    text: m.tour_insights_short,
    icon: Lightbulb,
    tint: 5,
    shape: 2,
  },
  {
    path: '/health-predictions',
    title: m.tour_predictions_title,
    text: m.tour_predictions_short,
    icon: Telescope,
    tint: 4,
    shape: 3,
  },
  {
    path: '/community-wellness',
    title: m.tour_community_title,
    text: m.tour_community_short,
    icon: UsersRound,
    tint: 3,
    shape: 4,
  },
] as const

/** The four pages of the tour, each a click from the others. */
export function TourStops({ current }: { current: string }) {
  return (
    <Section eyebrow={m.tour_next_eyebrow()} title={m.tour_next_title()} titleId="tour-stops">
      <ul className="tour-stops">
        {stops.map(({ path, title, text, icon: Icon, tint, shape }) => (
          <li key={path}>
            <Link to={localPath(path)} aria-current={path === current ? 'page' : undefined}>
              <Galet icon={<Icon />} tint={tint} shape={shape} />
              <h3>{title()}</h3>
              <p>{text()}</p>
              {path === current && <Badge tone="premium">{m.tour_current()}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
