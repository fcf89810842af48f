import type { components } from '#contract/api.d.ts'
import { daysBetween } from '#domain/plans/following.ts'
import { addDays, weekStart } from '#domain/health-metrics/days.ts'
import { m } from '#web/paraglide/messages.js'
import { planDay } from '#web/product/plans/plan-words.ts'
import { TickButton } from '#web/product/plans/tick-button.tsx'
import { weekdayName } from '#web/product/visits/visit-times.ts'
import { Card, CardHead } from '#web/ui/card.tsx'

/** The days of this week, so that yesterday can still be ticked; days to come are only letters. */
export function OwnWeek({ plan }: { plan: components['schemas']['OwnPlan'] }) {
  const { content, day: today, week, id } = plan
  const monday = weekStart(today)
  const days = daysBetween(monday, addDays(monday, 6))
  const items = content.items.filter(({ rhythm }) => rhythm.kind !== 'once')
  if (items.length === 0) return null
  return (
    <Card aria-labelledby="week-title">
      <CardHead id="week-title" title={m.plans_week()} />
      <ul>
        {items.map((item) => (
          <li key={item.id} className="plan-count">
            <div className="plan-count__text">
              <b>{item.title}</b>
            </div>
            <div className="plan-day">
              {days.map((day, at) => {
                const letter = weekdayName(at + 1)
                  .charAt(0)
                  .toUpperCase()
                return day > today ? (
                  <span key={day} aria-hidden="true">
                    {letter}
                  </span>
                ) : (
                  <TickButton
                    key={day}
                    planId={id}
                    item={item.id}
                    day={day}
                    isDone={week.some((tick) => tick.item === item.id && tick.day === day)}
                    label={m.plans_tick_day({ title: item.title, day: planDay(day) })}
                    from="plan"
                    isNow={day === today || undefined}
                  >
                    {letter}
                  </TickButton>
                )
              })}
            </div>
          </li>
        ))}
      </ul>
      <p className="hint">{m.plans_week_note()}</p>
    </Card>
  )
}
