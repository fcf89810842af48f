import { iconOf } from '#web/ui/icon.tsx'
import type { NextStep } from './visit-view.server.ts'
import './visit.css'

const Bell = iconOf('Bell')
const Building2 = iconOf('Building2')
const Check = iconOf('Check')
const House = iconOf('House')
const Video = iconOf('Video')

const ICONS = { now: Check, reminders: Bell, 'in-person': Building2, video: Video, 'at-home': House }

/** What happens next, in order, along a thread. */
export function NextSteps({ view }: { view: { title: string; steps: readonly NextStep[] } }) {
  return (
    <>
      <h2 className="thread-title">{view.title}</h2>
      <ol className="thread">
        {view.steps.map(({ code, title, text, isDone }) => {
          const Icon = ICONS[code]
          return (
            <li key={code} data-done={isDone || undefined}>
              <span className="thread__galet" aria-hidden="true">
                <Icon />
              </span>
              <div>
                <b>{title}</b>
                <p>{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}
