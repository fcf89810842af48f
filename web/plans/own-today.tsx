import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { BOUNDS, hostOf, type PlanItem } from '#domain/plans/plan.ts'
import { m } from '#web/paraglide/messages.js'
import { askedText, planDay, rhythmText } from '#web/product/plans/plan-words.ts'
import { TickButton } from '#web/product/plans/tick-button.tsx'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { RadioGroup, TextArea } from '#web/ui/field.tsx'
import { iconOf } from '#web/ui/icon.tsx'

const ExternalLink = iconOf('ExternalLink')

type Plan = components['schemas']['OwnPlan']

/** What is asked today first, then the rest of the plan: each opens on how it is done. */
export function Today({ plan }: { plan: Plan }) {
  const { today, content, day, isShared, state } = plan
  const done = today.filter(({ isDone }) => isDone).length
  const asked = new Set(today.map(({ id }) => id))
  const others = content.items.filter(({ id }) => !asked.has(id))
  return (
    <Card size="xl" aria-labelledby="today-title">
      {state === 'sent' && (
        <>
          <CardHead
            id="today-title"
            title={m.plans_today()}
            description={planDay(day)}
            end={today.length > 0 && <b>{m.plans_today_done({ done, asked: today.length })}</b>}
          />
          {today.length === 0 && <p>{m.plans_today_none()}</p>}
          <ul aria-label={m.plans_today()}>
            {today.map((one) => (
              <li key={one.id} className="plan-asked">
                {isShared !== null && (
                  <TickButton
                    planId={plan.id}
                    item={one.id}
                    day={day}
                    isDone={one.isDone}
                    label={m.plans_tick({ title: one.title })}
                    from="plan"
                  />
                )}
                <ItemText
                  plan={plan}
                  item={content.items.find(({ id }) => id === one.id)}
                  detail={askedText(one)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          {state === 'sent' ? (
            <h3 className="mt-4">{m.plans_preview_later()}</h3>
          ) : (
            <CardHead id="today-title" title={m.plans_items()} />
          )}
          <ul>
            {others.map((item) => (
              <li key={item.id} className="plan-asked">
                <ItemText plan={plan} item={item} detail={rhythmText(item.rhythm)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function ItemText({ plan, item, detail }: { plan: Plan; item: PlanItem | undefined; detail: string }) {
  if (!item) return null
  const host = item.link && hostOf(item.link)
  return (
    <div className="plan-asked__text">
      <b>{item.title}</b>
      <p>{detail}</p>
      {item.text && (
        <Disclosure title={m.plans_how()}>
          <p className="plan-how">{item.text}</p>
        </Disclosure>
      )}
      {item.link && host && (
        <a href={item.link} target="_blank" rel="noopener noreferrer" className="btn btn--text btn--sm">
          <ExternalLink aria-hidden="true" />
          {m.plans_link({ host })}
          <span className="sr-only">{m.plans_link_note()}</span>
        </a>
      )}
      {plan.state === 'sent' && plan.isShared && (
        <Disclosure title={m.plans_say_title()}>
          <SayWords name={plan.professional} item={item.id} />
        </Disclosure>
      )}
    </div>
  )
}

function SayWords({ name, item }: { name: string; item: string }) {
  return (
    <Form method="post" className="desk__form">
      <OnceKey />
      <input type="hidden" name="intent" value="say" />
      <input type="hidden" name="item" value={item} />
      <p>{m.plans_say_text({ name })}</p>
      <RadioGroup
        name="feeling"
        legend={m.plans_say_feeling()}
        defaultValue="hard"
        options={[
          { value: 'hard', label: m.plans_feeling_hard() },
          { value: 'pain', label: m.plans_feeling_pain() },
          { value: 'other', label: m.plans_feeling_other() },
        ]}
      />
      <TextArea name="words" label={m.plans_say_words()} maxLength={BOUNDS.words} isRequired />
      <Button type="submit">{m.plans_say_send({ name })}</Button>
    </Form>
  )
}
