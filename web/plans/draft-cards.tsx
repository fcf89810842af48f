import type { KeyboardEvent } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { BOUNDS } from '#domain/plans/plan.ts'
import { m } from '#web/paraglide/messages.js'
import { rhythmText } from '#web/product/plans/plan-words.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { iconOf } from '#web/ui/icon.tsx'

const ArrowDown = iconOf('ArrowDown')
const ArrowUp = iconOf('ArrowUp')
const Plus = iconOf('Plus')

type Plan = components['schemas']['PracticePlan']

export function DraftGoal({ plan: { draft, revision } }: { plan: Plan }) {
  return (
    <Card aria-labelledby="goal-title">
      <CardHead id="goal-title" title={m.plans_goal()} />
      <Form method="post" className="desk__form" key={`${draft.goal} ${draft.goalBy}`}>
        <OnceKey />
        <input type="hidden" name="revision" value={revision} />
        <TextField
          name="goal"
          label={m.plans_goal_text()}
          hint={m.plans_goal_hint()}
          maxLength={BOUNDS.goal}
          defaultValue={draft.goal}
          autoComplete="off"
          isRequired
        />
        <TextField
          name="goalBy"
          type="date"
          label={m.plans_goal_day()}
          defaultValue={draft.goalBy ?? ''}
          isOptional
        />
        <Button type="submit" name="intent" value="save-goal" variant="soft">
          {m.plans_save()}
        </Button>
      </Form>
    </Card>
  )
}

export function DraftItems({ plan: { draft, revision }, chosen }: { plan: Plan; chosen: string | null }) {
  const submit = useSubmit()
  function moveByKey(event: KeyboardEvent, item: string) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const intent = event.key === 'ArrowUp' ? 'item-up' : 'item-down'
    void submit(
      { intent, item, revision: String(revision), idempotencyKey: crypto.randomUUID() },
      { method: 'post', preventScrollReset: true },
    )
  }
  return (
    <Card aria-labelledby="items-title">
      <CardHead id="items-title" title={m.plans_items()} />
      {draft.items.length === 0 && <p>{m.plans_items_none()}</p>}
      <ol>
        {draft.items.map(({ id, title, rhythm }, at) => (
          <li key={id} className="plan-item">
            <Link
              to={`?item=${id}`}
              preventScrollReset
              className="plan-item__link"
              aria-current={id === chosen ? 'true' : undefined}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onKeyDown={(event) => moveByKey(event, id)}
            >
              <b>{title || m.plans_untitled()}</b>
              <span className="plan-item__rhythm">{rhythmText(rhythm)}</span>
            </Link>
            <Form method="post" preventScrollReset className="plan-row">
              <OnceKey />
              <input type="hidden" name="revision" value={revision} />
              <input type="hidden" name="item" value={id} />
              {at > 0 && (
                <IconButton
                  type="submit"
                  name="intent"
                  value="item-up"
                  label={m.plans_up({ title: title || m.plans_untitled() })}
                  icon={<ArrowUp aria-hidden="true" />}
                />
              )}
              {at < draft.items.length - 1 && (
                <IconButton
                  type="submit"
                  name="intent"
                  value="item-down"
                  label={m.plans_down({ title: title || m.plans_untitled() })}
                  icon={<ArrowDown aria-hidden="true" />}
                />
              )}
            </Form>
          </li>
        ))}
      </ol>
      <Form method="post" preventScrollReset className="plan-row mt-4">
        <OnceKey />
        <input type="hidden" name="revision" value={revision} />
        <Add intent="add-exercise" label={m.plans_add_exercise()} />
        <Add intent="add-reading" label={m.plans_add_reading()} />
      </Form>
      <p className="hint mt-4">{m.plans_items_keys()}</p>
    </Card>
  )
}

const Add = ({ intent, label }: { intent: string; label: string }) => (
  <Button
    type="submit"
    name="intent"
    value={intent}
    variant="soft"
    size="sm"
    icon={<Plus aria-hidden="true" />}
  >
    {label}
  </Button>
)
