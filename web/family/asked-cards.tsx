import { Form } from 'react-router'
import { AGREEMENT_MONTHS } from '#domain/family/consent.ts'
import { m } from '#web/paraglide/messages.js'
import { MODE_NAMES } from '#web/product/directory/directory-names.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/field.tsx'
import type { AskedView, VisitView } from './family-view.server.ts'

/** Whoever asks to book for the reader, or does: what it allows, until when, and the way out. */
export function AskedCard({ asked }: { asked: AskedView }) {
  const { id, holder, state, visits } = asked
  return (
    <Card aria-labelledby={`asked-${id}`} tone={state === 'asked' ? 'warm' : 'plain'}>
      <CardHead
        id={`asked-${id}`}
        title={
          state === 'asked' ? m.family_asked_title({ name: holder }) : m.family_given_title({ name: holder })
        }
        description={state === 'asked' ? m.family_asked_text({ day: asked.answerBy }) : givenText(asked)}
      />
      {state === 'asked' && (
        <>
          <ul className="kin-points">
            <li>{m.family_asked_may()}</li>
            <li>{m.family_asked_may_not()}</li>
            <li>{m.family_asked_out()}</li>
          </ul>
          <Form method="post" className="desk__form">
            <OnceKey />
            <input type="hidden" name="intent" value="accept" />
            <input type="hidden" name="agreementId" value={id} />
            <RadioGroup
              legend={m.family_months_legend()}
              name="months"
              defaultValue="12"
              options={AGREEMENT_MONTHS.map((count) => ({
                value: String(count),
                label: m.family_months({ count }),
              }))}
            />
            <Button type="submit">{m.family_accept()}</Button>
          </Form>
          <EndForm id={id} label={m.family_refuse()} />
        </>
      )}
      {visits.length > 0 && <Visits visits={visits} />}
      {state === 'active' && <EndForm id={id} label={m.family_take_back()} />}
    </Card>
  )
}

function givenText({ state, endsOn }: AskedView): string {
  return state === 'active' ? m.family_given_text({ day: endsOn }) : m.family_given_over()
}

export function EndForm({ id, label }: { id: string; label: string }) {
  return (
    <Form method="post">
      <OnceKey />
      <input type="hidden" name="intent" value="end" />
      <input type="hidden" name="agreementId" value={id} />
      <Button type="submit" variant="line">
        {label}
      </Button>
    </Form>
  )
}

const STATES: Record<VisitView['state'], () => string> = {
  scheduled: m.family_visit_past,
  completed: m.family_visit_past,
  no_show: m.family_visit_missed,
  cancelled: m.family_visit_cancelled,
}

/** Time, place and with whom; never what a visit is about. */
export function Visits({ visits, isOwn = false }: { visits: readonly VisitView[]; isOwn?: boolean }) {
  return (
    <ul className="kin-visits">
      {visits.map((visit) => (
        <li key={visit.id}>
          <div>
            <b>{isOwn ? <a href={visit.to}>{visit.when}</a> : visit.when}</b>
            <p>{[visit.who, MODE_NAMES[visit.mode](), visit.place].filter(Boolean).join(' · ')}</p>
          </div>
          <Badge tone={visit.isAhead ? 'ok' : 'neutral'}>
            {visit.isAhead ? m.family_visit_ahead() : STATES[visit.state]()}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
