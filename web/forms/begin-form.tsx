import { Form } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { itemsOf, minutesFor } from '#domain/forms/definition.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { momentOf, wordOf } from './form-words.ts'

/** Who asks, who reads it and how long it is kept, before the first answer. */
export function BeginForm({ request }: { request: components['schemas']['OwnFormRequest'] }) {
  const { definition, professional, visitAt } = request
  const items = itemsOf(definition)
  return (
    <Card size="xl">
      <h1>{wordOf(request.title)}</h1>
      {definition.description && <p>{wordOf(definition.description)}</p>}
      <p>{m.form_size({ count: items.length, minutes: minutesFor(items) })}</p>
      <p>
        {visitAt
          ? m.form_asked_for_visit({ name: professional, when: momentOf(visitAt) })
          : m.form_asked_by({ name: professional })}
      </p>
      <p>{m.form_kept({ name: professional })}</p>
      <Form method="post" className="form-fields">
        <OnceKey />
        <Checkbox name="agrees" label={m.form_agree({ name: professional })} isRequired />
        <Button type="submit" name="intent" value="begin">
          {m.form_begin()}
        </Button>
      </Form>
    </Card>
  )
}
