import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { REFUSAL_MAX } from '#domain/record/requests.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { dayText } from './note-words.ts'

type Waiting = components['schemas']['RecordRequest']

/** Who asked to read: the professional opens the signed notes, or says why not, and nobody else does. */
export function WaitingCard({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <Card tone="warm" aria-labelledby="waiting-title">
      <CardHead id="waiting-title" title={m.record_waiting_title()} description={m.record_waiting_text()} />
      <ul className="record-waiting" aria-label={m.record_waiting_title()}>
        {waiting.map(({ id, client, askedAt, answerBy }) => (
          <li key={id}>
            <h3>{client}</h3>
            <p>
              {m.record_waiting_since({ day: dayText(askedAt) })} ·{' '}
              {m.record_waiting_by({ day: dayText(answerBy) })}
            </p>
            <Form method="post">
              <OnceKey />
              <input type="hidden" name="intent" value="open" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" size="sm" aria-label={m.record_waiting_open_named({ name: client })}>
                {m.record_waiting_open()}
              </Button>
            </Form>
            <Disclosure title={m.record_waiting_refuse_named({ name: client })}>
              <Form method="post" className="desk__form">
                <OnceKey />
                <input type="hidden" name="intent" value="refuse" />
                <input type="hidden" name="id" value={id} />
                <TextArea
                  label={m.record_waiting_reason()}
                  hint={m.record_waiting_reason_hint()}
                  name="reason"
                  maxLength={REFUSAL_MAX}
                  autoComplete="off"
                  isRequired
                />
                <div>
                  <Button type="submit" size="sm" variant="soft">
                    {m.record_waiting_refuse()}
                  </Button>
                </div>
              </Form>
            </Disclosure>
          </li>
        ))}
      </ul>
    </Card>
  )
}
