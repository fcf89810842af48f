import { type ChangeEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { formatTime } from '#domain/kernel/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { FieldGroup, SelectField, Switch } from '#web/ui/field.tsx'
import { type OnSaving, useReportedFetcher } from './saved-mark.tsx'

type Rhythm = components['schemas']['NotificationPreferences']['rhythm']

const hourText = (hour: number) =>
  formatTime(`2026-01-01T${String(hour).padStart(2, '0')}:00:00Z`, getLocale(), 'UTC')

const rhythmIn = (form: FormData): Rhythm => ({
  isQuiet: form.has('isQuiet'),
  isGrouped: form.has('isGrouped'),
  quietFrom: Number(form.get('quietFrom')),
  quietUntil: Number(form.get('quietUntil')),
})

/** Saved with each change; without a script, by its button. */
export function QuietCard({ rhythm, onSaving }: { rhythm: Rhythm; onSaving: OnSaving }) {
  const fetcher = useFetcher()
  useReportedFetcher(fetcher, 'rhythm', onSaving)
  const [pressed, setPressed] = useState<Rhythm>()
  const [answered, setAnswered] = useState<unknown>()
  // Once it is answered, what is kept is shown: a refusal left it as it was.
  if (fetcher.state === 'idle' && fetcher.data !== answered) {
    setAnswered(fetcher.data)
    setPressed(undefined)
  }
  const { isQuiet, quietFrom, quietUntil, isGrouped } = pressed ?? rhythm
  function save({ currentTarget: { form } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    if (!form) return
    setPressed(rhythmIn(new FormData(form)))
    void fetcher.submit(form)
  }
  const hours = (other: number) =>
    Array.from({ length: 24 }, (_, hour) => ({
      value: String(hour),
      label: hourText(hour),
      isDisabled: hour === other,
    }))
  return (
    <Card aria-labelledby="quiet">
      <CardHead id="quiet" title={m.notifications_quiet_title()} />
      <fetcher.Form method="post" className="desk__form quiet">
        <input type="hidden" name="intent" value="rhythm" />
        <Switch
          name="isQuiet"
          label={m.notifications_quiet({ from: hourText(quietFrom), until: hourText(quietUntil) })}
          hint={m.notifications_quiet_text()}
          checked={isQuiet}
          onChange={save}
        />
        <Switch
          name="isGrouped"
          label={m.notifications_grouped()}
          hint={m.notifications_grouped_text()}
          checked={isGrouped}
          onChange={save}
        />
        <FieldGroup columns={2}>
          <SelectField
            name="quietFrom"
            label={m.notifications_from()}
            options={hours(quietUntil)}
            value={String(quietFrom)}
            onChange={save}
          />
          <SelectField
            name="quietUntil"
            label={m.notifications_until()}
            options={hours(quietFrom)}
            value={String(quietUntil)}
            onChange={save}
          />
        </FieldGroup>
        <noscript>
          <Button type="submit" size="sm" variant="line">
            {m.notifications_save()}
          </Button>
        </noscript>
      </fetcher.Form>
    </Card>
  )
}
