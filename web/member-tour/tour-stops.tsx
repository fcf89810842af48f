import { iconOf } from '#web/ui/icon.tsx'
import { Link } from 'react-router'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/page.tsx'
import type { TourFrame } from './tour-frame.server.ts'

const ChartLine = iconOf('ChartLine')
const Lightbulb = iconOf('Lightbulb')
const Telescope = iconOf('Telescope')
const UsersRound = iconOf('UsersRound')

const stops = [
  {
    path: '/wellness-analytics',
    title: 'analyticsTitle',
    text: 'analyticsShort',
    icon: ChartLine,
    tint: 1,
    shape: 1,
  },
  {
    path: '/personalized-insights',
    title: 'insightsTitle',
    text: 'insightsShort',
    icon: Lightbulb,
    tint: 5,
    shape: 2,
  },
  {
    path: '/health-predictions',
    title: 'predictionsTitle',
    text: 'predictionsShort',
    icon: Telescope,
    tint: 4,
    shape: 3,
  },
  {
    path: '/community-wellness',
    title: 'communityTitle',
    text: 'communityShort',
    icon: UsersRound,
    tint: 3,
    shape: 4,
  },
] as const

/** The four pages of the tour, each a click from the others. */
export function TourStops({ current, frame }: { current: string; frame: TourFrame }) {
  return (
    <Section eyebrow={frame.nextEyebrow} title={frame.nextTitle} titleId="tour-stops">
      <ul className="tour-stops">
        {stops.map(({ path, title, text, icon: Icon, tint, shape }) => (
          <li key={path}>
            <Link to={localPath(path)} aria-current={path === current ? 'page' : undefined}>
              <Galet icon={<Icon />} tint={tint} shape={shape} />
              <h3>{frame[title]}</h3>
              <p>{frame[text]}</p>
              {path === current && <Badge tone="premium">{frame.current}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
