import { Form } from 'react-router'
import { KIND_RULES, METRIC_KINDS, type MetricKind } from '#domain/health-metrics/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { ChipLink, Chips } from '#web/ui/chip-link.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { KindIcon } from '#web/product/health/kind-icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Agreement } from './agreement.tsx'

type AddCardProps = { kind: MetricKind; days: number; today: string; isAgreed: boolean }

/** One form a kind, chosen by a link: it works as a plain page too. */
export function AddCard({ kind, days, today, isAgreed }: AddCardProps) {
  const names = m.metrics_kinds().split('|')
  const isBusy = useIsSubmitting('add')
  return (
    <Card id="add" aria-labelledby="add-title">
      <CardHead id="add-title" title={m.metrics_add()} />
      <Chips label={m.metrics_form_kind()}>
        {METRIC_KINDS.map((each, index) => (
          <ChipLink
            key={each}
            to={`?days=${days}&add=${each}#add`}
            preventScrollReset
            isCurrent={each === kind}
            icon={<KindIcon kind={each} />}
          >
            {names[index]}
          </ChipLink>
        ))}
      </Chips>
      <Form method="post" className="desk__form metrics-form" key={kind}>
        <OnceKey />
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="kind" value={kind} />
        {kind === 'custom' && (
          <FieldGroup columns={2}>
            <TextField
              name="label"
              label={m.metrics_form_label()}
              maxLength={40}
              isRequired
              autoComplete="off"
            />
            <TextField
              name="unit"
              label={m.metrics_form_unit()}
              maxLength={12}
              isOptional
              autoComplete="off"
            />
          </FieldGroup>
        )}
        <ValueFields kind={kind} />
        <FieldGroup columns={2}>
          <TextField
            name="day"
            type="date"
            label={m.metrics_form_day()}
            defaultValue={today}
            max={today}
            isRequired
          />
          {!KIND_RULES[kind].isDaily && (
            <TextField name="time" type="time" label={m.metrics_form_time()} isOptional />
          )}
        </FieldGroup>
        {kind === 'weight' && <p className="hint">{m.metrics_weight_note()}</p>}
        <Agreement isAgreed={isAgreed} />
        <Button type="submit" isBusy={isBusy} busyLabel={m.metrics_form_busy()}>
          {m.metrics_form_save()}
        </Button>
      </Form>
    </Card>
  )
}

function ValueFields({ kind }: { kind: MetricKind }) {
  const { range, second, unit } = KIND_RULES[kind]
  if (kind === 'sleep')
    return (
      <FieldGroup columns={2}>
        <TextField
          name="hours"
          inputMode="numeric"
          label={m.metrics_form_hours()}
          unit="h"
          isRequired
          autoComplete="off"
        />
        <TextField
          name="minutes"
          inputMode="numeric"
          label={m.metrics_form_minutes()}
          unit="min"
          isOptional
          autoComplete="off"
        />
      </FieldGroup>
    )
  const number = { inputMode: 'decimal', autoComplete: 'off', isRequired: true } as const
  const affix = kind === 'custom' || kind === 'steps' ? {} : { unit }
  const hint = kind === 'custom' ? {} : { hint: `${range.min} – ${range.max}` }
  if (second)
    return (
      <FieldGroup columns={2}>
        <TextField name="value" label={m.metrics_form_systolic()} {...number} {...affix} {...hint} />
        <TextField
          name="second"
          label={m.metrics_form_diastolic()}
          {...number}
          {...affix}
          hint={`${second.min} – ${second.max}`}
        />
      </FieldGroup>
    )
  return <TextField name="value" label={m.metrics_form_value()} {...number} {...affix} {...hint} />
}
