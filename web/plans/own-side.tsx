import type { components } from '#contract/api.d.ts'
import { RULES } from '#domain/rewards/rules.ts'
import { m } from '#web/paraglide/messages.js'
import { planDate, planDay } from '#web/product/plans/plan-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'
import { Hill } from './hill.tsx'

const Gift = iconOf('Gift')
const MessageCircle = iconOf('MessageCircle')

type Plan = components['schemas']['OwnPlan']

export function OwnGoal({ plan: { content, firstSentOn, day } }: { plan: Plan }) {
  const { goal, goalBy } = content
  return (
    <Card aria-labelledby="goal-title">
      <CardHead id="goal-title" title={m.plans_goal()} />
      <p className="plan-goal">{goal}</p>
      {goalBy && <p className="hint">{m.plans_goal_by({ date: planDay(goalBy) })}</p>}
      {goalBy && goalBy > firstSentOn && <Hill from={firstSentOn} to={goalBy} day={day} />}
    </Card>
  )
}

/** What was done, week by week. A week that was whole is named; of the others there is a number. */
export function OwnWeeks({ plan: { mondays, items } }: { plan: Plan }) {
  const weeks = mondays.map((monday, at) => {
    const rows = items.flatMap(({ weeks: own }) => own[at] ?? [])
    const asked = rows.reduce((sum, row) => sum + (row.asked ?? 0), 0)
    const isWhole = asked > 0 && rows.every((row) => row.done >= (row.asked ?? 0))
    return { monday, isWhole, count: rows.reduce((sum, { done }) => sum + done, 0) }
  })
  return (
    <Card aria-labelledby="weeks-title">
      <CardHead id="weeks-title" title={m.plans_weeks()} />
      <ul>
        {weeks.map(({ monday, isWhole, count }, at) => (
          <li key={monday} className="plan-past">
            <span>{planDay(monday)}</span>
            <b>{stateOf({ isWhole, isNow: at === weeks.length - 1, count })}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function stateOf({ isWhole, isNow, count }: { isWhole: boolean; isNow: boolean; count: number }): string {
  if (isWhole) return m.plans_weeks_whole()
  if (isNow && count === 0) return m.plans_weeks_now()
  return m.plans_weeks_times({ count })
}

export function PointsCard() {
  return (
    <Card tone="warm">
      <div className="plan-points">
        <span className="item__icon item__icon--warm" aria-hidden="true">
          <Gift />
        </span>
        <div>
          <b>{m.plans_points({ count: RULES['plan-week'].points })}</b>
          <p>{m.plans_points_text()}</p>
        </div>
      </div>
    </Card>
  )
}

export function OwnSaid({ words }: Pick<Plan, 'words'>) {
  if (words.length === 0) return null
  return (
    <Card aria-labelledby="said-title">
      <CardHead id="said-title" title={m.plans_own_said()} />
      <ItemList label={m.plans_own_said()}>
        {words.map((said) => (
          <Item
            key={said.id}
            icon={<MessageCircle aria-hidden="true" />}
            title={m.plans_quote({ words: said.words })}
            detail={
              said.title
                ? m.plans_said_of({ title: said.title, when: planDate(said.saidAt) })
                : m.plans_said_whole({ when: planDate(said.saidAt) })
            }
            end={
              <Badge tone={said.isSeen ? 'ok' : 'neutral'}>
                {said.isSeen ? m.plans_own_said_seen() : m.plans_own_said_unseen()}
              </Badge>
            }
          />
        ))}
      </ItemList>
    </Card>
  )
}
