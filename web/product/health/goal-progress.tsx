import type { ComponentProps, ReactNode } from 'react'
import './goal-progress.css'
import { KindIcon } from './kind-icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

type GoalProgressProps = {
  goal: {
    kind: ComponentProps<typeof KindIcon>['kind']
    title: string
    percent: number
    percentText: string
    done: string
    sentence: string
  }
  end?: ReactNode
}

/** One goal: how far this week's measures bring it, in figures, in a bar and in a sentence. */
export function GoalProgress({ goal, end }: GoalProgressProps) {
  return (
    <li className="goal">
      <span className="item__icon" aria-hidden="true">
        <KindIcon kind={goal.kind} />
      </span>
      <div className="goal__text">
        <p className="goal__head">
          <b>{goal.title}</b>
          <span aria-hidden="true">{goal.percentText}</span>
        </p>
        <ProgressBar label={goal.title} value={goal.percent} valueText={goal.percentText} isLabelHidden />
        <p className="goal__done">
          {goal.done} · {goal.sentence}
        </p>
      </div>
      {end}
    </li>
  )
}
