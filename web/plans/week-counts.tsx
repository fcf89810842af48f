import type { components } from '#contract/api.d.ts'
import type { PlanItem } from '#domain/plans/plan.ts'
import { m } from '#web/paraglide/messages.js'
import { planDay, rhythmText } from '#web/product/plans/plan-words.ts'
import { iconOf } from '#web/ui/icon.tsx'

const BookOpen = iconOf('BookOpen')
const Dumbbell = iconOf('Dumbbell')

type Progress = components['schemas']['PlanItemProgress']
type WeekCountsProps = {
  items: readonly Progress[]
  mondays: readonly string[]
  content: { items: readonly PlanItem[] }
}

/** A box a week, read aloud as a sentence. What was not done is an empty box, and no more is said of it. */
export function WeekCounts({ items, mondays, content }: WeekCountsProps) {
  return (
    <ul className="plan-counts">
      {items.map((progress) => (
        <Row
          key={progress.id}
          progress={progress}
          current={mondays.at(-1)}
          item={content.items.find(({ id }) => id === progress.id)}
        />
      ))}
    </ul>
  )
}

type RowProps = { progress: Progress; current: string | undefined; item: PlanItem | undefined }

function Row({ progress: { title, isAsked, weeks }, current, item }: RowProps) {
  const ItemIcon = item?.kind === 'reading' ? BookOpen : Dumbbell
  return (
    <li className="plan-count">
      <span className="item__icon" aria-hidden="true">
        <ItemIcon />
      </span>
      <div className="plan-count__text">
        <b>{title}</b>
        <p>{isAsked && item ? rhythmText(item.rhythm) : m.plans_not_asked_now()}</p>
      </div>
      <div className="plan-weeks" role="img" aria-label={weeks.map(weekText).join(', ')}>
        {weeks.map((week) => (
          <i key={week.monday} data-now={week.monday === current || undefined} data-fill={fillOf(week)}>
            {week.done > 0 ? week.done : ''}
          </i>
        ))}
      </div>
    </li>
  )
}

type Week = Progress['weeks'][number]

const fillOf = ({ done, asked }: Week) =>
  done === 0 ? undefined : done >= (asked ?? done) ? 'whole' : 'part'

function weekText({ monday, done, asked }: Week): string {
  const date = planDay(monday)
  return asked === null
    ? m.plans_week_of({ date, count: done })
    : m.plans_week_of_asked({ date, count: done, asked })
}
