import { iconOf } from '#web/ui/icon.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ScoreRing } from '#web/ui/score-ring.tsx'
import type { HomeSamples } from './home-samples.server.ts'
import type { HomeTexts } from './home-texts.server.ts'

const CalendarCheck = iconOf('CalendarCheck')

/** A drawing of the member area: what it says is in the caption, so its parts are not read one by one. */
export function SampleWeek({ texts, samples }: { texts: HomeTexts; samples: HomeSamples }) {
  return (
    <figure className="home-peek">
      <figcaption className="sr-only">{texts.sampleCaption}</figcaption>
      <div aria-hidden="true">
        <div className="card home-peek__score on-surface">
          <div className="home-peek__head">
            <b>{texts.sampleWeek}</b>
            <Badge tone="sun">{texts.preview}</Badge>
          </div>
          <ScoreRing label={texts.sampleScore} value={78} />
          <ul className="home-bars">
            <Bar label={texts.sampleSleep} value={texts.sampleSleepValue} share={82} />
            <Bar label={texts.sampleEnergy} value={texts.sampleEnergyValue} share={60} />
            <Bar label={texts.sampleStress} value={texts.sampleStressValue} share={40} />
          </ul>
        </div>
        <div className="card home-peek__slots on-surface">
          <div className="home-peek__head">
            <p>{texts.sampleSlots}</p>
            <Badge tone="sun">{texts.example}</Badge>
          </div>
          <div className="home-slots">
            {samples.week.map((time) => (
              <span key={time} data-chosen={time === samples.chosenTime ? '' : undefined}>
                {time}
              </span>
            ))}
          </div>
        </div>
        <div className="card home-peek__visit on-surface">
          <div className="home-peek__head">
            <Avatar id="psychologist" size="sm" />
            <div>
              <b>{texts.sampleVisit}</b>
              <p>{texts.sampleVisitPlace}</p>
            </div>
            <Badge tone="sun">{texts.example}</Badge>
          </div>
          <p className="home-peek__when">
            <CalendarCheck />
            <span>
              <b>{texts.sampleVisitDay}</b>
              <br />
              {texts.sampleVisitTime}
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
