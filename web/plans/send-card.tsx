import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { changesOf, type PlanChange } from '#domain/plans/changes.ts'
import { sendMistakes, type SendMistake } from '#domain/plans/plan.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'

const Send = iconOf('Send')

const MISSING: Record<SendMistake, () => string> = {
  'no-goal': m.plans_missing_goal,
  'no-items': m.plans_missing_items,
  'no-title': m.plans_missing_title,
}

function changeText(change: PlanChange): string {
  if (!('title' in change)) return change.what === 'goal' ? m.plans_change_goal() : m.plans_change_order()
  const title = change.title || m.plans_untitled()
  const said = {
    added: m.plans_change_added,
    removed: m.plans_change_removed,
    rhythm: m.plans_change_rhythm,
    words: m.plans_change_words,
  }
  return said[change.what]({ title })
}

/** What leaves together, once; or what is still missing. */
export function SendCard({ plan, name }: { plan: components['schemas']['PracticePlan']; name: string }) {
  const missing = sendMistakes(plan.draft)
  const changes = plan.sent ? changesOf(plan.sent, plan.draft) : []
  const isNothing = plan.sent !== null && changes.length === 0
  return (
    <Card tone="warm" aria-labelledby="send-title">
      <CardHead id="send-title" title={m.plans_changes_title()} />
      {missing.length > 0 ? (
        <>
          <p>{m.plans_missing()}</p>
          <ul className="plan-list">
            {missing.map((one) => (
              <li key={one}>{MISSING[one]()}</li>
            ))}
          </ul>
        </>
      ) : isNothing ? (
        <p>{m.plans_changes_none({ name })}</p>
      ) : (
        <>
          <ul className="plan-list">
            {changes.map((change) => (
              <li key={changeText(change)}>{changeText(change)}</li>
            ))}
          </ul>
          <p>{plan.sent ? m.plans_changes_kept({ name }) : m.plans_changes_first({ name })}</p>
        </>
      )}
      <Form method="post" className="plan-row mt-4">
        <OnceKey />
        <input type="hidden" name="revision" value={plan.revision} />
        {missing.length === 0 && !isNothing && (
          <Button type="submit" name="intent" value="send" icon={<Send aria-hidden="true" />}>
            {plan.sent ? m.plans_send_changes({ count: changes.length }) : m.plans_send_first()}
          </Button>
        )}
        {plan.state === 'draft' && (
          <Button type="submit" name="intent" value="throw-away" variant="text">
            {m.plans_throw_away()}
          </Button>
        )}
      </Form>
    </Card>
  )
}
