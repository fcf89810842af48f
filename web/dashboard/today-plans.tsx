import type { components } from '#contract/api.d.ts'
import { m } from '#web/paraglide/messages.js'
import { askedText, OWN_PLANS_PATH } from '#web/product/plans/plan-words.ts'
import { TickButton } from '#web/product/plans/tick-button.tsx'
import { localPath } from '#web/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'

/** What is planned for today, a card a plan: ticked here with one press. */
export function TodayPlans({ plans }: { plans: readonly components['schemas']['OwnListedPlan'][] }) {
  return plans.map((plan) => <TodayPlan key={plan.id} {...plan} />)
}

function TodayPlan({ id, professional, isShared, day, today }: components['schemas']['OwnListedPlan']) {
  const title = m.plans_today_with({ name: professional })
  return (
    <Card aria-labelledby={`plan-${id}`}>
      <CardHead
        id={`plan-${id}`}
        title={title}
        end={
          <LinkButton
            variant={isShared === null ? 'soft' : 'text'}
            size="sm"
            to={localPath(`${OWN_PLANS_PATH}/${id}`)}
            aria-label={m.plans_own_open_named({ name: professional })}
          >
            {m.plans_own_open()}
          </LinkButton>
        }
      />
      {isShared === null ? (
        <p>{m.plans_today_decide()}</p>
      ) : today.length === 0 ? (
        <p>{m.plans_today_none()}</p>
      ) : (
        <ul aria-label={title}>
          {today.map((asked) => (
            <li key={asked.id} className="plan-asked">
              <TickButton
                planId={id}
                item={asked.id}
                day={day}
                isDone={asked.isDone}
                label={m.plans_tick({ title: asked.title })}
                from="home"
              />
              <div className="plan-asked__text">
                <b>{asked.title}</b>
                <p>{askedText(asked)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
