import { m } from '#web/paraglide/messages.js'
import { modeInSentence } from '#web/product/visits/mode-in-sentence.ts'
import { localPath } from '#web/shell/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { PracticeDay } from './practice-day.server.ts'

const MapPin = iconOf('MapPin')
const Video = iconOf('Video')

/** Who comes next, in their own words. */
export function NextPerson({ next }: { next: NonNullable<PracticeDay['next']> }) {
  return (
    <Card size="xl" className="next-visit next-person" aria-labelledby="person-title">
      <div className="next-visit__head">
        <Avatar id={next.id} name={next.name} size="lg" />
        <div>
          <p className="next-visit__label">{m.dashboard_pro_next()}</p>
          <h2 id="person-title">{next.name}</h2>
          <p>
            {next.time} · {next.service}, {m.appointments_minutes({ count: next.minutes })},{' '}
            {modeInSentence(next.mode)}
          </p>
        </div>
        <Badge tone="sun">{next.isNow ? m.dashboard_pro_now() : next.until}</Badge>
      </div>
      {next.reason && (
        <blockquote className="next-person__words">
          {next.reason}
          <footer>{m.dashboard_pro_words()}</footer>
        </blockquote>
      )}
      {next.place && (
        <p className="next-visit__place">
          <MapPin aria-hidden="true" />
          {next.place}
        </p>
      )}
      <div className="next-visit__acts">
        {next.meeting && (
          <LinkButton to={next.meeting} rel="noreferrer" icon={<Video aria-hidden="true" />}>
            {m.dashboard_next_video()}
          </LinkButton>
        )}
        <LinkButton
          variant={next.meeting ? 'line' : 'primary'}
          to={localPath(`/dashboard/professional/calendar/${next.id}`)}
        >
          {m.dashboard_pro_open()}
        </LinkButton>
      </div>
    </Card>
  )
}
