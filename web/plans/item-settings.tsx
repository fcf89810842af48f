import { Form } from 'react-router'
import { BOUNDS, type PlanItem, type Rhythm } from '#domain/plans/plan.ts'
import { m } from '#web/paraglide/messages.js'
import { weekdayName } from '#web/product/visits/visit-times.ts'
import { OnceKey } from '#web/shell/once-key.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { CheckboxGroup } from '#web/ui/choice.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

const RHYTHMS = () => [
  ...WEEK.slice(0, 6).map((count) => ({ value: `times-${count}`, label: m.plans_rhythm_times({ count }) })),
  { value: 'daily', label: m.plans_rhythm_daily() },
  { value: 'days', label: m.plans_rhythm_days() },
  { value: 'once', label: m.plans_rhythm_once() },
]

const chosenRhythm = (rhythm: Rhythm) =>
  rhythm.kind === 'times' ? (rhythm.times < 7 ? `times-${rhythm.times}` : 'daily') : rhythm.kind

export function ItemSettings({ item, revision }: { item: PlanItem; revision: number }) {
  return (
    <Card aria-labelledby="item-title">
      <CardHead id="item-title" title={m.plans_item_settings()} />
      <Form method="post" className="desk__form" preventScrollReset>
        <OnceKey />
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="item" value={item.id} />
        <TextField
          name="title"
          label={m.plans_item_title()}
          hint={m.plans_item_title_hint()}
          maxLength={BOUNDS.title}
          defaultValue={item.title}
          autoComplete="off"
        />
        <TextArea
          name="text"
          label={m.plans_item_text()}
          maxLength={BOUNDS.text}
          defaultValue={item.text}
          isOptional
        />
        <TextField
          name="link"
          type="url"
          label={m.plans_item_link()}
          hint={m.plans_item_link_hint()}
          maxLength={BOUNDS.link}
          defaultValue={item.link ?? ''}
          autoComplete="off"
          isOptional
        />
        <SelectField
          name="rhythm"
          label={m.plans_item_rhythm()}
          options={RHYTHMS()}
          defaultValue={chosenRhythm(item.rhythm)}
        />
        <CheckboxGroup
          name="day"
          legend={m.plans_item_days()}
          hint={m.plans_item_days_hint()}
          options={WEEK.map((day) => ({ value: String(day), label: weekdayName(day) }))}
          defaultValues={item.rhythm.kind === 'days' ? item.rhythm.days.map(String) : []}
        />
        <div className="plan-row">
          <Button type="submit" name="intent" value="save-item">
            {m.plans_save()}
          </Button>
          <Button type="submit" name="intent" value="remove" variant="text" formNoValidate>
            {m.plans_item_remove()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
