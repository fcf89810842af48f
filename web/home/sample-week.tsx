import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ScoreRing } from '#web/product/health/score-ring.tsx'
import { SampleTimes } from './sample-times.tsx'

const CalendarCheck = iconOf('CalendarCheck')

/** A drawing of the member area: what it says is in the caption, so its parts are not read one by one. */
export function SampleWeek() {
  return (
    <figure className="home-peek">
      <figcaption className="sr-only">{m.home_sample_caption()}</figcaption>
      <div aria-hidden="true">
        <div className="card home-peek__score on-surface">
          <div className="home-peek__head">
            <b>{m.home_sample_week()}</b>
            <Badge tone="sun">{m.home_preview()}</Badge>
          </div>
          <ScoreRing label={m.home_sample_score()} value={78} />
          <ul className="home-bars">
            <Bar label={m.home_sample_sleep()} value={m.home_sample_sleep_value()} share={82} />
            <Bar label={m.home_sample_energy()} value={m.home_sample_energy_value()} share={60} />
            <Bar label={m.home_sample_stress()} value={m.home_sample_stress_value()} share={40} />
          </ul>
        </div>
        <div className="card home-peek__slots on-surface">
          <div className="home-peek__head">
            <p>{m.home_sample_slots()}</p>
            <Badge tone="sun">{m.home_example()}</Badge>
          </div>
          <div className="home-slots">
            <SampleTimes clocks={['09:00', '10:30', '14:00']} />
          </div>
        </div>
        <div className="card home-peek__visit on-surface">
          <div className="home-peek__head">
            <Avatar id="psychologist" size="sm" />
            <div>
              <b>{m.home_sample_visit()}</b>
              <p>{m.home_sample_visit_place()}</p>
            </div>
            <Badge tone="sun">{m.home_example()}</Badge>
          </div>
          <p className="home-peek__when">
            <CalendarCheck />
            <span>
              <b>{m.home_sample_visit_day()}</b>
              <br />
              {m.home_sample_visit_time()}
            </span>
          </p>
        </div>
      </div>
    </figure>
  )
}

function Bar({ label, value, share }: { label: string; value: string; share: number }) {
  return (
    <li>
      <span>{label}</span>
      <i style={{ '--share': `${share}%` }} />
      <b>{value}</b>
    </li>
  )
}
